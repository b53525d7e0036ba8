import type { KindRow } from "../../../headless/office/kindCalls.ts";
import { dockSection } from "./place.tsx";
import type { KindSaid } from "../kind/kindShown.ts";
import {
  choicesOf,
  factorColumn,
  factorField,
  idColumn,
  nameColumns,
  nameText,
  positionFields,
  retiredFilter,
  textFor,
} from "./shared.tsx";

/** Stations on a lake. */
export const docks: KindSaid<KindRow<"docks">> = {
  name: "docks",
  filters: { "name.en": "text", "name.fr": "text", lake: "text", retired: "flag" },
  sorts: ["_id", "name.fr", "name.en", "lake", "properties.factor"],
  searched: (locale) => `name.${locale}`,
  related: ["lakes", "docks"],
  shown: ({ words, related }) => {
    const { say, named } = words;
    const lakes = choicesOf(related.lakes, words);
    return {
      title: say("people.menu.docks"),
      addLabel: say("kinds.docks.add"),
      newTitle: say("kinds.docks.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns(words),
        { id: "lake", title: say("kinds.lake"), sort: "lake", isOptional: true, show: ({ lake }) => textFor(lakes, lake) },
        { ...factorColumn(words), isAside: true },
        { id: "lat", title: say("kinds.latitude"), isOptional: true, isHiddenAtFirst: true, isFigure: true, show: ({ lat }) => lat },
        { id: "lon", title: say("kinds.longitude"), isOptional: true, isHiddenAtFirst: true, isFigure: true, show: ({ lon }) => lon },
        idColumn(words),
      ],
      filters: [{ name: "lake", title: say("kinds.lake"), options: lakes }, retiredFilter(words)],
      empty: { title: say("kinds.docks.none"), hint: say("kinds.docks.hint") },
      sections: [
        { part: "bilingual", texts: [nameText] },
        {
          part: "fields",
          fields: [{ name: "lake", entry: "text", label: say("kinds.lake"), options: lakes }, factorField(words)],
        },
        { part: "fields", fields: positionFields(words, false) },
        dockSection(related),
      ],
    };
  },
};
