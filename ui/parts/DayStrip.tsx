import type { ReactElement, ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { day, days, note, number, strip, weekday } from "./DayStrip.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

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
}

export function DayStrip({ label, days: shown, value, onChange }: DayStripProps): ReactElement {
  return (
    <RadioGroup className={strip} orientation="horizontal" value={value} onChange={onChange}>
      <Label className={hidden}>{label}</Label>
      <div className={days}>
        {shown.map((one) => (
          <Radio
            key={one.value}
            value={one.value}
            className={day}
            aria-label={one.name}
            data-unavailable={one.isUnavailable === true || undefined}
          >
            <span className={weekday}>{one.weekday}</span>
            <span className={number}>{one.number}</span>
            <span className={note}>{one.note}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
