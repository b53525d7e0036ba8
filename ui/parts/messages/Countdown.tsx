import type { ReactElement, ReactNode } from "react";
import { countdown, rest } from "./Countdown.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** From here on, in seconds, it is shown as urgent. */
const urgentSeconds = 60;
/** The remainders that are said aloud; a voice each second would drown the page. */
const saidSeconds = [300, 120, 60, 30];

export interface CountdownProps {
  readonly label: ReactNode;
  /** What remains; its owner keeps the time. Below 0 is shown as 0. */
  readonly seconds: number;
  /** How the remainder is said: "2 minutes left". */
  readonly spoken: (seconds: number) => string;
}

export function Countdown({ label, seconds, spoken }: CountdownProps): ReactElement {
  const left = Math.max(0, Math.ceil(seconds));
  const said = saidSeconds.findLast((mark) => left <= mark);
  return (
    <span className={countdown} data-urgent={left <= urgentSeconds || undefined}>
      <span>{label}</span>
      <span className={rest} role="timer">
        {clockText(left)}
      </span>
      <output className={hidden}>{said === undefined ? "" : spoken(said)}</output>
    </span>
  );
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
