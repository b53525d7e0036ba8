import type { ReactElement, ReactNode } from "react";
import { actions as actionsStyle, detail, empty, heading, words } from "./EmptyState.css.ts";
import { Icon } from "../marks/Icon.tsx";

/** The props of `EmptyState`. */
export interface EmptyStateProps {
  /** A path of @mdi/js, drawn above the title. */
  readonly icon?: string;
  /** What there is none of. */
  readonly title: ReactNode;
  /** Why, in a sentence. */
  readonly children?: ReactNode;
  /** What to do instead: an empty state without a next step is a dead end. */
  readonly actions: ReactNode;
}

/** Takes the place of a list that has no rows. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={empty}>
      {icon === undefined ? null : <Icon path={icon} size={32} />}
      <div className={words}>
        <h2 className={heading}>{title}</h2>
        {children === undefined ? null : <p className={detail}>{children}</p>}
      </div>
      <div className={actionsStyle}>{actions}</div>
    </div>
  );
}
