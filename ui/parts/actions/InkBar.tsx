import type { ReactElement, ReactNode } from "react";
import { Icon } from "../marks/Icon.tsx";
import { actions as actionsStyle, bar, words } from "./InkBar.css.ts";

export interface InkBarProps {
  readonly label: string;
  readonly icon?: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A bar on ink under a list: what is done with the rows that are selected, or how to take back what was just done. It comes with its words,
 * which nobody then hears: whoever shows it says them aloud.
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
