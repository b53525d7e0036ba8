import { returnWays } from "#core/domain/ledger/ledger.ts";
import type { RefundMeans, RefundByMeans } from "../../../../headless/booking/office/refundPreview.ts";
import type { BookingRecord } from "../../../../headless/booking/office/bookingRecord.ts";
import type { Words } from "../../../../headless/words/words.tsx";

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
