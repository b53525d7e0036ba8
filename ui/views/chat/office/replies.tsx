import { mdiTranslate } from "@mdi/js";
import type { ReactElement } from "react";
import { missingLanguagesOf, quickReplyFields } from "#core/domain/chat/quickReply.ts";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { KindView } from "../../managed/record/kindView.ts";
import { kindFieldParts, searchableFields } from "../../managed/fields/fields.ts";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { idColumn, nameColumns, retiredFilter } from "../../managed/fields/columns.tsx";
import * as css from "../../managed/index/office.css.ts";

const variableNames = { name: "{name}", reference: "{reference}", hour: "{hour}" };
/** How much of a text the list shows. */
const shownLength = 60;

/** The view for the page of a club's quick replies. */
export const repliesView: KindView<KindRow<"replies">> = {
  name: "replies",
  ...searchableFields(quickReplyFields),
  searchField: (locale) => `name.${locale}`,
  related: [],
  content: (context) => {
    const { words } = context;
    const { say, named, locale } = words;
    const { bilingual } = kindFieldParts("replies", quickReplyFields, context);
    return {
      title: say("people.menu.replies"),
      addLabel: say("kinds.replies.add"),
      newTitle: say("kinds.replies.new"),
      nameOf: ({ name }) => named(name),
      columns: [
        ...nameColumns<KindRow<"replies">>(words),
        {
          id: "text",
          title: say("kinds.replies.text"),
          isOptional: true,
          isHiddenOnCards: true,
          show: ({ text }) => {
            const found = textInLocale(text, locale);
            const line = found?.text.replaceAll("\n", " ") ?? "";
            return <span lang={found?.lang}>{line.length > shownLength ? `${line.slice(0, shownLength)}…` : line}</span>;
          },
          cell: ({ text }) => textInLocale(text, locale)?.text ?? "",
        },
        {
          id: "languages",
          title: say("kinds.replies.languages"),
          isOptional: true,
          show: (row) => {
            const missing = missingLanguagesOf(row);
            return missing.length === 0
              ? say("kinds.replies.both")
              : missing.map((language) => <MissingText key={language} {...{ language, say }} />);
          },
          cell: (row) =>
            missingLanguagesOf(row)
              .map((language) => say(`kinds.replies.missing.${language}`))
              .join(", "),
        },
        idColumn(words),
      ],
      filters: [retiredFilter(words)],
      empty: { title: say("kinds.replies.none"), hint: say("kinds.replies.hint") },
      sections: [
        { part: "bilingual", texts: [bilingual("name"), bilingual("text", { isLong: true })] },
        {
          part: "special",
          id: "variables",
          fields: [],
          draw: () => (
            <p className={css.note}>
              {say("kinds.replies.bothNeeded")} {say("kinds.replies.variables", variableNames)}
            </p>
          ),
        },
      ],
    };
  },
};

function MissingText({ language, say }: { readonly language: "en" | "fr" } & Pick<Words, "say">): ReactElement {
  return (
    <Badge tone="warning" icon={mdiTranslate}>
      {say(`kinds.replies.missing.${language}`)}
    </Badge>
  );
}
