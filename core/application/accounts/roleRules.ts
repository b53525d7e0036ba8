import { Effect } from "effect";
import type { Row } from "../../kinds/kind.ts";
import type { AnyRow } from "../../kinds/row.ts";
import type { RowChange, KindRules } from "../managed/rules.ts";
import { patternIssue } from "../../domain/people/patterns.ts";
import type { PatternEngine } from "../../domain/people/permission.ts";
import { type Role, superAdmin } from "../../domain/people/user.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { holdsRole } from "./granting.ts";
import { refuse } from "../refuse.ts";

/**
 * What a role asks of who changes it: its patterns can be read and bound something, none of them allows what they do not hold themselves, and
 * the super administrator's stays as it is.
 */
export function roleRules(engine: PatternEngine): KindRules {
  return {
    assertMay: Effect.fnUntraced(function* ({ manager, action, before, row }: RowChange) {
      const [was, is] = [before === undefined ? undefined : roleOf(before), roleOf(row)];
      if (was?.name === superAdmin || is.name === superAdmin)
        return yield* refuse("BAD_REQUEST", { issues: [{ path: "/name", rule: "reserved" }] });
      if (was !== undefined && !holdsRole(manager, was, engine)) return yield* refuse("FORBIDDEN");
      if (action === "delete") return;
      const issues = is.permissions.flatMap((pattern, index): readonly CallIssue[] => {
        const issue =
          patternIssue(pattern, engine) ?? (holdsRole(manager, { name: "", permissions: [pattern] }, engine) ? undefined : "grant");
        return issue === undefined ? [] : [{ path: `/permissions/${index}`, rule: issue }];
      });
      if (issues.length > 0) return yield* refuse("BAD_REQUEST", { issues });
    }),
  };
}

/** A row of the kind as the role that it is. */
export function roleOf(row: AnyRow): Role {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as Row & Role;
}
