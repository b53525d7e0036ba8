import { lockFields } from "#core/domain/offer/lock.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
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
        idColumn(words),
      ],
      filters: [filter("dock"), filter("kind"), filter("state"), retiredFilter(words)],
      empty: emptyTextsOf("locks", { kind: "docks", rows: related.docks }, words),
      sections: [
        { part: "fields", fields: [field("name"), field("kind", { first: "keyBox" })] },
        { part: "fields", fields: [field("dock"), field("boat", { none: say("kinds.spare") })] },
        { part: "fields", fields: [field("state", { first: "working" }), field("battery")] },
        { part: "fields", fields: [field("secret", { hint: say("kinds.secretHint"), width: "whole" })] },
      ],
    };
  },
};
