import type { ReactElement, ReactNode } from "react";
import { page, printOnly, screenOnly } from "./OnlyOnScreenOrPaper.css.ts";

const places = { screen: screenOnly, paper: printOnly, page } as const;

/** The props of `OnlyOnScreenOrPaper`: its content, and whether that shows on the screen, on paper, or on a printed page of its own. */
export interface OnlyOnScreenOrPaperProps {
  /** `screen`: on the screen only; `paper`: on paper only; `page`: on paper only, on a page of its own. */
  readonly on: keyof typeof places;
  /** What shows there. */
  readonly children: ReactNode;
}

/** Shows content on the screen only, on paper only, or on a printed page of its own. */
export function OnlyOnScreenOrPaper({ on, children }: OnlyOnScreenOrPaperProps): ReactElement {
  return <div className={places[on]}>{children}</div>;
}
