import "../../../headless/words/feedbackWords.ts";
import { boatFields } from "#core/domain/offer/boat.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import { boatDamageBelowForm } from "../../condition/BoatDamage.tsx";
import { emptyTextsOf } from "../../managed/index/offerLinks.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { photosFormSection } from "../../managed/fields/Photos.tsx";
import { averageColumn, factorColumn, factorField, idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";

/** The view for the page of a club's boats. */
export const boatsView: KindView<KindRow<"boats">> = {
  name: "boats",
  ...searchableFields(boatFields),
  searchField: (locale) => `name.${locale}`,
  related: ["docks"],
  hasAverages: true,
  belowForm: boatDamageBelowForm,
  content: (context) => {
    const { words, related, averages } = context;
    const { say, named } = words;
    const { bilingual, field, column, filter } = kindFieldParts("boats", boatFields, context);
    return {
      title: say("people.menu.boats"),
      addLabel: say("kinds.boats.add"),
      newTitle: say("kinds.boats.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        column("model"),
        column("capacity"),
        column("dock"),
        averageColumn(words, averages),
        { ...factorColumn(words), isAside: true },
        idColumn(words),
      ],
      filters: [filter("dock"), filter("model"), retiredFilter(words)],
      empty: emptyTextsOf("boats", { kind: "docks", rows: related.docks }, words),
      sections: [
        {
          part: "bilingual",
          texts: [bilingual("name"), bilingual("description", { isLong: true })],
        },
        { part: "fields", fields: [field("model"), field("capacity")] },
        { part: "fields", fields: [field("dock"), factorField(words)] },
        { part: "fields", fields: [field("kind", { none: say("kinds.kindOfModel") })] },
        photosFormSection(words),
      ],
    };
  },
};
