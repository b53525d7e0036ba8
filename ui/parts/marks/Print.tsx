import type { ReactElement, ReactNode } from "react";
import { page, printOnly, screenOnly } from "./Print.css.ts";

const places = { screen: screenOnly, paper: printOnly, page } as const;

/** The props of content that shows on the screen or on paper. */
export interface PrintProps {
  /** `screen`: on the screen only; `paper`: on paper only; `page`: on paper only, on a page of its own. */
  readonly on: keyof typeof places;
  /** What shows there. */
  readonly children: ReactNode;
}

/** Content that is on the screen only, on paper only, or on a printed page of its own. */
export function Print({ on, children }: PrintProps): ReactElement {
  return <div className={places[on]}>{children}</div>;
}
