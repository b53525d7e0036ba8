import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/ownHoursWords.ts";
import { mdiCheck } from "@mdi/js";
import { type ReactElement, useId, useState } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import type { BoatCardData, BoatHour } from "../../../../headless/booking/choice/boatCards.ts";
import { bestRateOf, type HoursOfLength, hoursByLength, savingOfWholeDay } from "../../../../headless/booking/choice/hourComparison.ts";
import { lowestFreePrice, type PriceAmounts } from "../../../../headless/booking/choice/offering.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import * as css from "./LengthRows.css.ts";

/** The props of `LengthRows`: the model, and the card of a boat with many hours. */
export interface LengthRowsProps {
  readonly model: BookingModel;
  readonly card: BoatCardData;
  /** Shows some of the card's hours as cells, with the name of the group for screen readers, and each with its price or without. */
  readonly cellsOf: (label: string, hours: readonly BoatHour[], hasPrices: boolean) => ReactElement;
}

/** Shows the hours of a boat by their length, shortest first: a row a length with its price, which opens the starts. */
export function LengthRows({ model: { choice }, card, cellsOf }: LengthRowsProps): ReactElement {
  const { say, named, format, words } = useWords();
  const { boat, hours } = card;
  const currency = currencyOf(choice.club.value);
  const paidOf = (amounts: PriceAmounts): Cents => choice.priceOf(amounts).paid;
  const lengths = hoursByLength(hours);
  const chosen = lengths.find((length) => length.hours.some(({ isChosen, isWanted }) => isChosen || isWanted))?.minutes;
  const [opened, setOpened] = useState<number | null | undefined>(undefined);
  const best = bestRateOf(hours, paidOf);
  const longest = lengths.at(-1)?.minutes ?? 1;
  const open = opened === undefined ? chosen : opened;
  return (
    <ul className={css.rows} aria-label={say("ownHours.lengths", { boat: named(boat.name) })}>
      {lengths.map((length) => {
        const price = lowestFreePrice(length.hours, freeOf(length));
        const prices = new Set(length.hours.flatMap(({ amounts }) => (amounts === undefined ? [] : [paidOf(amounts)])));
        const text = price && format.money(paidOf(price), currency);
        const [only] = length.hours;
        const saved = only === undefined || length.hours.length > 1 ? undefined : savingOfWholeDay(only, hours, paidOf);
        return (
          <LengthRow
            key={length.minutes}
            length={length}
            share={length.minutes / longest}
            price={prices.size > 1 && text !== undefined ? say("booking.from", { price: text }) : text}
            best={best !== undefined && length.hours.includes(best.hour) ? format.money(best.rate, currency) : undefined}
            saved={saved && format.money(saved, currency)}
            isOpen={open === length.minutes}
            onToggle={() => setOpened(open === length.minutes ? null : length.minutes)}
            cells={() =>
              cellsOf(
                say("ownHours.startsOf", { boat: named(boat.name), length: lengthText(length.minutes, words) }),
                length.hours,
                prices.size > 1,
              )
            }
          />
        );
      })}
    </ul>
  );
}

interface LengthRowProps {
  readonly length: HoursOfLength;
  /** Its part of the longest length, above 0 to 1. */
  readonly share: number;
  readonly price: string | undefined;
  /** The price for sixty minutes, where it is the lowest of the card. */
  readonly best: string | undefined;
  readonly saved: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly cells: () => ReactElement;
}

function LengthRow({ length, share, price, best, saved, isOpen, onToggle, cells }: LengthRowProps): ReactElement {
  const { say, words } = useWords();
  const id = useId();
  const free = freeOf(length).length;
  return (
    <li
      className={css.row}
      data-chosen={length.hours.some(({ isChosen }) => isChosen) || undefined}
      data-best={best === undefined ? undefined : true}
    >
      <button type="button" className={css.head} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span>
          <span className={css.length}>{lengthText(length.minutes, words)}</span>
          <span className={css.scale} aria-hidden="true">
            <span className={css.bar} style={{ width: `${(share * 100).toFixed(1)}%` }} />
          </span>
        </span>
        <span className={css.price}>
          <strong>{price ?? say("booking.slots.noPrice")}</strong>
          <span className={css.notes}>{free === 0 ? say("ownHours.none") : say("ownHours.free", { count: free })}</span>
          {best === undefined ? null : (
            <span className={css.note}>
              <Icon path={mdiCheck} size={14} /> {say("ownHours.best", { price: best })}
            </span>
          )}
          {saved === undefined ? null : <span className={css.note}>{say("ownHours.saves", { amount: saved })}</span>}
        </span>
      </button>
      {isOpen ? (
        <div id={id} className={css.starts}>
          {cells()}
        </div>
      ) : null}
    </li>
  );
}

function freeOf({ hours }: HoursOfLength): readonly BoatHour[] {
  return hours.filter(({ why }) => why === undefined);
}

/** “2 hours”, “90 min”, “2 h 30 min”. */
function lengthText(minutes: number, { say, format }: Words): string {
  return minutes % 60 === 0 ? say("ownHours.lasts", { count: minutes / 60 }) : format.lasting(minutes);
}
