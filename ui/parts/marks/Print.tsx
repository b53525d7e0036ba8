import type { ReactElement, ReactNode } from "react";
import { page, printOnly, screenOnly } from "./Print.css.ts";

const places = { screen: screenOnly, paper: printOnly, page } as const;

/** Content that is on the screen only, on paper only, or on a printed page of its own. */
export function Print({ on, children }: { readonly on: keyof typeof places; readonly children: ReactNode }): ReactElement {
  return <div className={places[on]}>{children}</div>;
}
