import type { ReactElement, ReactNode } from "react";
import { focused } from "./focusedAlert.css.ts";
import { useFocusOnProblem } from "./useFocusOnProblem.ts";

/** The props of `FocusedAlert`. */
export interface FocusedAlertProps {
  /** The problem that is shown: each new one takes the focus. Undefined or null while there is none. */
  readonly problem: unknown;
  readonly className?: string;
  /** The reason, and what the user can do about it. */
  readonly children: ReactNode;
}

/**
 * Shows beside a button why it did not do its work, and takes the focus, so that nobody has to look for it above fields that are scrolled
 * away. Its region is there, empty, before: screen readers announce what is added to it.
 */
export function FocusedAlert({ problem, className, children }: FocusedAlertProps): ReactElement {
  const here = useFocusOnProblem(problem);
  const isShown = problem !== undefined && problem !== null;
  return (
    <div role="alert">
      {isShown ? (
        <div ref={here} tabIndex={-1} className={className === undefined ? focused : `${focused} ${className}`}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
