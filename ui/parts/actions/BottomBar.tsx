import type { ReactElement, ReactNode } from "react";
import { actions as actionsStyle, bar, note as noteStyle, words } from "./BottomBar.css.ts";

export interface BottomBarProps {
  /** Names the region: "Your booking". */
  readonly label: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** A line of its own above the rest. */
  readonly note?: ReactNode;
}

/** What is chosen and what it costs, always in view beside the next step. */
export function BottomBar({ label, children, actions, note }: BottomBarProps): ReactElement {
  return (
    <section className={bar} aria-label={label} data-bar>
      {note === undefined ? null : <div className={noteStyle}>{note}</div>}
      <div className={words}>{children}</div>
      <div className={actionsStyle}>{actions}</div>
    </section>
  );
}
