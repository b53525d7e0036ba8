import fc from "fast-check";
import { anyPermission, anyPermissionPattern, anyRoles } from "../arbitraries/permission.ts";
import { patternsAllow, permissionPatternsOf } from "../domain/people/permission.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

const anyBlank = fc.string({ unit: fc.constantFrom(" ", "@", "\t", "\n"), maxLength: 5 });
const anyRequest = fc.array(anyPermission, { minLength: 1, maxLength: 4 });

/** The list of laws about every permission and every role. */
export const permissionLaws: readonly PropertyLaw[] = [
  makeLaw(
    "no blank pattern allows a call",
    fc.tuple(fc.array(anyBlank, { maxLength: 3 }), anyRequest),
    ([blanks, requested]) => !patternsAllow(blanks, requested),
  ),
  makeLaw("nothing requested is never allowed, nor is a blank request", fc.tuple(anyRoles, anyBlank), ([roles, blank]) => {
    const patterns = permissionPatternsOf(roles);
    return !patternsAllow(patterns, []) && !patternsAllow([...patterns, ".*"], [blank]);
  }),
  makeLaw(
    "several roles allow what one of them allows, and no more",
    fc.tuple(anyRoles, anyPermission),
    ([roles, permission]) =>
      patternsAllow(permissionPatternsOf(roles), [permission]) === roles.some((role) => patternsAllow(role.permissions, [permission])),
  ),
  makeLaw("a list of calls is allowed exactly where each of them is", fc.tuple(anyRoles, anyRequest), ([roles, requested]) => {
    const patterns = permissionPatternsOf(roles);
    return patternsAllow(patterns, requested) === requested.every((permission) => patternsAllow(patterns, [permission]));
  }),
  makeLaw(
    "one pattern more never takes a permission away",
    fc.tuple(anyRoles, anyPermissionPattern, anyPermission),
    ([roles, pattern, permission]) => {
      const patterns = permissionPatternsOf(roles);
      return !patternsAllow(patterns, [permission]) || patternsAllow([pattern, ...patterns], [permission]);
    },
  ),
  makeLaw(
    "the sign @ changes nothing, in a pattern or in a request",
    fc.tuple(anyPermissionPattern, anyPermission),
    ([pattern, permission]) => {
      const isAllowed = patternsAllow([pattern], [permission]);
      return (
        isAllowed === patternsAllow([`@${pattern}`], [permission]) &&
        isAllowed === patternsAllow([pattern], [permission.replaceAll("@", "")])
      );
    },
  ),
];
