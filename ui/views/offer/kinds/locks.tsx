import { lockFields } from "#core/domain/lock/lock.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import { LockKeypadPart } from "../../lock/LockKeypadPart.tsx";
import "../../lock/lockWords.ts";
import { emptyTextsOf } from "../../managed/index/offerLinks.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { idColumn, retiredFilter } from "../../managed/fields/columns.tsx";

/** The view for the page of a club's locks. */
export const locksView: KindView<KindRow<"locks">> = {
  name: "locks",
  ...searchableFields(lockFields),
  searchField: () => "name",
  related: ["docks", "boats"],
  aboveForm: ({ _id, retired }, opened) => (retired === undefined ? <LockKeypadPart key={_id} lock={_id} {...opened} /> : null),
  content: (context) => {
    const { words, related } = context;
    const { say } = words;
    const { field, column, filter } = kindFieldParts("locks", lockFields, context);
    return {
      title: say("people.menu.locks"),
      addLabel: say("kinds.locks.add"),
      newTitle: say("kinds.locks.new"),
      nameOf: ({ name }) => name,
      columns: [
        column("name", { isName: true, isOptional: false }),
        column("kind"),
        column("dock"),
        column("boat"),
        column("battery", {
          title: say("kinds.battery"),
          show: ({ battery }) => (battery === undefined ? "" : `${battery}\u00a0%`),
          cell: ({ battery }) => battery ?? "",
        }),
        column("state", { isAside: true }),
        {
          id: "keypad",
          title: say("kinds.locks.keypad"),
          isOptional: true,
          show: ({ keypad }) => (keypad === undefined ? "" : say(`lock.keypad.${keypad}`)),
          cell: ({ keypad }) => keypad ?? "",
        },
        idColumn(words),
      ],
      filters: [filter("dock"), filter("kind"), filter("state"), retiredFilter(words)],
      empty: emptyTextsOf("locks", { kind: "docks", rows: related.docks }, words),
      sections: [
        { part: "fields", fields: [field("name"), field("kind", { first: "keyBox" })] },
        { part: "fields", fields: [field("dock"), field("boat", { none: say("kinds.spare") })] },
        { part: "fields", fields: [field("state", { first: "working" }), field("battery")] },
      ],
    };
  },
};
