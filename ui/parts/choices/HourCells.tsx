import type { ReactElement, ReactNode } from "react";
import { cell, end as endStyle, group, start as startStyle } from "./HourCells.css.ts";
import { Radio, Radios } from "./Radios.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

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
  /** A tap on it joins it to what is chosen, or takes it out again: marked with a plus or a minus. */
  readonly tap?: "joins" | "leaves" | undefined;
}

export interface HourCellsProps {
  /** Whose hours they are. */
  readonly label: ReactNode;
  readonly options: readonly HourOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** A tap on an hour that joins or leaves. */
  readonly onTap?: (value: string) => void;
}

/** Hours as equal cells; one that cannot be had stays reachable, so that it can say why. */
export function HourCells({ label, options, value, onChange, onTap }: HourCellsProps): ReactElement {
  const joinOrLeave = (tapped: string) => {
    const isOwn = onTap !== undefined && options.some((option) => option.value === tapped && option.tap !== undefined);
    if (isOwn) onTap(tapped);
    return isOwn;
  };
  return (
    <Radios label={label} labelClassName={hidden} className={group} value={value} onChange={onChange} onTap={joinOrLeave}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={cell}
          isUnavailable={option.isUnavailable === true}
          isJoined={option.isJoined === true}
          isWanted={option.isWanted === true}
          tap={option.tap}
        >
          <span className={startStyle}>{option.start}</span> <span className={endStyle}>{option.end}</span>
        </Radio>
      ))}
    </Radios>
  );
}
