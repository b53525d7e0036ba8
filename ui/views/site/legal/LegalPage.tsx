import type { ReactElement, ReactNode } from "react";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { addWordFiles, type WordsFile, useWords } from "../../../headless/words/words.tsx";
import { type LinkedText, TextWithLinks } from "../../../parts/actions/TextWithLinks.tsx";
import { NoLakesText } from "../../shell/NoLakesText.tsx";
import * as css from "./legal.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/{clauses,legal}.*.ts", { eager: true }));

/** The props that every legal page takes, such as `PrivacyPage`: the club that it is about. */
export interface ClubLegalPageProps {
  readonly club: Pick<FirstPaint["clubs"][number], "name" | "email" | "phone" | "province" | "privacy">;
}

/** Shows a page of text under one heading. */
export function LegalPage({ title, intro, children }: { readonly title: string; readonly intro: string; readonly children: ReactNode }) {
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {children}
    </article>
  );
}

/** The props of `LegalSection`: its paragraphs, and the texts in them that are links. */
export interface LegalSectionProps {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly links?: readonly LinkedText[];
}

/** Shows paragraphs under a heading of their own. */
export function LegalSection({ title, paragraphs, links = [] }: LegalSectionProps): ReactElement {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <TextWithLinks links={links}>{paragraph}</TextWithLinks>
        </p>
      ))}
    </section>
  );
}

/** Shows the title of a legal page where no club has opened a lake yet, so that there is nobody whose text it could show. */
export function LegalPageWithoutClub({ page }: { readonly page: "privacy" | "terms" | "accessibility" }): ReactElement {
  const { say } = useWords();
  return (
    <article className={css.page}>
      <h1>{say(`shell.${page}Title`)}</h1>
      <NoLakesText />
    </article>
  );
}
