import type { RowManager } from "../managed/rules.ts";
import { allowsAct, type LimitedAct, limitedActs, limitedPermissions, limitFields, moneyLimitOf } from "../../domain/people/moneyLimits.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";

/**
 * Whether a manager holds everything that a role gives: each permission that its patterns allow, with no lower limit in money, and the super
 * administrator's name when it has that. Nobody may grant or revoke what they do not hold.
 */
export function mayGrantRole({ holds, roles, limitOf }: RowManager, role: Role, engine?: PermissionPatternEngine): boolean {
  if (role.name === superAdminRoleName && !roles.includes(superAdminRoleName)) return false;
  return holds(role.permissions) && limitedActs.every((act) => isWithinLimit(role, act, limitOf(act), engine));
}

/** Gives the issue of each limit of a role that is above the one of its manager, or is left out while the manager has one. */
export function limitIssuesOf({ may, limitOf }: RowManager, role: Role, engine?: PermissionPatternEngine): readonly CallIssue[] {
  return limitedActs.flatMap((act) => {
    const own = limitOf(act);
    // Who may not do it at all may not grant it, which the issue of the pattern says.
    return own === undefined || !may(limitedPermissions[act]) || isWithinLimit(role, act, own, engine)
      ? []
      : [{ path: `/${limitFields[act]}`, rule: "maxValue", params: { max: own } }];
  });
}

/** Whether a role gives no more money away by an act than `own`, the limit of whoever grants it. */
function isWithinLimit(role: Role, act: LimitedAct, own: number | undefined, engine: PermissionPatternEngine | undefined): boolean {
  if (own === undefined || !allowsAct(act, role, engine)) return true;
  const limit = moneyLimitOf(act, [role], engine);
  return limit !== undefined && limit <= own;
}
