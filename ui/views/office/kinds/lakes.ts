import "../../../headless/words/placeWords.ts";
import { regions } from "#core/domain/offer/lake.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { lakeSection } from "./place.tsx";
import type { KindSaid } from "../kind/kindShown.ts";
import {
  choicesIn,
  factorColumn,
  factorField,
  idColumn,
  nameColumns,
  nameText,
  positionFields,
  retiredFilter,
  textFor,
} from "./shared.tsx";

/** Lakes of a club. */
export const lakes: KindSaid<KindRow<"lakes">> = {
  name: "lakes",
  filters: { "name.en": "text", "name.fr": "text", region: "text", retired: "flag" },
  sorts: ["_id", "name.fr", "name.en", "region", "properties.factor"],
  searched: (locale) => `name.${locale}`,
  related: ["docks"],
  shown: ({ words, related }) => {
    const { say, named } = words;
    const places = choicesIn(regions, (region) => say(`place.regions.${region}`));
    return {
      title: say("people.menu.lakes"),
      addLabel: say("kinds.lakes.add"),
      newTitle: say("kinds.lakes.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        { id: "region", title: say("kinds.region"), sort: "region", isOptional: true, show: ({ region }) => textFor(places, region) },
        { ...factorColumn(words), isAside: true },
        idColumn(words),
      ],
      filters: [{ name: "region", title: say("kinds.region"), options: places }, retiredFilter(words)],
      empty: { title: say("kinds.lakes.none"), hint: say("kinds.lakes.hint") },
      sections: [
        { part: "bilingual", texts: [nameText] },
        {
          part: "fields",
          fields: [{ name: "region", entry: "text", label: say("kinds.region"), isOptional: true, options: places }, factorField(words)],
        },
        { part: "fields", fields: positionFields(words, true) },
        lakeSection(related, words),
      ],
    };
  },
};
