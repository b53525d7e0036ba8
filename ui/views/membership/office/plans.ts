import { planFields } from "#core/domain/offer/plan.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";

/** The view for the page of a club's plans, whose prices are in its currency. */
export const plansView: KindView<KindRow<"plans">> = {
  name: "plans",
  ...searchableFields(planFields),
  searchField: (locale) => `name.${locale}`,
  related: [],
  content: (context) => {
    const { words } = context;
    const { say, named, locale } = words;
    const { bilingual, field, column, filter } = kindFieldParts("plans", planFields, context);
    const limitColumn = (name: "openLimit" | "primeLimit" | "count") =>
      column(name, { show: (row) => row[name] ?? say("kinds.plans.unlimited"), cell: (row) => row[name] ?? "" });
    const hint = say("kinds.plans.limitHint");
    return {
      title: say("people.menu.plans"),
      addLabel: say("kinds.plans.add"),
      newTitle: say("kinds.plans.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns<KindRow<"plans">>(words),
        column("price", {
          isTitledOnCards: false,
          show: ({ price }) => moneyText(centsOf(price), "USD", locale),
          cell: ({ price }) => price,
        }),
        column("period"),
        limitColumn("openLimit"),
        limitColumn("primeLimit"),
        column("earlyDays"),
        column("people"),
        limitColumn("count"),
        column("state", { isAside: true }),
        idColumn(words),
      ],
      filters: [filter("state"), filter("period"), retiredFilter(words)],
      empty: { title: say("kinds.plans.none"), hint: say("kinds.plans.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name"), bilingual("description")] },
        { part: "fields", fields: [field("price"), field("period", { first: "season" })] },
        { part: "fields", fields: [field("openLimit", { hint }), field("primeLimit", { hint })] },
        { part: "fields", fields: [field("earlyDays", { first: "0", hint: say("kinds.plans.earlyHint") }), field("count", { hint })] },
        { part: "fields", fields: [field("people", { first: "1" }), field("state", { first: "offered" })] },
      ],
    };
  },
};
