import type { ReactElement, ReactNode } from "react";
import { countdown, timeLeft } from "./Countdown.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** From this many seconds on the countdown looks urgent. */
const urgentSeconds = 60;
/** The seconds left at which screen readers announce the time; an announcement each second would drown the page. */
const announcedSeconds = [300, 120, 60, 30];

/** The props of `Countdown`. */
export interface CountdownProps {
  /** What ends: "Held for you". */
  readonly label: ReactNode;
  /** The seconds left. The caller counts them down; below 0 shows as 0. */
  readonly seconds: number;
  /** The text for screen readers, of a number of seconds: "2 minutes left". */
  readonly spoken: (seconds: number) => string;
}

/** Shows the time left, as minutes and seconds. */
export function Countdown({ label, seconds, spoken }: CountdownProps): ReactElement {
  const left = Math.max(0, Math.ceil(seconds));
  const announced = announcedSeconds.findLast((mark) => left <= mark);
  return (
    <span className={countdown} data-urgent={left <= urgentSeconds || undefined}>
      <span>{label}</span>
      <span className={timeLeft} role="timer">
        {clockText(left)}
      </span>
      <output className={hidden}>{announced === undefined ? "" : spoken(announced)}</output>
    </span>
  );
}

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
