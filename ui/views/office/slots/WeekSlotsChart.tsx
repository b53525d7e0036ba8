import { type CSSProperties, type ReactElement, useState } from "react";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { hourRangeOfSlots, type WeekLaneSlot, weekLanesOf } from "../../../headless/office/slots/weekLanes.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Disclosure } from "../../../parts/actions/Disclosure.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { weekdayName } from "./weekdays.ts";
import * as css from "./lanes.css.ts";

/** The props of `WeekSlotsChart`: the slots of a week, and which one is edited. */
export interface WeekSlotsChartProps {
  readonly slots: readonly TimeSlot[];
  /** The id of the slot that is being edited. */
  readonly edited?: string;
}

/** How many slots are drawn at once: regular starts would fill several screens before the list. */
const mostAtOnce = 12;

/** Shows a chart of the slots of a week; of many slots once the user opens it. */
export function WeekSlotsChart(props: WeekSlotsChartProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (props.slots.length <= mostAtOnce) return <Chart {...props} />;
  return (
    <Disclosure title={say("kinds.week.title")} isOpen={isOpen} onToggle={setOpen}>
      {isOpen ? <Chart {...props} /> : null}
    </Disclosure>
  );
}

/** A lane a day, a bar a slot, ticks for the turnaround; slots that are too close for the turnaround are marked. */
function Chart({ slots, edited }: WeekSlotsChartProps): ReactElement {
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
          <span key={hour} className={css.hour} style={{ insetInlineStart: share(hour * 60) }} data-last={hour > to - every || undefined}>
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

function Bar({ bar: { slot, span, readyAt, line, tooClose }, share, isEdited }: BarProps): ReactElement {
  const words = useWords();
  const width = (minutes: number) => `calc(${share(minutes)} - ${share(span.start)})`;
  return (
    <li
      className={css.bar}
      style={{ ...placeStyle(line), insetInlineStart: share(span.start), width: width(readyAt) }}
      data-edited={isEdited || undefined}
      data-close={tooClose.length > 0 || undefined}
      title={barText(slot, words)}
    >
      <span className={css.run} style={{ width: `${((100 * (span.end - span.start)) / (readyAt - span.start)).toFixed(2)}%` }}>
        <span className={css.name} aria-hidden="true">
          {words.named(slot.label) || slot.name}
        </span>
        <span className={hidden}>
          {barText(slot, words)}
          {tooClose.length === 0 ? "" : ` ${words.say("kinds.week.tooClose", { slots: someSlotTexts(tooClose, words) })}`}
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

/** How many slots a sentence names. */
const mostNamed = 3;

/** Gives the first slots of a list as text, and how many more there are. */
export function someSlotTexts(slots: readonly TimeSlot[], words: Words): string {
  const more = slots.length - mostNamed;
  const texts = slots.slice(0, mostNamed).map((slot) => slotText(slot, words));
  return [...texts, ...(more > 0 ? [words.say("kinds.week.more", { count: more })] : [])].join(", ");
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
