import { lockKinds, lockStates } from "#core/domain/offer/lock.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/office/kindCalls.ts";
import type { FieldSaid, FieldsSection, KindSaid } from "../kind/kindShown.ts";
import { choicesIn, choicesOf, idColumn, retiredFilter, textFor } from "./shared.tsx";

/** The registry of a club's lock devices. */
export const locks: KindSaid<KindRow<"locks">> = {
  name: "locks",
  filters: { name: "text", dock: "text", kind: "text", state: "text", retired: "flag" },
  sorts: ["_id", "name", "dock", "boat", "kind", "battery", "state"],
  searched: () => "name",
  related: ["docks", "boats"],
  shown: ({ words, related }) => {
    const { say } = words;
    const docks = choicesOf(related.docks, words);
    const boats = choicesOf(related.boats, words);
    const kinds = choicesIn(lockKinds, (kind) => say(`kinds.lockKinds.${kind}`));
    const states = choicesIn(lockStates, (state) => say(`kinds.lockStates.${state}`));
    return {
      title: say("people.menu.locks"),
      addLabel: say("kinds.locks.add"),
      newTitle: say("kinds.locks.new"),
      nameOf: ({ name }) => name,
      columns: [
        { id: "name", title: say("kinds.name"), sort: "name", isName: true, show: ({ name }) => name },
        { id: "kind", title: say("kinds.kind"), sort: "kind", isOptional: true, show: ({ kind }) => textFor(kinds, kind) },
        { id: "dock", title: say("kinds.dock"), sort: "dock", isOptional: true, show: ({ dock }) => textFor(docks, dock) },
        { id: "boat", title: say("kinds.boat"), sort: "boat", isOptional: true, show: ({ boat }) => textFor(boats, boat) },
        {
          id: "battery",
          title: say("kinds.battery"),
          sort: "battery",
          isOptional: true,
          isFigure: true,
          show: ({ battery }) => (battery === undefined ? "" : `${battery}\u00a0%`),
          cell: ({ battery }) => battery ?? "",
        },
        {
          id: "state",
          title: say("kinds.state"),
          sort: "state",
          isOptional: true,
          isAside: true,
          show: ({ state }) => textFor(states, state),
        },
        idColumn(words),
      ],
      filters: [
        { name: "dock", title: say("kinds.dock"), options: docks },
        { name: "kind", title: say("kinds.kind"), options: kinds },
        { name: "state", title: say("kinds.state"), options: states },
        retiredFilter(words),
      ],
      empty: { title: say("kinds.locks.none"), hint: say("kinds.locks.hint") },
      sections: sectionsOf(words, { docks, boats, kinds, states }),
    };
  },
};

type Choices = Readonly<Record<"docks" | "boats" | "kinds" | "states", NonNullable<FieldSaid["options"]>>>;

function sectionsOf({ say }: Words, { docks, boats, kinds, states }: Choices): readonly FieldsSection[] {
  return [
    {
      part: "fields",
      fields: [
        { name: "name", entry: "text", label: say("kinds.name"), most: 40, rule: lenient.special },
        { name: "kind", entry: "text", label: say("kinds.kind"), options: kinds, first: "keyBox" },
      ],
    },
    {
      part: "fields",
      fields: [
        { name: "dock", entry: "text", label: say("kinds.dock"), options: docks },
        { name: "boat", entry: "text", label: say("kinds.boat"), options: boats, isOptional: true, none: say("kinds.spare") },
      ],
    },
    {
      part: "fields",
      fields: [
        { name: "state", entry: "text", label: say("kinds.state"), options: states, first: "working" },
        {
          name: "battery",
          entry: "number",
          label: say("kinds.batteryPercent"),
          isOptional: true,
          isWhole: true,
          min: 0,
          max: 100,
          width: "short",
        },
      ],
    },
    {
      part: "fields",
      fields: [
        {
          name: "secret",
          entry: "text",
          label: say("kinds.secret"),
          hint: say("kinds.secretHint"),
          isSecret: true,
          least: 16,
          most: 128,
          width: "whole",
        },
      ],
    },
  ];
}
