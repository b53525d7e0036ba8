import "./maintenanceWords.ts";
import { maintenancePlanFields } from "#core/domain/maintenance/plan.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { idColumn, nameColumns, retiredFilter, rowChoices } from "../managed/fields/columns.tsx";
import { kindFieldParts, searchableFields } from "../managed/fields/fields.ts";
import type { KindView } from "../managed/record/kindView.ts";
import { everyText } from "./maintenanceText.ts";

type Plan = KindRow<"maintenancePlans">;

/** The view for the list of a club's maintenance plans. */
export const maintenancePlansView: KindView<Plan> = {
  name: "maintenancePlans",
  ...searchableFields(maintenancePlanFields),
  searchField: (locale) => `name.${locale}`,
  related: ["boats"],
  content: (context) => {
    const { words, related } = context;
    const { say, named, format } = words;
    const { bilingual, field, column } = kindFieldParts("maintenancePlans", maintenancePlanFields, context);
    const boats = rowChoices(related.boats, words);
    const boatsText = (ids: readonly string[]) => ids.map((id) => boats.find(({ value }) => value === id)?.text ?? id).join(", ");
    return {
      title: say("maintenance.title"),
      addLabel: say("maintenance.plans.add"),
      newTitle: say("maintenance.plans.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns<Plan>(words),
        {
          id: "every",
          title: say("maintenance.plans.every"),
          sort: "everyHours",
          isOptional: true,
          show: (plan) => everyText(plan, words),
        },
        column("boats", { show: (plan) => boatsText(plan.boats), cell: (plan) => boatsText(plan.boats) }),
        column("from", { show: ({ from }) => (from === undefined ? "" : format.date(from)), isHiddenAtFirst: true }),
        column("note", { isHiddenOnCards: true }),
        idColumn(words),
      ],
      filters: [retiredFilter(words)],
      empty: { title: say("maintenance.plans.none"), hint: say("maintenance.plans.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name")] },
        {
          part: "fields",
          fields: [field("everyHours", { hint: say("maintenance.plans.everyHint") }), field("everyMonths")],
        },
        {
          part: "fields",
          fields: [
            {
              name: "boats",
              entry: "value",
              label: say("maintenance.plans.boats"),
              hint: say("maintenance.plans.boatsHint"),
              options: boats,
              isMany: true,
              first: [],
              width: "whole",
            },
          ],
        },
        { part: "fields", fields: [field("from", { isDay: true, hint: say("maintenance.plans.fromHint") }), field("note")] },
      ],
    };
  },
};
