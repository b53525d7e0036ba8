import { boatFields } from "#core/domain/offer/boat.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import type { KindSaid } from "../kind/kindShown.ts";
import { partsOf, searchesOf } from "./fields.ts";
import { photosSection } from "./Photos.tsx";
import { factorColumn, factorField, idColumn, nameColumns, retiredFilter } from "./columns.tsx";

/** Hulls at a dock. */
export const boats: KindSaid<KindRow<"boats">> = {
  name: "boats",
  ...searchesOf(boatFields),
  searched: (locale) => `name.${locale}`,
  related: ["docks"],
  shown: (around) => {
    const { words } = around;
    const { say, named } = words;
    const { bilingual, field, column, filter } = partsOf("boats", boatFields, around);
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
        { ...factorColumn(words), isAside: true },
        idColumn(words),
      ],
      filters: [filter("dock"), filter("model"), retiredFilter(words)],
      empty: { title: say("kinds.boats.none"), hint: say("kinds.boats.hint") },
      sections: [
        {
          part: "bilingual",
          texts: [bilingual("name"), bilingual("description", { isLong: true })],
        },
        {
          part: "fields",
          fields: [
            field("model"),
            field("capacity", { width: "short" }),
            field("dock"),
            factorField(words),
            field("kind", { none: say("kinds.kindOfModel") }),
          ],
        },
        photosSection(words),
      ],
    };
  },
};
