import "../../../headless/words/placeWords.ts";
import { lakeFields } from "#core/domain/offer/lake.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { lakePlaceSection } from "./place.tsx";
import { factorColumn, factorField, idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";

/** The view for the page of a club's lakes. */
export const lakesView: KindView<KindRow<"lakes">> = {
  name: "lakes",
  ...searchableFields(lakeFields),
  searchField: (locale) => `name.${locale}`,
  related: ["docks"],
  content: (context) => {
    const { words } = context;
    const { say, named } = words;
    const { bilingual, field, column, filter } = kindFieldParts("lakes", lakeFields, context);
    return {
      title: say("people.menu.lakes"),
      addLabel: say("kinds.lakes.add"),
      newTitle: say("kinds.lakes.new"),
      nameOf: ({ name }) => named(name),
      columns: [...nameColumns(words), column("region"), { ...factorColumn(words), isAside: true }, idColumn(words)],
      filters: [filter("region"), retiredFilter(words)],
      empty: { title: say("kinds.lakes.none"), hint: say("kinds.lakes.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name")] },
        { part: "fields", fields: [field("region"), factorField(words)] },
        { part: "fields", fields: [field("lat"), field("lon")] },
        lakePlaceSection(context),
      ],
    };
  },
};
