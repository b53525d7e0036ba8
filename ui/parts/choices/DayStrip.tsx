import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { day, group, note, number, strip, weekday } from "./DayStrip.css.ts";
import { Radio, Radios } from "./Radios.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

export interface DayStripDay {
  readonly value: string;
  /** The whole day and what is free, as it is said: "Saturday, July 4, 4 free". */
  readonly name: string;
  readonly weekday: ReactNode;
  readonly number: ReactNode;
  /** One or two short words: "4 free", "full". */
  readonly note: ReactNode;
  /** Nothing to book that day. It can still be chosen, so that its page can offer another. */
  readonly isUnavailable?: boolean;
}

export interface DayStripProps {
  readonly label: ReactNode;
  readonly days: readonly DayStripDay[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** What stands in the same row, before the days and after them. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Days in one row, which scrolls inside itself where it is too long; the chosen day is always in sight. */
export function DayStrip({ label, days, value, onChange, start, end }: DayStripProps): ReactElement {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [row, chosen] = [here.current, here.current?.querySelector<HTMLElement>("[data-selected]")];
    if (row === null || chosen === null || chosen === undefined) return;
    const left = chosen.offsetLeft - row.offsetLeft;
    // Not by scrollIntoView: it would move the page too.
    if (left + chosen.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = left + chosen.offsetWidth - row.clientWidth;
    else if (left < row.scrollLeft) row.scrollLeft = left;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen day is read from the row itself, once it is drawn
  }, [value]);
  return (
    <div ref={here} className={strip}>
      {start}
      <Radios label={label} labelClassName={hidden} className={group} value={value} onChange={onChange}>
        {days.map((one) => (
          <Radio key={one.value} value={one.value} className={day} name={one.name} isUnavailable={one.isUnavailable === true}>
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
