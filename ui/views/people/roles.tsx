import { Fragment, type ReactNode } from "react";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { RolePatterns } from "./RolePatterns.tsx";
import type { KindView } from "../managed/record/kindView.ts";
import { idColumn, retiredFilter } from "../managed/fields/columns.tsx";

/**
 * Makes the view for the page of a club's roles: what users may do, by patterns over the calls of `paths`, each `service/model/method`.
 */
export function rolesView(paths: readonly string[]): KindView<KindRow<"roles">> {
  return {
    name: "roles",
    filters: { name: "text", retired: "flag" },
    sorts: ["_id", "name"],
    searchField: () => "name",
    related: [],
    content: ({ words }) => {
      const { say } = words;
      return {
        title: say("people.menu.roles"),
        addLabel: say("kinds.roles.add"),
        newTitle: say("kinds.roles.new"),
        nameOf: ({ name }) => name,
        columns: [
          { id: "name", title: say("kinds.name"), sort: "name", isName: true, show: ({ name }) => name },
          {
            id: "permissions",
            title: say("kinds.patterns"),
            isOptional: true,
            show: ({ permissions }) => breakAtAlternatives(permissions.join("  ")),
            cell: ({ permissions }) => permissions.join("  "),
          },
          idColumn(words),
        ],
        filters: [retiredFilter(words)],
        empty: { title: say("kinds.roles.none"), hint: say("kinds.roles.hint") },
        sections: [
          { part: "fields", fields: [{ name: "name", entry: "text", label: say("kinds.name"), most: 60, width: "whole" }] },
          {
            part: "special",
            id: "patterns",
            fields: [{ name: "permissions", entry: "value", label: say("kinds.patterns"), first: [] }],
            draw: (form) => <RolePatterns form={form} paths={paths} />,
          },
        ],
      };
    },
  };
}

/** A pattern breaks onto another line between its alternatives, never within a word. */
function breakAtAlternatives(text: string): ReactNode {
  const [first, ...others] = text.split("|");
  return (
    <>
      {first}
      {others.map((part, at) => (
        <Fragment key={others.slice(0, at + 1).join("|")}>
          |<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
