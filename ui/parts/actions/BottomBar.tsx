import type { ReactElement, ReactNode } from "react";
import { actions as actionsStyle, bar, note as noteStyle, words } from "./BottomBar.css.ts";

/** The props of `BottomBar`. */
export interface BottomBarProps {
  /** The name of the region for screen readers, such as "Your booking". */
  readonly label: string;
  /** The text at the start: what is chosen and what it costs. */
  readonly children: ReactNode;
  /** The buttons at the end, the main one last. */
  readonly actions: ReactNode;
  /** A line above the text and the buttons. */
  readonly note?: ReactNode;
  /** Whether a desk shows no bar, since what it leads to is in view there. */
  readonly isBelowDeskOnly?: boolean;
}

/** Shows a bar at the foot of the window: what is chosen and what it costs, always in view beside the next step. */
export function BottomBar({ label, children, actions, note, isBelowDeskOnly = false }: BottomBarProps): ReactElement {
  return (
    <section className={bar} aria-label={label} data-bar={isBelowDeskOnly ? "belowDesk" : ""}>
      {note === undefined ? null : <div className={noteStyle}>{note}</div>}
      <div className={words}>{children}</div>
      <div className={actionsStyle}>{actions}</div>
    </section>
  );
}
