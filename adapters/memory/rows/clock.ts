import { Effect } from "effect";
import { bookingLifetimes } from "#core/domain/lifetimes.ts";
import type { ClockWrites } from "#core/ports/store/clock.ts";
import type { CommitJournal } from "./journal.ts";
import type { MemoryTables } from "./rows.ts";

/** Makes the functions for what the shared clock stores and reads in a commit. */
export function makeClockWrites(rows: MemoryTables, journal: CommitJournal): ClockWrites {
  return {
    read: () => Effect.sync(() => rows.reckoning),
    write: (reckoning) =>
      Effect.sync(() => {
        const before = rows.reckoning;
        journal.onAbort(() => {
          rows.reckoning = before;
        });
        rows.reckoning = reckoning;
      }),
    ticks: () => Effect.sync(() => undefined),
    lives: (at) =>
      Effect.sync(
        () =>
          [...rows.holds.values()].some(({ expires }) => expires > at) ||
          [...rows.codes.values()].some(({ expires }) => expires > at - bookingLifetimes.proof) ||
          [...rows.reservations.values()].some(({ status, expires }) => status === "pending" && expires !== null && expires > at),
      ),
    newest: () =>
      Effect.sync(() => {
        const written = [
          ...[...rows.reservations.values(), ...rows.holds.values()].map(({ createdAt }) => createdAt),
          ...[...rows.replies.values()].map(({ at }) => at),
        ];
        return written.length === 0 ? undefined : written.reduce((newest, at) => Math.max(newest, at));
      }),
  };
}
