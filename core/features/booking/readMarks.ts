import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { isTripClosed } from "../../domain/daysheet/tripFacts.ts";
import { type BookingMark, bookingMarks } from "../../domain/reservation/bookingSearch.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";

/** Reads the marks of some bookings of a club besides their status, by id; bookings without marks are left out. */
export const readBookingMarks = Effect.fnUntraced(function* (client: string, catalogue: Catalogue, reservations: readonly Reservation[]) {
  const { reservations: stored } = yield* Store;
  const known = yield* stored.marks(
    client,
    reservations.map(({ _id }) => _id),
    (yield* ClockPort).now(),
  );
  const marked = reservations.map((each): readonly [string, readonly BookingMark[]] => {
    const own = known.get(each._id) ?? [];
    const isClosed = statusHoldsQuanta(each.status) && isTripClosed(catalogue, each);
    return [each._id, bookingMarks.filter((mark) => (mark === "closed" ? isClosed : own.includes(mark)))];
  });
  return new Map(marked.filter(([, marks]) => marks.length > 0));
});
