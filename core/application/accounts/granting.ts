import { permissions } from "../../contract/permissions.ts";
import type { Manager } from "../managed/rules.ts";
import { allowedPermissions } from "../../domain/people/patterns.ts";
import type { PatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdmin } from "../../domain/people/user.ts";

/**
 * Whether a manager holds everything that a role gives: each permission that its patterns allow, and the super administrator's name when it
 * has that. Nobody may grant or revoke what they do not hold.
 */
export function holdsRole({ may, roles }: Manager, role: Role, engine: PatternEngine): boolean {
  if (role.name === superAdmin && !roles.includes(superAdmin)) return false;
  return allowedPermissions(role.permissions, permissions, engine).every(may);
}
