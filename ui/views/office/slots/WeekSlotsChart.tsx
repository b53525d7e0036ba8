import { mdiAlertOutline } from "@mdi/js";
import type { CSSProperties, ReactElement } from "react";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { hourRangeOfSlots, type WeekLaneSlot, weekLanesOf } from "../../../headless/office/slots/weekLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { weekdayName } from "./weekdays.ts";
import * as css from "./lanes.css.ts";

/** The props of `WeekSlotsChart`: the slots of a week, and which one is edited. */
export interface WeekSlotsChartProps {
  readonly slots: readonly TimeSlot[];
  /** The id of the slot that is being edited. */
  readonly edited?: string;
}

/** Shows a chart of the slots of a week: a lane a day, a bar a slot, ticks for the turnaround; slots that clash are marked. */
export function WeekSlotsChart({ slots, edited }: WeekSlotsChartProps): ReactElement {
  const words = useWords();
  const { say, format } = words;
  const { from, to } = hourRangeOfSlots(slots);
  const share = (minutes: number) => `${((100 * (minutes - from * 60)) / ((to - from) * 60)).toFixed(2)}%`;
  const every = to - from > 10 ? 4 : 2;
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((hour) => hour % every === 0);
  return (
    <section className={css.week} aria-label={say("kinds.week.title")}>
      <div className={css.axis} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className={css.hour} style={{ insetInlineStart: share(hour * 60) }} data-last={hour === to || undefined}>
            {format.shortTime(hour * 60)}
          </span>
        ))}
      </div>
      <ul className={css.days}>
        {weekLanesOf(slots).map(({ weekday, bars, lines }) => (
          <li key={weekday} className={css.day}>
            <span className={css.dayName}>{weekdayName(weekday, words)}</span>
            <ul className={css.lane} style={linesStyle(lines)}>
              {hours.map((hour) => (
                <li key={hour} className={css.line} style={{ insetInlineStart: share(hour * 60) }} aria-hidden="true" />
              ))}
              {bars.map((bar) => (
                <Bar key={bar.slot._id} bar={bar} share={share} isEdited={bar.slot._id === edited} />
              ))}
              {bars.length === 0 ? <li className={hidden}>{say("kinds.week.none")}</li> : null}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  readonly bar: WeekLaneSlot;
  readonly share: (minutes: number) => string;
  readonly isEdited: boolean;
}

function Bar({ bar: { slot, span, readyAt, line, clashes }, share, isEdited }: BarProps): ReactElement {
  const words = useWords();
  const width = (minutes: number) => `calc(${share(minutes)} - ${share(span.start)})`;
  return (
    <li
      className={css.bar}
      style={{ ...placeStyle(line), insetInlineStart: share(span.start), width: width(readyAt) }}
      data-edited={isEdited || undefined}
      data-clash={clashes.length > 0 || undefined}
      title={barText(slot, words)}
    >
      <span className={css.run} style={{ width: `${((100 * (span.end - span.start)) / (readyAt - span.start)).toFixed(2)}%` }}>
        {clashes.length > 0 ? <Icon path={mdiAlertOutline} size={14} /> : null}
        <span className={css.name} aria-hidden="true">
          {words.named(slot.label) || slot.name}
        </span>
        <span className={hidden}>
          {barText(slot, words)}
          {clashes.length === 0
            ? ""
            : ` ${words.say("kinds.week.clashes", { slots: clashes.map((each) => slotText(each, words)).join(", ") })}`}
          {isEdited ? ` ${words.say("kinds.week.edited")}` : ""}
        </span>
      </span>
    </li>
  );
}

/** Gives a slot as text: “Morning (8 a.m. – 11 a.m.)”, “Matin (8 h – 11 h)”. */
export function slotText({ label, name, start, end }: TimeSlot, { named, format }: Words): string {
  return `${named(label) || name} (${format.shortTime(start)} – ${format.shortTime(end)})`;
}

function barText(slot: TimeSlot, words: Words): string {
  return words.say("kinds.week.bar", { slot: slotText(slot, words), minutes: slot.turnaround });
}

function linesStyle(lines: number): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = { "--lane-lines": String(lines) };
  return named;
}

function placeStyle(line: number): CSSProperties {
  const named: Readonly<Record<`--${string}`, string>> = { "--lane-line": String(line) };
  return named;
}
