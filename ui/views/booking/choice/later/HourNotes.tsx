import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/ownHoursWords.ts";
import { mdiCheck } from "@mdi/js";
import type { ReactElement } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import type { BoatCardData, BoatHour } from "../../../../headless/booking/choice/boatCards.ts";
import { bestRateOf, savingOfWholeDay } from "../../../../headless/booking/choice/hourComparison.ts";
import type { PriceAmounts } from "../../../../headless/booking/choice/offering.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";

/** The props of `HourNotes`: the model, the card of a boat, and one of its hours. */
export interface HourNotesProps {
  readonly model: BookingModel;
  readonly card: BoatCardData;
  readonly hour: BoatHour;
}

/** Shows how the price of an hour compares: the best one for sixty minutes, once a card, and what a whole day saves against its parts. */
export function HourNotes({ model: { choice }, card: { hours }, hour }: HourNotesProps): ReactElement | null {
  const { say, format } = useWords();
  const currency = currencyOf(choice.club.value);
  const paidOf = (amounts: PriceAmounts): Cents => choice.priceOf(amounts).paid;
  const best = bestRateOf(hours, paidOf);
  const saved = savingOfWholeDay(hour, hours, paidOf);
  const isBest = best?.hour.slot === hour.slot;
  if (!isBest && saved === undefined) return null;
  return (
    <small>
      {isBest ? (
        <span>
          <Icon path={mdiCheck} size={14} /> {say("ownHours.best", { price: format.money(best.rate, currency) })}
        </span>
      ) : null}
      {saved === undefined ? null : <span>{say("ownHours.saves", { amount: format.money(saved, currency) })}</span>}
    </small>
  );
}
