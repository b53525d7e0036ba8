import type { ReactElement, ReactNode } from "react";
import { tones } from "./Badge.css.ts";
import { Icon } from "./Icon.tsx";

/** The props of `Badge`. */
export interface BadgeProps {
  /** The colour: what kind of news the badge is; `neutral` by default. */
  readonly tone?: keyof typeof tones;
  /** A path of @mdi/js, drawn before the text. */
  readonly icon?: string;
  /** A word or a count. */
  readonly children: ReactNode;
}

/** Shows a badge: a word or a count on a coloured ground. The colour never carries meaning alone. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps): ReactElement {
  return (
    <span className={tones[tone]} data-tone={tone}>
      {icon === undefined ? null : <Icon path={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
