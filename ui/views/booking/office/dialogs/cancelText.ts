import { dayAt } from "#core/domain/calendar/zone.ts";
import type { BookingRecord } from "../../../../headless/booking/office/bookingRecord.ts";
import type { CancellationReason } from "../../../../headless/booking/office/record.ts";
import type { Words } from "../../../../headless/words/words.tsx";

/** The list of the reasons for a cancellation that staff can choose. */
export const cancellationReasonChoices: readonly CancellationReason[] = ["customer", "staff", "weather"];

/** Gives a text of what is refunded and what is kept. */
export function refundSplitText(
  { fee, refund }: { readonly fee: number; readonly refund: number },
  { currency }: Pick<BookingRecord, "currency">,
  { say, format }: Words,
): string {
  const kept = format.dollars(fee, currency);
  const back = format.dollars(refund, currency);
  if (fee === 0 && refund === 0) return say("bookings.refundsNone");
  if (fee === 0) return say("bookings.refundsAll", { refund: back });
  return refund === 0 ? say("bookings.refundsNothing", { fee: kept }) : say("bookings.refunds", { refund: back, fee: kept });
}

/** Gives a text of the cancellation terms of a booking. */
export function cancellationTermsText({ policy, createdAt }: BookingRecord, { say, format }: Words): string {
  if (policy === null) return say("bookings.noPolicy");
  const date = format.date(dayAt(Date.parse(createdAt)));
  return say("bookings.policy", { date, hours: policy.freeUntilHours, percent: policy.keptPercent });
}
