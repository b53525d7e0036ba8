import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { day, group, note, number, strip, weekday } from "./DayStrip.css.ts";
import { Radio, Radios } from "./Radios.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** One day of `DayStrip`, which can be chosen. */
export interface DayStripDay {
  /** The day, "YYYY-MM-DD". */
  readonly value: string;
  /** The whole day and how much is free, as screen readers read it: "Saturday, July 4, 4 free". */
  readonly name: string;
  /** The short name of the weekday: "Sat". */
  readonly weekday: ReactNode;
  /** The day of the month. */
  readonly number: ReactNode;
  /** One or two short words: "4 free", "full". */
  readonly note: ReactNode;
  /** Whether nothing can be booked that day. It can still be chosen, so that its page can offer another day. */
  readonly isUnavailable?: boolean;
  /** Whether a sign marks the day. Say in `name` what it means, and beside the days in a legend. */
  readonly isMarked?: boolean;
}

/** The props of `DayStrip`. */
export interface DayStripProps {
  /** The name of the group for screen readers. */
  readonly label: ReactNode;
  /** The days, in the order in which they are listed. */
  readonly days: readonly DayStripDay[];
  /** The value of the chosen day, null for none. */
  readonly value: string | null;
  /** Called with the value of the day that the user chooses, and whether a script repeats a tap. */
  readonly onChange: (value: string, isAtOnce: boolean) => void;
  /** Content of the same row before the days, such as a button to earlier days. */
  readonly start?: ReactNode;
  /** Content of the same row after the days. */
  readonly end?: ReactNode;
}

/**
 * Days in one row. A row that is too long scrolls inside itself, and a day comes into view when it is chosen. A row that the visitor scrolled
 * before the page was hydrated stays where it is: it would move away under a finger.
 */
export function DayStrip({ label, days, value, onChange, start, end }: DayStripProps): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    const isFirst = !isMounted.current;
    isMounted.current = true;
    if (isFirst && here.current?.scrollLeft !== 0) return;
    const row = here.current;
    const chosen = here.current?.querySelector<HTMLElement>("[data-selected]");
    if (row === null || chosen === null || chosen === undefined) return;
    const left = chosen.offsetLeft - row.offsetLeft;
    // scrollIntoView would scroll the page too.
    if (left + chosen.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = left + chosen.offsetWidth - row.clientWidth;
    else if (left < row.scrollLeft) row.scrollLeft = left;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen day is read from the row after it is rendered
  }, [value]);
  return (
    <div ref={here} className={strip}>
      {start}
      <Radios label={label} labelClassName={hidden} className={group} value={value} onChange={onChange}>
        {days.map((one) => (
          <Radio
            key={one.value}
            value={one.value}
            className={day}
            name={one.name}
            isUnavailable={one.isUnavailable === true}
            isMarked={one.isMarked === true}
          >
            <span className={weekday}>{one.weekday}</span>
            <span className={number}>{one.number}</span>
            <span className={note}>{one.note}</span>
          </Radio>
        ))}
      </Radios>
      {end}
    </div>
  );
}
