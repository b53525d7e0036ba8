import type { CancellationSplit } from "../changing/cancellation.ts";
import { splitView } from "./views.ts";
import { timeOfDayText } from "../../../domain/calendar/timeText.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";

/** Gives the reservations of an order in the order given, each with the key of its own pass. */
export function orderItemViews(reservations: readonly Reservation[], keyOf: (id: string) => string) {
  return reservations.map(({ _id, reference, status, lake, dock, boat, date, start, end, amount }) => ({
    _id,
    key: keyOf(_id),
    reference,
    status,
    lake,
    dock,
    boat,
    date,
    start: timeOfDayText(start),
    end: timeOfDayText(end),
    amount: dollarsOf(amount),
  }));
}

/** Gives the order that a reservation was paid with, and what a cancellation of all would do. */
export function orderView(
  { _id, days, ifCanceled }: { readonly _id: string; readonly days: readonly Reservation[]; readonly ifCanceled: CancellationSplit | null },
  keyOf: (id: string) => string,
) {
  return { _id, items: orderItemViews(days, keyOf), ifCanceled: splitView(ifCanceled) };
}
