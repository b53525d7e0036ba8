import type { ReactElement, ReactNode } from "react";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import * as css from "./legal.css.ts";
import { addWordFiles, type WordsFile } from "../../headless/words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/{clauses,legal}.ts", { eager: true }));

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

/** Shows paragraphs under a heading of their own. */
export function LegalSection({ title, paragraphs }: { readonly title: string; readonly paragraphs: readonly string[] }): ReactElement {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
