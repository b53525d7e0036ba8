import { returnWays } from "#core/domain/ledger/ledger.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { RefundMeans, RefundByMeans } from "../../../../headless/booking/office/refunds.ts";
import type { BookingRecord } from "../../../../headless/booking/office/list.ts";
import type { Words } from "../../../../headless/words/words.tsx";
import type { CancellationReason } from "../../../../headless/booking/office/record.ts";

/** Gives one part of a refund as text: “20.50 refunded to Visa 4242”. */
export function refundPartText({ means, card, amount }: RefundByMeans, { say, format }: Words): string {
  const sum = format.figure(amount);
  if (means !== null) return say(`bookings.back.${means}`, { sum });
  return card === null ? say("bookings.back.online", { sum }) : say("bookings.back.onCard", { sum, card });
}

/** Gives the ways in which money of a booking can be refunded, as choices. */
export function refundMeansChoices(
  { held }: Pick<BookingRecord, "held">,
  { say, format }: Words,
): readonly { value: RefundMeans; text: string }[] {
  const [source, ...others] = new Set(
    held.map(({ means, card }) => (means === null ? (card ?? say("bookings.onlineCard")) : say(`bookings.means.${means}`))),
  );
  const original = source === undefined || others.length > 0 ? say("bookings.asPaid") : say("bookings.asPaidBy", { means: source });
  return [
    { value: "original", text: original },
    ...returnWays.map((value) => ({ value, text: format.title(say(`bookings.means.${value}`)) })),
  ];
}

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
