import type { ReactElement, ReactNode } from "react";
import { figure, line, tape, term, total as totalLine, totalFigure, totalTerm } from "./Tape.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

export interface TapeLine {
  readonly key: string;
  readonly term: ReactNode;
  readonly figure: ReactNode;
}

export interface TapeProps {
  readonly label: string;
  readonly lines: readonly TapeLine[];
  readonly total?: Omit<TapeLine, "key">;
}

/** How a figure came about, one factor a line and the outcome under a rule. */
export function Tape({ label, lines, total }: TapeProps): ReactElement {
  return (
    <figure>
      <figcaption className={hidden}>{label}</figcaption>
      <dl className={tape}>
        {lines.map((row) => (
          <div key={row.key} className={line}>
            <dt className={term}>{row.term}</dt>
            <dd className={figure}>{row.figure}</dd>
          </div>
        ))}
        {total === undefined ? null : (
          <div className={totalLine}>
            <dt className={totalTerm}>{total.term}</dt>
            <dd className={totalFigure}>{total.figure}</dd>
          </div>
        )}
      </dl>
    </figure>
  );
}
