import { Effect } from "effect";
import { addDays } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { pastDueBookingOf, type PastDueBooking, periodFiguresOf } from "#core/domain/dashboard/figures.ts";
import { takingsOf } from "#core/domain/dashboard/takings.ts";
import { maxCountedRows } from "#core/domain/find/find.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type ClubScope, scopeIncludes } from "#core/domain/scope.ts";
import type { LedgerEntry } from "#core/domain/ledger/ledger.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import { ledgerOfReservation } from "../ledger/ledger.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Makes the functions that add up reservations; `visible` gives those of a scope. */
export function makeFigureReads(
  rows: MemoryTables,
  visible: (scope: ClubScope) => readonly Reservation[],
): Pick<ReservationReads, "dashboard" | "takings"> {
  const linesOf = ({ client, _id }: Reservation) => ledgerOfReservation(rows, client, _id);
  return {
    dashboard: (scope, { now, before, slots }) =>
      Effect.sync(() => ({
        now: periodFiguresOf(visible(scope), now, linesOf, slots),
        before: periodFiguresOf(visible(scope), before, linesOf, slots),
        owed: pastDueIn(visible(scope), linesOf),
      })),
    takings: (scope, window) => Effect.sync(() => takingsOf(visible(scope), membershipLines(rows, scope, window), window, linesOf)),
  };
}

function membershipLines(rows: MemoryTables, scope: ClubScope, { dateStart, dateEnd }: DayWindow): readonly LedgerEntry[] {
  const from = instantOf(dateStart, 0);
  const until = instantOf(addDays(dateEnd, 1), 0);
  return [...rows.ledger.values()].filter(
    (line) => scopeIncludes(scope, line) && rows.membershipOrders.has(line.reservation) && line.at >= from && line.at < until,
  );
}

function pastDueIn(
  reservations: readonly Reservation[],
  linesOf: (booking: Reservation) => readonly LedgerEntry[],
): readonly PastDueBooking[] {
  const due = reservations
    .filter(({ status }) => status === "past_due")
    .toSorted((left, right) => compareByCodePoint(left.reference, right.reference));
  const counted = due.slice(0, maxCountedRows).toSorted((left, right) => compareByCodePoint(left.date, right.date));
  return counted.map((booking) => pastDueBookingOf(booking, linesOf(booking)));
}
