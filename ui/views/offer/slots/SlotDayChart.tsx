import type { ReactElement } from "react";
import type { Currency } from "#core/domain/money/currency.ts";
import { minutesOfSlot } from "../../../headless/booking/choice/hourComparison.ts";
import type { SlotDay, SlotDayBar } from "../../../headless/offer/slots/slotDay.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Radio, Radios } from "../../../parts/choices/Radios.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./slotDay.css.ts";
import { slotName } from "./slotText.ts";

/** The props of `SlotDayChart`: a boat's day, the slot that is explained beside it, and the one whose form is open. */
export interface SlotDayChartProps {
  readonly shown: SlotDay;
  readonly currency: Currency;
  readonly chosen: string | undefined;
  readonly onChoose: (slot: string) => void;
  /** The id of the slot that is being edited. */
  readonly edited?: string | undefined;
}

/** The least height of a slot and the least width of a lane, in rem: both can be tapped. */
const leastSize = 2.875;
/** The height of an hour in rem, where no slot is so short that it needs more. */
const usualHour = 3;

/** Draws a boat's slots of one day to scale, side by side where they overlap. Each can be chosen, which explains it beside the drawing. */
export function SlotDayChart({ shown, currency, chosen, onChoose, edited }: SlotDayChartProps): ReactElement {
  const { say, format, named } = useWords();
  const { boat, day, hours, bars } = shown;
  const shortest = Math.min(60, ...bars.map(({ slot }) => minutesOfSlot(slot)));
  const hourHeight = Math.max(usualHour, (leastSize * 60) / shortest);
  const top = (minutes: number) => `${((minutes / 60 - hours.from) * hourHeight).toFixed(3)}rem`;
  const height = (minutes: number) => `${((minutes / 60) * hourHeight).toFixed(3)}rem`;
  const marks = Array.from({ length: hours.to - hours.from + 1 }, (_, at) => hours.from + at).filter(
    (hour) => (hour - hours.from) % (hours.to - hours.from > 6 ? 2 : 1) === 0,
  );
  const lanes = Math.max(1, ...bars.map((bar) => bar.lanes));
  return (
    <div className={css.scroll}>
      <div className={css.scale}>
        <div className={css.axis} aria-hidden="true">
          <span className={css.widest}>{format.shortTime(22 * 60)}</span>
          {marks.map((hour) => (
            <span key={hour} className={css.hour} style={{ insetBlockStart: top(hour * 60) }}>
              {format.shortTime(hour * 60)}
            </span>
          ))}
        </div>
        <div className={css.plot} style={{ height: top(hours.to * 60), minWidth: `${lanes * leastSize}rem` }}>
          {marks.map((hour) => (
            <span key={hour} className={css.line} style={{ insetBlockStart: top(hour * 60) }} aria-hidden="true" />
          ))}
          <Radios
            label={say("kinds.slotDay.group", { boat: named(boat.name), day: format.day(day) })}
            labelClassName={hidden}
            className=""
            value={chosen ?? null}
            onChange={onChoose}
          >
            {bars.map((bar) => {
              const { slot, span, readyAt, lane } = bar;
              const across = { insetInlineStart: `${((100 * lane) / bar.lanes).toFixed(3)}%`, width: `${(100 / bar.lanes).toFixed(3)}%` };
              return (
                <span key={slot._id}>
                  <span
                    className={`${css.place} ${slot._id === edited ? css.edited : ""}`}
                    style={{ ...across, insetBlockStart: top(span.start), height: height(span.end - span.start) }}
                  >
                    <Bar bar={bar} currency={currency} isEdited={slot._id === edited} />
                  </span>
                  <span
                    className={css.turnaround}
                    aria-hidden="true"
                    style={{
                      insetInlineStart: across.insetInlineStart,
                      width: "24px",
                      insetBlockStart: top(span.end),
                      height: height(readyAt - span.end),
                    }}
                  />
                </span>
              );
            })}
          </Radios>
        </div>
      </div>
    </div>
  );
}

interface BarProps extends Pick<SlotDayChartProps, "currency"> {
  readonly bar: SlotDayBar;
  readonly isEdited: boolean;
}

function Bar({ bar, currency, isEdited }: BarProps): ReactElement {
  const { say, format, words } = useWords();
  const { slot, price } = bar;
  return (
    <Radio value={slot._id} className={css.bar} name={barText(bar, currency, isEdited, words)}>
      <span className={css.name}>
        <strong>{slotName(slot, words)}</strong> · {format.lasting(minutesOfSlot(slot))}
      </span>
      {price === undefined ? null : (
        <>
          <span className={css.amount}>{format.money(price.quote.amount, currency)}</span>
          <span className={css.rate}>{say("kinds.slotDay.rate", { price: format.money(price.rate, currency) })}</span>
        </>
      )}
    </Radio>
  );
}

/** What the drawing of a slot shows, as a sentence. It begins with the words inside it. */
function barText({ slot, price }: SlotDayBar, currency: Currency, isEdited: boolean, words: Words): string {
  const { say, format } = words;
  const texts = [
    `${slotName(slot, words)} · ${format.lasting(minutesOfSlot(slot))}`,
    ...(price === undefined
      ? []
      : [format.money(price.quote.amount, currency), say("kinds.slotDay.rate", { price: format.money(price.rate, currency) })]),
    format.span(slot.start, slot.end),
    say("kinds.slotDay.turnaroundOf", { length: format.lasting(slot.turnaround) }),
    ...(isEdited ? [say("kinds.slotDay.edited")] : []),
  ];
  return texts.join(", ");
}
