import type { ReactElement, ReactNode } from "react";
import { tones } from "./Badge.css.ts";
import { Icon } from "./Icon.tsx";

export interface BadgeProps {
  readonly tone?: keyof typeof tones;
  readonly icon?: string;
  readonly children: ReactNode;
}

/** A word or a count with a mark; its colour never says anything alone. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps): ReactElement {
  return (
    <span className={tones[tone]} data-tone={tone}>
      {icon === undefined ? null : <Icon path={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
