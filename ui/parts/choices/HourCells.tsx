import type { ReactElement, ReactNode } from "react";
import { cell, end as endStyle, group, start as startStyle } from "./HourCells.css.ts";
import { Radio, Radios } from "./Radios.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** One hour of `HourCells`, which can be chosen. */
export interface HourOption {
  /** The id that `onChange` and `onTap` get. */
  readonly value: string;
  /** The start, "11:30 a.m.". */
  readonly start: ReactNode;
  /** The line under the start: the end, "to 2:30 p.m.", or in one word why the hour is not free. A `b` in it, its price, has its own line, and so has a `small`, how the price compares. */
  readonly end: ReactNode;
  /** Whether the hour cannot be booked. It can still be reached, so that it can say why. */
  readonly isUnavailable?: boolean;
  /** Where the reason why the hour is not free is shown, such as the user's cart: the cell is a link to it, and no choice. */
  readonly href?: string | undefined;
  /** Whether the hour is booked together with the chosen one, as a further hour of the same booking. */
  readonly isJoined?: boolean;
  /** Whether the user chose this hour on another boat or day: it has a mark, and is not chosen here. */
  readonly isWanted?: boolean;
  /** Whether a sign marks the hour. Say in `end`, for screen readers, what it means, and beside the cells in a legend. */
  readonly isMarked?: boolean;
  /** What a tap does: add the hour to the chosen ones (a plus) or take it out (a minus). Left out, a tap chooses the hour. */
  readonly tap?: "joins" | "leaves" | undefined;
}

/** The props of `HourCells`, a group of hours. */
export interface HourCellsProps {
  /** The name of the group for screen readers: the boat of the hours. */
  readonly label: ReactNode;
  /** The hours, in the order in which they are listed. */
  readonly options: readonly HourOption[];
  /** The value of the chosen hour, null for none. */
  readonly value: string | null;
  /** Called with the value of the hour that the user chooses, and whether a script repeats a tap. */
  readonly onChange: (value: string, isAtOnce: boolean) => void;
  /** Called with the value of an hour that has `tap`, when it is pressed. */
  readonly onTap?: (value: string) => void;
}

/** Hours as cells of one size. An hour that cannot be booked stays reachable, so that it can say why. */
export function HourCells({ label, options, value, onChange, onTap }: HourCellsProps): ReactElement {
  const joinOrLeave = (tapped: string) => {
    const isHandled = onTap !== undefined && options.some((option) => option.value === tapped && option.tap !== undefined);
    if (isHandled) onTap(tapped);
    return isHandled;
  };
  return (
    <Radios label={label} labelClassName={hidden} className={group} value={value} onChange={onChange} onTap={joinOrLeave}>
      {options.map((option) =>
        option.href === undefined ? (
          <Radio
            key={option.value}
            value={option.value}
            className={cell}
            isUnavailable={option.isUnavailable === true}
            isJoined={option.isJoined === true}
            isWanted={option.isWanted === true}
            isMarked={option.isMarked === true}
            tap={option.tap}
          >
            <Lines {...option} />
          </Radio>
        ) : (
          <a key={option.value} className={cell} href={option.href}>
            <Lines {...option} />
          </a>
        ),
      )}
    </Radios>
  );
}

function Lines({ start, end }: Pick<HourOption, "start" | "end">): ReactElement {
  return (
    <>
      <span className={startStyle}>{start}</span> <span className={endStyle}>{end}</span>
    </>
  );
}
