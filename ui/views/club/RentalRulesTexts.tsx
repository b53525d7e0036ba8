import type { ReactElement } from "react";
import type { ClausesRow } from "../../headless/club/clauses.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { note } from "../managed/frame/PageSection.css.ts";
import * as css from "./fields/config.css.ts";

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
