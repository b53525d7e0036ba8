import type { ReactElement, ReactNode } from "react";
import * as css from "./PassView.css.ts";

/** A term with its value; the last of several sums may be their total. */
export interface FactListLine {
  readonly term: string;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
}

/** Shows a receipt's facts, a line each; with `areSums`, money in columns under a rule. */
export function FactList({
  facts,
  areSums = false,
}: {
  readonly facts: readonly FactListLine[];
  readonly areSums?: boolean;
}): ReactElement {
  const usual = areSums ? css.figure : css.value;
  return (
    <dl className={areSums ? css.sums : css.facts}>
      {facts.map(({ term, value, isTotal = false }, index) => (
        <div key={`${term} ${index}`} className={isTotal ? css.total : css.fact}>
          <dt className={isTotal ? css.due : css.term}>{term}</dt>
          <dd className={isTotal ? css.totalFigure : usual}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a text of several lines. */
export function TextLines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <>
      {lines.map((line, index) => (
        <span key={line}>
          {index === 0 ? null : <br />}
          {line}
        </span>
      ))}
    </>
  );
}
