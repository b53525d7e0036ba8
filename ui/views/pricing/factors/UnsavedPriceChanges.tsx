import { type ReactElement, useId } from "react";
import type { PricesPageModel, UnsavedPriceChange as Change } from "../../../headless/pricing/factors/pricesPage.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { priceFigureText, priceFigureName } from "./factorText.ts";
import * as css from "./factors.css.ts";

/** Shows the unsaved changes, each with an undo, and those whose figure somebody else stored meanwhile. */
export function UnsavedPriceChanges({ factors }: { readonly factors: PricesPageModel }): ReactElement {
  const { say, words } = useWords();
  const id = useId();
  const changes = factors.changes.value;
  const saved = factors.saved.value;
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {say("factors.unsaved")}
        </h2>
      </div>
      <output className={css.successText}>{saved.length === 0 ? "" : say("factors.savedNow", { count: saved.length })}</output>
      {changes.length === 0 && saved.length === 0 ? <p className={css.note}>{say("factors.allSaved")}</p> : null}
      <ul className={css.rows}>
        {changes.map((change) => {
          const name = priceFigureName(change.field, words);
          return (
            <li key={change.field.keys[0]} className={css.unsaved}>
              <span>
                <strong>{name}</strong> <FigureChange change={change} />
              </span>
              <button
                type="button"
                className={css.textButton}
                aria-label={say("factors.putBackOf", { name })}
                onClick={() => factors.putBack(change.field)}
              >
                {say("factors.putBack")}
              </button>
              {change.isRivaled ? (
                <p className={css.rivaled}>{say("factors.rivaled", { theirs: priceFigureText(change.field.type, change.from, words) })}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function FigureChange({ change: { field, from, to } }: { readonly change: Change }): ReactElement {
  const words = useWords();
  return (
    <span className={css.changedFigure}>
      {priceFigureText(field.type, from, words)} → <strong>{priceFigureText(field.type, to, words)}</strong>
    </span>
  );
}
