import type { RowManager } from "../managed/rules.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";

/**
 * Whether a manager holds everything that a role gives: each permission that its patterns allow, and the super administrator's name when it
 * has that. Nobody may grant or revoke what they do not hold.
 */
export function mayGrantRole({ holds, roles }: RowManager, role: Role): boolean {
  if (role.name === superAdminRoleName && !roles.includes(superAdminRoleName)) return false;
  return holds(role.permissions);
}
