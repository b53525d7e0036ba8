import { Effect } from "effect";
import { customerAuditActor } from "../../domain/auditLine.ts";
import { dockClockTime } from "../../domain/daysheet/trip.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { logReservationChange, lockReservation } from "../reservation/reservations.ts";
import { runCommit } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { keypadDriver } from "./keypadDriver.ts";
import { readTripCode, type TripCode } from "./tripCode.ts";

/** Who sees a code: the customer, their passengers, or a member of staff by their id. */
export type CodeReader = { readonly kind: "holder" } | { readonly kind: "passengers" } | StaffReader;

/** A member of staff, who sees the code only where they want it shown: each look is in the history. */
interface StaffReader {
  readonly kind: "staff";
  readonly id: string;
  readonly isShown: boolean;
}

/** A code as its reader sees it: undefined where they may not, or where the lock has none. */
export interface CodeSeen {
  readonly trip: TripCode;
  readonly code: string | undefined;
  /** Whether there is a code that they may see. */
  readonly isAllowed: boolean;
}

/** Gives the time of the clock at the dock, see `dockClockTime`. */
export const readDockTime = Effect.gen(function* () {
  const { now } = yield* ClockPort;
  const { mode } = yield* ServerSettings;
  return dockClockTime(now(), mode);
});

/**
 * Gives the code of a trip to somebody who may see it, and writes into the history of the booking that they saw it, in the commit in which the
 * booking is seen to have these hours. Undefined where the boat has no lock.
 */
export const showTripCode = Effect.fnUntraced(function* (reservation: Reservation, reader: CodeReader) {
  const store = yield* Store;
  const now = yield* readDockTime;
  const found = yield* readTripCode(store, yield* readLocksOfBoat(reservation), reservation, now);
  if (found === undefined) return undefined;
  const isAllowed = maySee(found, reservation, reader);
  if (!isAllowed || (reader.kind === "staff" && !reader.isShown)) return { trip: found, code: undefined, isAllowed };
  if (wasSeen(found, reader)) return { trip: found, code: yield* codeOf(found, reservation), isAllowed };
  return yield* writeSeenCode(reservation, reader, now);
});

const writeSeenCode = Effect.fnUntraced(function* (reservation: Reservation, reader: CodeReader, now: number) {
  const { now: clock } = yield* ClockPort;
  return yield* runCommit(function* (tx) {
    const current = yield* lockReservation(tx, reservation);
    const trip = yield* readTripCode(tx, yield* tx.kinds.of.locks.living(current.client), current, now);
    if (trip === undefined) return undefined;
    const { made, times, known, lock } = trip;
    if (made === undefined || times === undefined || !maySee(trip, current, reader)) return { trip, code: undefined, isAllowed: false };
    const { client, date, start, end, _id } = current;
    const { issue, serial } = made;
    const before = known?.serial === serial ? known.readers : [];
    const readers = [...new Set([...before, nameOf(reader)])];
    yield* tx.lockCodes.put({
      client,
      lock: lock._id,
      date,
      start,
      end,
      issue,
      serial,
      reservation: _id,
      readers,
      closes: times.closes,
      endedAt: null,
    });
    const staff = reader.kind === "staff" ? reader : customerAuditActor;
    if (!before.includes(nameOf(reader)))
      yield* logReservationChange(tx, current, { codeShown: { to: lock.name } }, { staff, now: clock() });
    return { trip, code: yield* codeOf(trip, current), isAllowed: true };
  });
});

/** Reads the locks of a reservation's boat, retired ones too. */
const readLocksOfBoat = Effect.fnUntraced(function* ({ client, boat }: Reservation) {
  const store = yield* Store;
  const { items } = yield* store.kinds.locks.find(clubScope(client), { where: { boat }, itemsPerPage: mostLocksOfBoat });
  const locks: readonly StoredRow<Lock>[] = items;
  return locks;
});

/** More locks than a boat ever has. */
const mostLocksOfBoat = 100;

/** Staff see every code that there is; others only once the rules show it. Nobody sees one of a booking that has no slot any more. */
function maySee({ showing, made, times }: TripCode, { status }: Reservation, reader: CodeReader): boolean {
  if (made === undefined || times === undefined || !statusHoldsQuanta(status)) return false;
  return reader.kind === "staff" || showing.state === "shown";
}

function wasSeen({ known, made }: TripCode, reader: CodeReader): boolean {
  return known !== undefined && known.serial === made?.serial && known.readers.includes(nameOf(reader));
}

function nameOf(reader: CodeReader): string {
  return reader.kind === "staff" ? reader.id : reader.kind;
}

const codeOf = Effect.fnUntraced(function* ({ lock, made }: TripCode, { date: day, start, end }: Reservation) {
  const { issue } = keypadDriver(yield* Secrets);
  return made === undefined ? undefined : issue(made.secret, { lock: lock._id, day, start, end, issue: made.issue });
});
