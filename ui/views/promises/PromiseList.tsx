import type { ReactElement } from "react";
import type { PromiseLine } from "#core/words/format/promises.ts";
import * as css from "./PromiseList.css.ts";

/** Shows promises of a club under their titles, each text in the language in which the club wrote it. */
export function PromiseList({ lines }: { readonly lines: readonly PromiseLine[] }): ReactElement {
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
