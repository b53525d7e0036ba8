import { permissions } from "../../contract/permissions.ts";
import type { Manager } from "../managed/rules.ts";
import { allowedPermissions } from "../../domain/people/patterns.ts";
import type { PatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdmin } from "../../domain/people/user.ts";

/**
 * Whether somebody holds all that a role gives: every permission there is that its patterns allow, one by one, and the super
 * administrator's name where it has that. Nobody grants, or takes from others, what they do not hold.
 */
export function holdsRole({ may, roles }: Manager, role: Role, engine: PatternEngine): boolean {
  if (role.name === superAdmin && !roles.includes(superAdmin)) return false;
  return allowedPermissions(role.permissions, permissions, engine).every(may);
}
