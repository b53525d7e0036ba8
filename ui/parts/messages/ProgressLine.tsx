import type { ReactElement } from "react";
import { late, line } from "./ProgressLine.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** The props of `ProgressLine`. */
export interface ProgressLineProps {
  /** Whether the line moves: a call is under way that began a short time ago. */
  readonly isRunning: boolean;
  /** Whether any call is under way. Once the line has stopped the label is shown, and a screen reader says it. */
  readonly isLoading: boolean;
  /** What a screen reader says of it while it runs. */
  readonly label: string;
}

/** Shows a line of two pixels along the top while calls are under way, and its label while they take longer than the line moves. */
export function ProgressLine({ isRunning, isLoading, label }: ProgressLineProps): ReactElement {
  return (
    <>
      <div className={line} data-running={isRunning || undefined}>
        {isRunning ? <progress className={hidden} aria-label={label} /> : null}
      </div>
      <output className={late}>{isLoading && !isRunning ? `${label}…` : null}</output>
    </>
  );
}
