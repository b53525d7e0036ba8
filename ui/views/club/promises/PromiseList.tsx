import type { ReactElement } from "react";
import type { TextWithLocale } from "#core/domain/language/textInLocale.ts";
import * as css from "./PromiseList.css.ts";
import { addWordFiles, type WordsFile } from "../../../headless/words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/promises.*.ts", { eager: true }));

/** The props of `PromiseList`: lines with a title, each text with its language. */
export interface PromiseListProps {
  readonly lines: readonly { readonly name: string; readonly title: string; readonly texts: readonly TextWithLocale[] }[];
}

/** Shows what a club or a dock says under its titles, each text in the language in which it was written. */
export function PromiseList({ lines }: PromiseListProps): ReactElement {
  return (
    <dl className={css.list}>
      {lines.map(({ name, title, texts }) => (
        <div key={name} className={css.line}>
          <dt className={css.title}>{title}</dt>
          {texts.map(({ text, lang }) => (
            <dd key={text} lang={lang} className={css.text}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
