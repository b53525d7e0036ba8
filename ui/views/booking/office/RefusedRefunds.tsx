import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingRecord } from "../../../headless/booking/office/bookingRecord.ts";
import type { BookingRecordModel } from "../../../headless/booking/office/record.ts";
import type { StaffBookingAction } from "../../../headless/booking/office/actionsOnBooking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import * as css from "../../managed/index/office.css.ts";

interface RefusedRefundsProps {
  readonly booking: BookingRecord;
  readonly record: BookingRecordModel;
  readonly act: (acting: StaffBookingAction) => void;
}

/** Shows the refunds of a booking that the provider refused, with the reason, and the acts that settle each. */
export function RefusedRefunds({ booking, record, act }: RefusedRefundsProps): ReactElement {
  useSignals();
  const { say, format } = useWords();
  return (
    <>
      {booking.openRefunds.map(({ refund, amount, state, refusal }) =>
        state === "due" ? null : (
          <Callout key={refund} tone="error">
            <p>{say("bookings.refusedRefund.lead", { sum: format.dollars(amount, booking.currency) })}</p>
            <p>{say(`bookings.refusedRefund.why.${refusal ?? "other"}`)}</p>
            <div className={css.buttons}>
              <Button onPress={() => void record.retry(refund)} isPending={record.isRetrying.value} pendingLabel={say("office.saving")}>
                {say("bookings.refusedRefund.retry")}
              </Button>
              <Button onPress={() => act({ act: "closeRefund", refund })}>{say("bookings.refusedRefund.done")}</Button>
            </div>
          </Callout>
        ),
      )}
    </>
  );
}
