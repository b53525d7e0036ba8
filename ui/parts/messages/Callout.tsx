import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiInformation } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { body, tones } from "./Callout.css.ts";
import { Icon } from "../marks/Icon.tsx";

const icons = { info: mdiInformation, success: mdiCheckCircle, warning: mdiAlert, error: mdiAlertCircle } as const;

/** The props of `Callout`. */
export interface CalloutProps {
  /** What kind of message it is; `info` by default. */
  readonly tone?: keyof typeof icons;
  /** A path of @mdi/js in place of the tone's own icon. */
  readonly icon?: string;
  /** The message, and what the user can do about it. */
  readonly children: ReactNode;
}

/** Shows a message that stays on the page: the season jumped, a slot was lost, the network is gone. */
export function Callout({ tone = "info", icon = icons[tone], children }: CalloutProps): ReactElement {
  return (
    <div className={tones[tone]} data-tone={tone}>
      <Icon path={icon} size={24} />
      <div className={body}>{children}</div>
    </div>
  );
}
