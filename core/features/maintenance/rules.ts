import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import { changedDays, refuseDistantDay } from "../../domain/validation/dayBounds.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The most maintenance plans of a club that are not retired. */
export const maxPlans = 200;

/** The rules for maintenance plans: a plan counts from today where nobody chose a day, from no distant day, and a club has at most {@link maxPlans}. */
export const maintenancePlanRules: KindRules = {
  complete: (before, row, { now }) => ({ ...row, from: row["from"] ?? before?.["from"] ?? dayAt(now) }),
  assertMay: Effect.fnUntraced(function* ({ tx, manager, action, now, before, row }: PendingRowChange) {
    if (action === "delete") return;
    const living = action === "update" ? [] : yield* tx.kinds.of.maintenancePlans.living(manager.client);
    const count = living.length >= maxPlans ? { path: "/name", rule: "planCount", params: { max: maxPlans } } : undefined;
    const issue = count ?? refuseDistantDay(changedDays(["from"], before, row), dayAt(now));
    if (issue !== undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [issue] });
  }),
};
