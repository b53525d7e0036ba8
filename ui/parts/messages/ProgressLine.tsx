import type { ReactElement } from "react";
import { line } from "./ProgressLine.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** The props of `ProgressLine`. */
export interface ProgressLineProps {
  /** Whether a call is under way. */
  readonly isRunning: boolean;
  /** What a screen reader says of it while it runs. */
  readonly label: string;
}

/** Shows a line of two pixels along the top while calls are under way. */
export function ProgressLine({ isRunning, label }: ProgressLineProps): ReactElement {
  return (
    <div className={line} data-running={isRunning || undefined}>
      {isRunning ? <progress className={hidden} aria-label={label} /> : null}
    </div>
  );
}
