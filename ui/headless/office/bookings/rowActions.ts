import { possibleEvents } from "#core/domain/reservation/status.ts";
import { isOver } from "#core/domain/reservation/reservation.ts";
import { parseTime } from "#core/domain/calendar/zone.ts";
import type { BookingRow } from "./list.ts";
import { type NamedEvent, namedEventOf } from "./record.ts";

/** What staff are about to do. */
export type StaffAction =
  | { readonly act: "closeRefund"; readonly refund: string }
  | { readonly act: "collect" | "discount" | "refund" | "cancel" | "move" | "link" }
  | { readonly act: "change"; readonly event: NamedEvent };

/**
 * What staff may do next with a booking of the list, the most likely first: what its status and its time allow. The server has the last
 * word: it alone knows the money.
 */
export function rowActions(row: BookingRow, now: number): readonly StaffAction[] {
  const slotOver = isOver({ date: row.date, end: parseTime(row.end) ?? 0 }, now);
  const facts = { actor: "staff", sessionOpen: false, ledgerEntry: true, amountMatches: true, slotOver } as const;
  const events = possibleEvents(row.status, { ...facts, balanceLeft: row.status !== "paid" }).filter(({ refused }) => refused === null);
  const acts: readonly StaffAction[] = [
    ...(events.some(({ event }) => event === "receive") ? [{ act: "collect" } as const] : []),
    ...events.flatMap(({ event }): readonly StaffAction[] => {
      const asked = namedEventOf(event);
      return asked === undefined ? [] : [{ act: "change", event: asked }];
    }),
    ...(row.status === "canceled" || row.status === "archived" ? [] : [{ act: "move" } as const]),
    ...(events.some(({ event }) => event === "cancel") ? [{ act: "cancel" } as const] : []),
  ];
  return acts;
}
