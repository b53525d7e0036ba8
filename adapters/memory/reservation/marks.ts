import { isCardOpen } from "#core/domain/chat/card.ts";
import type { StoredBookingMark } from "#core/domain/reservation/bookingMark.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Reads the marks of some bookings of a club at `now`, by id. */
export function findBookingMarks(
  rows: MemoryTables,
  client: string,
  ids: readonly string[],
  now: number,
): ReadonlyMap<string, readonly StoredBookingMark[]> {
  const marksOf = (id: string): readonly StoredBookingMark[] => {
    const isOfIt = (row: { readonly client: string; readonly reservation: string }) => row.client === client && row.reservation === id;
    const states = [...rows.refunds.values()].filter(isOfIt).map(({ state }) => state);
    const isOffered =
      [...rows.rebookings.values()].some((row) => isOfIt(row) && row.state === "open") ||
      [...rows.cards.values()].some((row) => isOfIt(row) && isCardOpen(row, now));
    return [
      ...(states.includes("disputed") ? (["disputed"] as const) : []),
      ...(states.includes("refused") ? (["refundRefused"] as const) : []),
      ...(isOffered ? (["offered"] as const) : []),
    ];
  };
  return new Map(ids.map((id) => [id, marksOf(id)] as const).filter(([, marks]) => marks.length > 0));
}
