import type { ReactElement, ReactNode } from "react";
import { figure, line, tape, term, total as totalLine, totalFigure, totalTerm } from "./Tape.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** One line of the calculation that `Tape` shows. */
export interface TapeLine {
  /** The id of the line, unique in its tape. */
  readonly key: string;
  /** What the line is: "July", "Saturday". */
  readonly term: ReactNode;
  /** The factor or the amount. */
  readonly figure: ReactNode;
}

/** The props of `Tape`. */
export interface TapeProps {
  /** The name of the figure for screen readers. */
  readonly label: string;
  /** The lines, in the order of the calculation. */
  readonly lines: readonly TapeLine[];
  /** The result, on the last line. */
  readonly total?: Omit<TapeLine, "key">;
}

/** Shows how a price is calculated, one factor a line and the result under a rule. */
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
