import { boatKinds, boatModels } from "#core/domain/offer/boat.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { photosSection } from "./Photos.tsx";
import type { KindSaid } from "../kind/kindShown.ts";
import { choicesIn, choicesOf, factorColumn, factorField, idColumn, nameColumns, nameText, retiredFilter, textFor } from "./shared.tsx";

/** Hulls at a dock. */
export const boats: KindSaid<KindRow<"boats">> = {
  name: "boats",
  filters: { "name.en": "text", "name.fr": "text", dock: "text", model: "text", kind: "text", retired: "flag" },
  sorts: ["_id", "name.fr", "name.en", "model", "capacity", "dock", "properties.factor"],
  searched: (locale) => `name.${locale}`,
  related: ["docks"],
  shown: ({ words, related }) => {
    const { say, named } = words;
    const docks = choicesOf(related.docks, words);
    const models = choicesIn(boatModels, (model) => model);
    return {
      title: say("people.menu.boats"),
      addLabel: say("kinds.boats.add"),
      newTitle: say("kinds.boats.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        { id: "model", title: say("kinds.model"), sort: "model", isOptional: true, show: ({ model }) => model },
        {
          id: "capacity",
          title: say("kinds.people"),
          sort: "capacity",
          isOptional: true,
          isFigure: true,
          show: ({ capacity }) => capacity,
        },
        { id: "dock", title: say("kinds.dock"), sort: "dock", isOptional: true, show: ({ dock }) => textFor(docks, dock) },
        { ...factorColumn(words), isAside: true },
        idColumn(words),
      ],
      filters: [
        { name: "dock", title: say("kinds.dock"), options: docks },
        { name: "model", title: say("kinds.model"), options: models },
        retiredFilter(words),
      ],
      empty: { title: say("kinds.boats.none"), hint: say("kinds.boats.hint") },
      sections: [
        {
          part: "bilingual",
          texts: [nameText, { name: "description", word: "kinds.description", most: 600, isOptional: true, isLong: true }],
        },
        {
          part: "fields",
          fields: [
            { name: "model", entry: "text", label: say("kinds.model"), options: models },
            { name: "capacity", entry: "number", label: say("kinds.people"), isWhole: true, min: 1, max: 200, width: "short" },
            { name: "dock", entry: "text", label: say("kinds.dock"), options: docks },
            factorField(words),
            {
              name: "kind",
              entry: "text",
              label: say("kinds.kind"),
              isOptional: true,
              none: say("kinds.kindOfModel"),
              options: choicesIn(boatKinds, (kind) => say(`booking.kinds.${kind}.name`)),
            },
          ],
        },
        photosSection(words),
      ],
    };
  },
};
