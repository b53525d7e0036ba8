import type { ReactElement, ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { cell, end as endStyle, group, start as startStyle } from "./HourCells.css.ts";
import { hidden } from "./VisuallyHidden.css.ts";

export interface HourOption {
  readonly value: string;
  /** "11:30 a.m.", and under it how long: "to 2:30 p.m.", or in one word why it cannot be had. */
  readonly start: ReactNode;
  readonly end: ReactNode;
  readonly isUnavailable?: boolean;
  /** Chosen along with the first of its group. */
  readonly isJoined?: boolean;
  /** Was chosen elsewhere: marked, not chosen. */
  readonly isWanted?: boolean;
}

export interface HourCellsProps {
  /** Whose hours they are. */
  readonly label: ReactNode;
  readonly options: readonly HourOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** Hours as equal cells; one that cannot be had stays reachable, so that it can say why. */
export function HourCells({ label, options, value, onChange }: HourCellsProps): ReactElement {
  return (
    <RadioGroup className={group} orientation="horizontal" value={value} onChange={onChange}>
      <Label className={hidden}>{label}</Label>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={cell}
          inputRef={option.isUnavailable === true ? markUnavailable : markAvailable}
          data-unavailable={option.isUnavailable === true || undefined}
          data-joined={option.isJoined === true || undefined}
          data-wanted={option.isWanted === true || undefined}
        >
          <span className={startStyle}>{option.start}</span> <span className={endStyle}>{option.end}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

// `disabled` would take the hour out of reach, and React Aria has no other word for it.
const markUnavailable = (input: HTMLInputElement | null): void => input?.setAttribute("aria-disabled", "true");
const markAvailable = (input: HTMLInputElement | null): void => input?.removeAttribute("aria-disabled");
