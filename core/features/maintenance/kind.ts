import { Schema } from "effect";
import { type MaintenancePlan, maintenancePlanFields } from "../../domain/maintenance/plan.ts";
import { DayText } from "../../schemas/values.ts";
import { RowIds } from "../../schemas/fields.ts";
import { kindPartsOfFields } from "../shared/kinds/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";

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
