import type { ReactElement } from "react";
import { line } from "./ProgressLine.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** A line of two pixels along the top while calls are under way. */
export function ProgressLine({ isRunning, label }: { readonly isRunning: boolean; readonly label: string }): ReactElement {
  return (
    <div className={line} data-running={isRunning || undefined}>
      {isRunning ? <progress className={hidden} aria-label={label} /> : null}
    </div>
  );
}
