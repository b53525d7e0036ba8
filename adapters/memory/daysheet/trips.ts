import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { EngineReading } from "#core/domain/maintenance/service.ts";
import type { Reservation, ReservationKey } from "#core/domain/reservation/reservation.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { ChecklistReads, ChecklistWrites, LockCodeReads, LockCodeWrites, TripReads, TripWrites } from "#core/ports/store/trips.ts";
import { withoutCustomer } from "#core/domain/daysheet/signedChecklist.ts";
import type { ShownLockCode } from "#core/domain/lock/code.ts";
import { eraseTripPictures } from "../condition/condition.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read trips outside a commit. */
export function makeTripReads(rows: MemoryTables): TripReads {
  return {
    read: (client, reservation) => Effect.sync(() => rows.trips.get(joinKeyColumns(client, reservation))),
    on: (client, day) =>
      Effect.sync(() => {
        const ofDay = [...rows.reservations.values()].filter(
          (row) => row.client === client && row.date === day && statusHoldsQuanta(row.status),
        );
        const ids = new Set(ofDay.map(({ _id }) => _id));
        return {
          reservations: ofDay,
          trips: ofDay.flatMap(({ _id }) => rows.trips.get(joinKeyColumns(client, _id)) ?? []),
          ledger: [...rows.ledger.values()]
            .filter((line) => line.client === client && ids.has(line.reservation))
            .toSorted((left, right) => left.at - right.at),
        };
      }),
    returnsOf: ({ client, boat }, day, limit) =>
      Effect.sync(() => {
        const before = [...rows.reservations.values()].filter((row) => row.client === client && row.boat === boat && row.date <= day);
        const latestFirst = before.toSorted((left, right) => compareByCodePoint(right.date, left.date) || right.start - left.start);
        return latestFirst.flatMap(({ _id }) => rows.trips.get(joinKeyColumns(client, _id))?.returned ?? []).slice(0, limit);
      }),
    readingsAt: (client, points) =>
      Effect.sync(() =>
        points.map(({ boat, day }) => {
          const readings = [...rows.reservations.values()]
            .filter((row) => row.client === client && row.boat === boat)
            .toSorted((left, right) => compareByCodePoint(left.date, right.date) || left.start - right.start)
            .flatMap((trip) => readingOf(rows, trip));
          return readings.findLast((reading) => reading.day <= day) ?? readings[0] ?? null;
        }),
      ),
    rented: ({ client, boat }, { dateStart, dateEnd }) =>
      Effect.sync(() => {
        const minutes = new Map<Day, number>();
        for (const { client: owner, boat: of, date, status, start, end } of rows.reservations.values()) {
          if (owner !== client || of !== boat || date < dateStart || date > dateEnd || !statusHoldsQuanta(status)) continue;
          minutes.set(date, (minutes.get(date) ?? 0) + end - start);
        }
        return [...minutes].map(([day, sum]) => ({ day, minutes: sum })).toSorted((one, other) => compareByCodePoint(one.day, other.day));
      }),
    noShowDays: (client, { dateStart, dateEnd }) =>
      Effect.sync(() =>
        [...rows.reservations.values()]
          .filter(({ client: owner, date }) => owner === client && dateStart <= date && date <= dateEnd)
          .filter(({ _id }) => (rows.trips.get(joinKeyColumns(client, _id))?.noShow ?? null) !== null)
          .map(({ date }) => date)
          .toSorted(compareByCodePoint),
      ),
  };
}

function readingOf(rows: MemoryTables, { client, _id, date }: Reservation): readonly EngineReading[] {
  const returned = rows.trips.get(joinKeyColumns(client, _id))?.returned ?? null;
  return returned === null || returned.engineHours === null ? [] : [{ day: date, at: returned.at, hours: returned.engineHours }];
}

/** Makes the functions that read and write trips in a commit. */
export function makeTripWrites(rows: MemoryTables, journal: CommitJournal): TripWrites {
  return {
    read: (client, reservation) => Effect.sync(() => rows.trips.get(joinKeyColumns(client, reservation))),
    put: (trip) => Effect.sync(() => journal.set(rows.trips, joinKeyColumns(trip.client, trip.reservation), trip)),
  };
}

/** Empties the notes of a trip, because what staff wrote may name the customer, and erases its pictures and the signature. */
export function eraseTripNotes(rows: MemoryTables, { client, _id }: ReservationKey): void {
  const key = joinKeyColumns(client, _id);
  const trip = rows.trips.get(joinKeyColumns(client, _id));
  if (trip !== undefined) rows.trips.set(key, { ...trip, departNote: "", returnNote: "" });
  eraseChecklistCustomer(rows, { client, reservation: _id });
  eraseTripPictures(rows, { client, reservation: _id });
}

/** Makes the functions that read signed checklists outside a commit. */
export function makeChecklistReads(rows: MemoryTables): ChecklistReads {
  return { read: (client, reservation) => Effect.sync(() => rows.checklists.get(joinKeyColumns(client, reservation))) };
}

/** Makes the functions that write signed checklists in a commit. */
export function makeChecklistWrites(rows: MemoryTables, journal: CommitJournal): ChecklistWrites {
  return {
    put: (signed) => Effect.sync(() => journal.set(rows.checklists, joinKeyColumns(signed.client, signed.reservation), signed)),
    remove: (client, reservation) => Effect.sync(() => journal.remove(rows.checklists, joinKeyColumns(client, reservation))),
  };
}

/** Empties the name and the signature of a reservation's customer; that the checklist was signed stays. */
export function eraseChecklistCustomer(
  { checklists }: MemoryTables,
  { client, reservation }: { readonly client: string; readonly reservation: string },
): void {
  const key = joinKeyColumns(client, reservation);
  const signed = checklists.get(key);
  if (signed !== undefined) checklists.set(key, withoutCustomer(signed));
}

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
