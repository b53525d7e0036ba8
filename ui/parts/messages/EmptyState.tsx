import type { ReactElement, ReactNode } from "react";
import { actions as actionsStyle, detail, empty, words } from "./EmptyState.css.ts";
import { Icon } from "../marks/Icon.tsx";

export interface EmptyStateProps {
  readonly icon?: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What to do instead: an empty state without a way out is a dead end. */
  readonly actions: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={empty}>
      {icon === undefined ? null : <Icon path={icon} size={32} />}
      <div className={words}>
        <h3>{title}</h3>
        {children === undefined ? null : <p className={detail}>{children}</p>}
      </div>
      <div className={actionsStyle}>{actions}</div>
    </div>
  );
}
