import { Fragment, type ReactNode } from "react";
import { type LimitedAct, limitedActs, limitFields, mostDollarsOfLimit } from "#core/domain/people/moneyLimits.ts";
import { roleNameIn } from "#core/domain/people/roleName.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import { type Words, addWordFiles, type WordsFile } from "../../headless/words/words.tsx";
import { roleSummary, RoleTasks } from "./RoleTasks.tsx";
import type { KindView, LabeledField } from "../managed/record/kindView.ts";
import { idColumn, retiredFilter } from "../managed/fields/columns.tsx";
import "../../headless/words/officeWords.ts";

// What administrators read of the tasks of a role.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/tasks.*.ts", { eager: true }));

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
    isWide: true,
    content: ({ words }) => {
      const { say } = words;
      return {
        title: say("people.menu.roles"),
        addLabel: say("kinds.roles.add"),
        newTitle: say("kinds.roles.new"),
        nameOf: (role) => roleNameIn(role, words.locale),
        columns: [
          { id: "name", title: say("kinds.name"), sort: "name", isName: true, show: (role) => roleNameIn(role, words.locale) },
          {
            id: "tasks",
            title: say("tasks.title"),
            isOptional: true,
            show: ({ permissions }) => roleSummary(permissions, paths, words),
          },
          {
            id: "permissions",
            title: say("kinds.patterns"),
            isOptional: true,
            isHiddenAtFirst: true,
            show: ({ permissions }) => breakAtAlternatives(permissions.join("  ")),
            cell: ({ permissions }) => permissions.join("  "),
          },
          idColumn(words),
        ],
        filters: [retiredFilter(words)],
        empty: { title: say("kinds.roles.none"), hint: say("kinds.roles.hint") },
        sections: [
          { part: "fields", fields: [{ name: "name", entry: "text", label: say("kinds.name"), most: 60, width: "whole" }] },
          { part: "bilingual", texts: [{ name: "title", word: "kinds.roles.title", isOptional: true, most: 60 }] },
          {
            part: "special",
            id: "patterns",
            fields: [
              { name: "permissions", entry: "value", label: say("kinds.patterns"), first: [] },
              ...limitedActs.map((act) => limitField(act, say)),
            ],
            draw: (form, parts) => <RoleTasks form={form} paths={paths} parts={parts} />,
          },
        ],
      };
    },
  };
}

/** The field with the most dollars of one act; a blank one is no limit. */
function limitField(act: LimitedAct, say: Words["say"]): LabeledField {
  const label = say(`kinds.roles.${limitFields[act]}`);
  return { name: limitFields[act], entry: "number", label, isOptional: true, isWhole: true, min: 0, max: mostDollarsOfLimit };
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
