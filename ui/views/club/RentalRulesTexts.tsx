import type { ReactElement } from "react";
import type { WordKey } from "#core/words/index.ts";
import type { ClausesRow } from "../../headless/club/clauses.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { note } from "../managed/frame/frame.css.ts";
import * as css from "./fields/config.css.ts";

/** The words of each text that has versions. */
export const versionedTextWords = {
  clauses: {
    title: "config.clauses",
    hint: "config.clausesHint",
    version: "config.version",
    write: "config.writeClauses",
    form: "config.newClauses",
    paragraphs: "config.clauseText",
    from: "config.clausesFromHint",
  },
  checklist: {
    title: "config.checklist",
    hint: "config.checklistHint",
    version: "config.checklistVersion",
    write: "config.writeChecklist",
    form: "config.newChecklist",
    paragraphs: "config.checklistItems",
    from: "config.checklistFromHint",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WordKey>>>>;

/** One of the names of {@link versionedTextWords}. */
export type VersionedTextName = keyof typeof versionedTextWords;

/** Shows the rental rules as visitors read them: French first, each language under its name. */
export function RentalRulesTexts({ texts }: { readonly texts: ClausesRow["texts"] }): ReactElement {
  const { say } = useWords();
  return (
    <>
      {(["fr", "en"] as const).map((locale) => (
        <Disclosure key={locale} title={<span lang={locale}>{say(locale === "fr" ? "office.french" : "office.english")}</span>}>
          <div lang={locale}>
            {texts[locale].map(({ title, paragraphs }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two parts may have one title, and none moves.
              <div key={at} className={css.clause}>
                <p className={css.clauseTitle}>{title}</p>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className={note}>
                    {paragraph}
                  </p>
                ))}
              </div>
            ))}
          </div>
        </Disclosure>
      ))}
    </>
  );
}
