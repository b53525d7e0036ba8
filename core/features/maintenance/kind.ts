import { Schema, Effect } from "effect";
import { type MaintenancePlan, maintenancePlanFields } from "../../domain/maintenance/plan.ts";
import { DayText } from "../../schemas/values.ts";
import { RowIds } from "../../schemas/fields.ts";
import { kindPartsOfFields } from "../shared/kinds/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { changedDays, refuseDistantDay } from "../../domain/validation/dayBounds.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The kind `maintenancePlans`: by which hours and months boats of a club need a service. */
export const maintenancePlansKind = defineKind<MaintenancePlan>()({
  name: "maintenancePlans",
  nouns: { one: "a maintenance plan", several: "maintenance plans" },
  letter: "s",
  access: "staff",
  isOffered: false,
  ...kindPartsOfFields(maintenancePlanFields, { boats: RowIds.check(Schema.isMinLength(1)), from: DayText }),
  unique: [["name.en"], ["name.fr"]],
  refers: { boats: "boats" },
  refuse: ({ everyHours, everyMonths }) =>
    everyHours === undefined && everyMonths === undefined ? [{ path: "/everyHours", rule: "planInterval" }] : [],
});

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
