import type { RowManager, PendingRowChange, KindRules } from "../managed/rules.ts";
import { allowsAct, type LimitedAct, limitedActs, limitedPermissions, limitFields, moneyLimitOf } from "../../domain/people/moneyLimits.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { Effect } from "effect";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { permissionPatternIssue } from "../../domain/people/patterns.ts";
import type { RoleRow } from "../../domain/people/principal.ts";
import { assertEditorStays } from "./lastEditor.ts";
import { failWithRefusal } from "../shared/commit.ts";

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

/**
 * Gives the rules for changes of roles: patterns can be read and allow something, none allows what the manager does not hold, and the super
 * administrator's role stays as it is. No role gives more money away than its manager may. The last person who may edit users and roles of a club keeps that right.
 */
export function roleRules(engine: PermissionPatternEngine): KindRules {
  return {
    assertMay: Effect.fnUntraced(function* ({ tx, manager, action, before, row }: PendingRowChange) {
      const was = before === undefined ? undefined : roleOfRow(before);
      const is = roleOfRow(row);
      if (was?.name === superAdminRoleName || is.name === superAdminRoleName)
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/name", rule: "reserved" }] });
      if (was !== undefined && !mayGrantRole(manager, was)) return yield* failWithRefusal("FORBIDDEN");
      if (was !== undefined)
        yield* assertEditorStays(tx, row.client, { role: row._id, permissions: action === "delete" ? [] : is.permissions }, engine);
      if (action === "delete") return;
      const issues = is.permissions.flatMap((pattern, index): readonly CallIssue[] => {
        const issue = permissionPatternIssue(pattern, engine) ?? (manager.holds([pattern]) ? undefined : "grant");
        return issue === undefined ? [] : [{ path: `/permissions/${index}`, rule: issue }];
      });
      const all = [...issues, ...limitIssuesOf(manager, is, engine)];
      if (all.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues: all });
    }),
  };
}

/** Gives a row of the kind as a role. */
export function roleOfRow(row: AnyRow): RoleRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as RoleRow;
}
