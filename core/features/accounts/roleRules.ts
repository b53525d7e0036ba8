import { Effect } from "effect";
import type { KindRow, AnyRow } from "../../domain/find/storedRow.ts";
import type { PendingRowChange, KindRules } from "../managed/rules.ts";
import { permissionPatternIssue } from "../../domain/people/patterns.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { mayGrantRole } from "./granting.ts";
import { assertEditorStays } from "./lastEditor.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/**
 * Gives the rules for changes of roles: patterns can be read and allow something, none allows what the manager does not hold, and the super
 * administrator's role stays as it is. The last person who may edit users and roles of a club keeps that right.
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
        const issue =
          permissionPatternIssue(pattern, engine) ?? (mayGrantRole(manager, { name: "", permissions: [pattern] }) ? undefined : "grant");
        return issue === undefined ? [] : [{ path: `/permissions/${index}`, rule: issue }];
      });
      if (issues.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues });
    }),
  };
}

/** Gives a row of the kind as a role. */
export function roleOfRow(row: AnyRow): Role {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as KindRow & Role;
}
