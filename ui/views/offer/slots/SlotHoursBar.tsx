import type { ReactElement } from "react";
import { spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { HourRange } from "../../../headless/time/dayLanes.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { hourSpanStyle, shareOfHours } from "./hourScale.ts";
import * as css from "./slotHoursBar.css.ts";

/** The props of `SlotHoursScale`: the hours of the day that the bars of a list have in common. */
export interface SlotHoursScaleProps {
  readonly hours: HourRange;
}

/** The hours that a scale marks: every second one, or every fourth of a long day. */
function marksOf({ from, to }: HourRange): readonly number[] {
  const every = to - from > 10 ? 4 : 2;
  return Array.from({ length: to - from }, (_, at) => from + at).filter((hour) => (hour - from) % every === 0);
}

/** Shows hours of the day above the bars of a list: that of every second mark, for which there is room. */
export function SlotHoursScale({ hours }: SlotHoursScaleProps): ReactElement {
  const { format } = useWords();
  return (
    <span className={css.scale} aria-hidden="true">
      {marksOf(hours)
        .filter((_, at) => at % 2 === 0)
        .map((hour) => (
          <span key={hour} className={css.hour} style={{ insetInlineStart: shareOfHours(hour * 60, hours) }}>
            {format.shortTime(hour * 60)}
          </span>
        ))}
    </span>
  );
}

/** The props of `SlotHoursBar`: a slot, and the scale of its list. */
export interface SlotHoursBarProps extends SlotHoursScaleProps {
  readonly slot: Pick<TimeSlot, "start" | "end" | "turnaround">;
}

/** Draws when a slot runs, and ticks for its turnaround, to the scale of its list. The text beside it says the same. */
export function SlotHoursBar({ slot, hours }: SlotHoursBarProps): ReactElement {
  const { start, end } = spanOfSlot(slot);
  const readyAt = spanWithTurnaround(slot).end;
  return (
    <span className={css.track} aria-hidden="true">
      {marksOf(hours).map((hour) => (
        <span key={hour} className={css.mark} style={{ insetInlineStart: shareOfHours(hour * 60, hours) }} />
      ))}
      <span className={css.turnaround} style={hourSpanStyle({ start: end, end: readyAt }, hours)} />
      <span className={css.run} style={hourSpanStyle({ start, end }, hours)} />
    </span>
  );
}
