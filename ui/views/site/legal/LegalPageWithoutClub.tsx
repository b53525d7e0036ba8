import type { ReactElement } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { NoLakesText } from "../../shell/NoLakesText.tsx";
import * as css from "./legal.css.ts";

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
