import { Effect } from "effect";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { PendingRowChange, KindRules } from "../managed/rules.ts";
import { permissionPatternIssue } from "../../domain/people/patterns.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import type { RoleRow } from "../../domain/people/principal.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { limitIssuesOf, mayGrantRole } from "./granting.ts";
import { assertEditorStays } from "./lastEditor.ts";
import { failWithRefusal } from "../shared/refuse.ts";

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
