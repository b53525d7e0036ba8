import type { ReactElement, ReactNode } from "react";
import { Icon } from "../marks/Icon.tsx";
import { actions as actionsStyle, bar, words } from "./InkBar.css.ts";

/** The props of `InkBar`. */
export interface InkBarProps {
  /** The name of the bar for screen readers. */
  readonly label: string;
  /** A path of @mdi/js, drawn before the text. */
  readonly icon?: string;
  /** The buttons at the end. */
  readonly actions: ReactNode;
  /** The text: how many rows are selected, or what was just done. */
  readonly children: ReactNode;
}

/**
 * A component: a dark bar under a list, with the actions on the selected rows, or the undo of the last action. The bar is not a live
 * region: the caller announces its text to screen readers.
 */
export function InkBar({ label, icon, actions, children }: InkBarProps): ReactElement {
  return (
    <div role="group" aria-label={label} className={bar}>
      {icon === undefined ? null : <Icon path={icon} />}
      <span className={words}>{children}</span>
      <div className={actionsStyle}>{actions}</div>
    </div>
  );
}
