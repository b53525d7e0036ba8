import { allPermissions } from "../../contract/permissions.ts";
import type { RowManager } from "../managed/rules.ts";
import { permissionsAllowedBy } from "../../domain/people/patterns.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";

/**
 * Whether a manager holds everything that a role gives: each permission that its patterns allow, and the super administrator's name when it
 * has that. Nobody may grant or revoke what they do not hold.
 */
export function mayGrantRole({ may, roles }: RowManager, role: Role, engine: PermissionPatternEngine): boolean {
  if (role.name === superAdminRoleName && !roles.includes(superAdminRoleName)) return false;
  return permissionsAllowedBy(role.permissions, allPermissions, engine).every(may);
}
