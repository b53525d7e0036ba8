import type { ReactElement, ReactNode } from "react";
import { hidden } from "./VisuallyHidden.css.ts";

/** The props of `VisuallyHidden`, text for screen readers. */
export interface VisuallyHiddenProps {
  /** What a screen reader reads and nobody sees. */
  readonly children: ReactNode;
}

/** Gives text to screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps): ReactElement {
  return <span className={hidden}>{children}</span>;
}
