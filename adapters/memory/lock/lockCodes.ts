import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { ShownLockCode } from "#core/domain/lock/code.ts";
import type { LockCodeReads, LockCodeWrites } from "#core/ports/store/trips.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read which codes of locks somebody saw. */
export function makeLockCodeReads(rows: MemoryTables): LockCodeReads {
  const found = (isWanted: (code: ShownLockCode) => boolean) =>
    Effect.sync(() => [...rows.lockCodes.values()].filter(isWanted).toSorted(compareCodes));
  return {
    ofLock: (client, lock, from) => found((code) => code.client === client && code.lock === lock && code.date >= from),
    ofBooking: (client, reservation) => found((code) => code.client === client && code.reservation === reservation),
  };
}

/** Makes the functions that read and write which codes of locks somebody saw, in a commit. */
export function makeLockCodeWrites(rows: MemoryTables, journal: CommitJournal): LockCodeWrites {
  return {
    ...makeLockCodeReads(rows),
    put: (code) =>
      Effect.sync(() => {
        const { client, lock, date, start, end, issue } = code;
        journal.set(rows.lockCodes, joinKeyColumns(client, lock, date, start, end, issue), code);
      }),
  };
}

function compareCodes(one: ShownLockCode, other: ShownLockCode): number {
  return (
    compareByCodePoint(one.date, other.date) ||
    one.start - other.start ||
    one.end - other.end ||
    one.issue - other.issue ||
    compareByCodePoint(one.lock, other.lock)
  );
}
