import type { ReactElement } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./inbox.css.ts";

/** Shows the language that a customer reads. */
export function LanguageMark({ locale }: { readonly locale: "en" | "fr" }): ReactElement {
  const { say } = useWords();
  return (
    <abbr className={css.language} title={say(locale === "en" ? "chat.inbox.readsEnglish" : "chat.inbox.readsFrench")}>
      {locale.toUpperCase()}
    </abbr>
  );
}
