import type { ReactElement, ReactNode } from "react";
import {
  mdiArchiveOutline,
  mdiCheckBold,
  mdiClockOutline,
  mdiCloseThick,
  mdiCurrencyUsd,
  mdiExclamationThick,
  mdiHelp,
  mdiRhombus,
} from "@mdi/js";
import { tones } from "./Badge.css.ts";
import { Badge } from "./Badge.tsx";
import { Icon } from "./Icon.tsx";
import { compact, name as nameStyle, plain, plainTones } from "./StatusMark.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

/** The icon and tone of each status of a booking; "" is an unknown status. */
export const bookingStatusMarks = {
  paid: { icon: mdiCheckBold, tone: "success" },
  confirmed: { icon: mdiRhombus, tone: "info" },
  pending: { icon: mdiClockOutline, tone: "warning" },
  cash_payment: { icon: mdiCurrencyUsd, tone: "success" },
  past_due: { icon: mdiExclamationThick, tone: "danger" },
  canceled: { icon: mdiCloseThick, tone: "neutral" },
  archived: { icon: mdiArchiveOutline, tone: "neutral" },
  "": { icon: mdiHelp, tone: "neutral" },
} as const;

/** The props of `StatusMark`. */
export interface StatusMarkProps {
  /** The status of a booking; "" is an unknown one. */
  readonly status: keyof typeof bookingStatusMarks;
  /** The status in words. */
  readonly word: string;
  /** The name to show instead of the word, in a cell of the calendar; screen readers still read the word. */
  readonly name?: ReactNode;
  /** Whether the word has no coloured ground, as in a table, where every row has one. */
  readonly isPlain?: boolean;
}

/** Shows the status of a booking, as an icon and a word. */
export function StatusMark({ status, word, name, isPlain = false }: StatusMarkProps): ReactElement {
  const { icon, tone } = bookingStatusMarks[status];
  if (isPlain)
    return (
      <span className={plain}>
        <span className={plainTones[tone]}>
          <Icon path={icon} size={16} />
        </span>
        {word}
      </span>
    );
  if (name === undefined)
    return (
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
    );
  return (
    <span className={`${tones[tone]} ${compact}`} data-tone={tone} title={word}>
      <Icon path={icon} size={16} />
      <span className={nameStyle}>{name}</span>
      <span className={hidden}>{word}</span>
    </span>
  );
}
