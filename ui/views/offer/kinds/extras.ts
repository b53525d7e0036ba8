import { extraFields } from "#core/domain/offer/extra.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { idColumn, nameColumns, retiredFilter, rowChoices } from "../../managed/fields/columns.tsx";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";

/** The view for the page of a club's extras, whose prices are in its currency. */
export const extrasView: KindView<KindRow<"extras">> = {
  name: "extras",
  ...searchableFields(extraFields),
  searchField: (locale) => `name.${locale}`,
  related: ["docks", "boats"],
  content: (context) => {
    const { words, related } = context;
    const { say, named, locale } = words;
    const { bilingual, field, column, filter } = kindFieldParts("extras", extraFields, context);
    const docks = rowChoices(related.docks, words);
    const boats = rowChoices(related.boats, words);
    const docksText = (ids: readonly string[]) =>
      ids.length === 0 ? say("kinds.extras.everyDock") : ids.map((id) => docks.find(({ value }) => value === id)?.text ?? id).join(", ");
    return {
      title: say("people.menu.extras"),
      addLabel: say("kinds.extras.add"),
      newTitle: say("kinds.extras.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns<KindRow<"extras">>(words),
        column("price", {
          isTitledOnCards: false,
          show: ({ price }) => (price === 0 ? say("kinds.extras.free") : moneyText(centsOf(price), "USD", locale)),
          cell: ({ price }) => price,
        }),
        column("per"),
        column("tax"),
        column("stock", {
          show: ({ stock }) => (stock === 0 ? say("kinds.extras.unlimited") : stock),
          cell: ({ stock }) => stock,
        }),
        column("docks", { show: (row) => docksText(row.docks), cell: (row) => docksText(row.docks) }),
        column("state", { isAside: true }),
        idColumn(words),
      ],
      filters: [filter("state"), filter("per"), filter("tax"), retiredFilter(words)],
      empty: { title: say("kinds.extras.none"), hint: say("kinds.extras.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name"), bilingual("description")] },
        { part: "fields", fields: [field("price"), field("per", { first: "trip" }), field("tax", { first: "taxed" })] },
        {
          part: "fields",
          fields: [field("stock", { first: "0", hint: say("kinds.extras.stockHint") }), field("state", { first: "offered" })],
        },
        {
          part: "fields",
          fields: [
            {
              name: "docks",
              entry: "value",
              label: say("kinds.extras.docks"),
              hint: say("kinds.extras.docksHint"),
              options: docks,
              isMany: true,
              first: [],
              width: "whole",
            },
            {
              name: "exceptBoats",
              entry: "value",
              label: say("kinds.extras.exceptBoats"),
              hint: say("kinds.extras.exceptBoatsHint"),
              options: boats,
              isMany: true,
              first: [],
              width: "whole",
            },
          ],
        },
      ],
    };
  },
};
