import { type ReactElement, useState } from "react";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import type { PriceOnOtherDay, PriceOnOtherDaysModel } from "../../../headless/booking/office/priceOnOtherDays.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import * as css from "./parts/bookings.css.ts";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `PriceOnOtherDays`: the booking, and the model that computes its price on other days. */
export interface PriceOnOtherDaysProps {
  readonly booking: BookingRecord;
  readonly whatIfOf: (booking: BookingRecord) => PriceOnOtherDaysModel;
}

/** Shows what the trip would cost on the other days of a week at today's prices; computed when staff open it. */
export function PriceOnOtherDays({ booking, whatIfOf }: PriceOnOtherDaysProps): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() => whatIfOf(booking));
  const days = model.days.value;
  const fault = model.fault.value;
  return (
    <>
      {days === undefined ? (
        <div>
          <Button kind="quiet" onPress={() => void model.load()}>
            {say("bookings.whatIf.ask")}
          </Button>
        </div>
      ) : null}
      {fault === undefined ? null : <FailureAlert failure={fault} />}
      <div role="status">
        {days === undefined ? null : (
          <>
            <p className={css.quiet}>{say("bookings.whatIf.hint")}</p>
            <dl className={css.sums}>
              {days.map((other) => (
                <div key={other.day} className={css.sum}>
                  <dt className={css.sumTerm}>{words.format.title(words.format.shortDay(other.day))}</dt>
                  <dd className={css.factor}>{differenceText(other, booking, words)}</dd>
                  <dd className={css.figure}>{other.amount === undefined ? "–" : words.format.figure(other.amount)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </>
  );
}

function differenceText({ amount }: PriceOnOtherDay, booking: BookingRecord, { say, format }: Words): string {
  if (amount === undefined) return say("bookings.whatIf.notOffered");
  const cents = Math.round(amount * 100) - Math.round(booking.amount * 100);
  if (cents === 0) return say("bookings.whatIf.same");
  return `${cents > 0 ? "+" : ""}${format.figure(cents / 100)}`;
}
