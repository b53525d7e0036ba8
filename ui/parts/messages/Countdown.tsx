import type { ReactElement, ReactNode } from "react";
import { countdown, timeLeft } from "./Countdown.css.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

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

/** Shows the time left, as minutes and seconds, with the hours from one hour on. */
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

/** Minutes and seconds, with the hours before them from one hour on. */
function clockText(seconds: number): string {
  const padded = (part: number) => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours === 0 ? `${minutes}:${padded(seconds % 60)}` : `${hours}:${padded(minutes)}:${padded(seconds % 60)}`;
}
