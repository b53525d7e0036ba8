import { dockFields } from "#core/domain/offer/dock.ts";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import type { KindSaid } from "../kind/kindShown.ts";
import { partsOf, searchesOf } from "./fields.ts";
import { dockSection } from "./place.tsx";
import { factorColumn, factorField, idColumn, nameColumns, retiredFilter } from "./columns.tsx";

/** Stations on a lake. */
export const docks: KindSaid<KindRow<"docks">> = {
  name: "docks",
  ...searchesOf(dockFields),
  searched: (locale) => `name.${locale}`,
  related: ["lakes", "docks"],
  shown: (around) => {
    const { words, related } = around;
    const { say, named } = words;
    const { bilingual, field, column, filter } = partsOf("docks", dockFields, around);
    return {
      title: say("people.menu.docks"),
      addLabel: say("kinds.docks.add"),
      newTitle: say("kinds.docks.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        column("lake"),
        { ...factorColumn(words), isAside: true },
        column("lat", { isHiddenAtFirst: true }),
        column("lon", { isHiddenAtFirst: true }),
        idColumn(words),
      ],
      filters: [filter("lake"), retiredFilter(words)],
      empty: { title: say("kinds.docks.none"), hint: say("kinds.docks.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name")] },
        { part: "fields", fields: [field("lake"), factorField(words)] },
        { part: "fields", fields: [field("lat"), field("lon")] },
        dockSection(related),
      ],
    };
  },
};
