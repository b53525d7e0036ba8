import { permissions } from "../../contract/permissions.ts";
import type { Manager } from "../managed/rules.ts";
import { permissionsAllowedBy } from "../../domain/people/patterns.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";

/**
 * Whether a manager holds everything that a role gives: each permission that its patterns allow, and the super administrator's name when it
 * has that. Nobody may grant or revoke what they do not hold.
 */
export function holdsRole({ may, roles }: Manager, role: Role, engine: PermissionPatternEngine): boolean {
  if (role.name === superAdminRoleName && !roles.includes(superAdminRoleName)) return false;
  return permissionsAllowedBy(role.permissions, permissions, engine).every(may);
}
