import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiInformation } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { body } from "./Callout.css.ts";
import { Icon } from "../marks/Icon.tsx";
import { tones } from "./Notices.css.ts";

const icons = { info: mdiInformation, success: mdiCheckCircle, warning: mdiAlert, error: mdiAlertCircle } as const;

export interface CalloutProps {
  readonly tone?: keyof typeof icons;
  /** In place of the tone's own: the catalogue's icon of an error. */
  readonly icon?: string;
  readonly children: ReactNode;
}

/** Something about the page that stays on it: the season jumped, a slot was lost, the network is gone. */
export function Callout({ tone = "info", icon = icons[tone], children }: CalloutProps): ReactElement {
  return (
    <div className={tones[tone]} data-tone={tone}>
      <Icon path={icon} size={24} />
      <div className={body}>{children}</div>
    </div>
  );
}
