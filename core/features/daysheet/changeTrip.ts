import { Effect } from "effect";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { ClockPort, type Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { dockClockTime, emptyTrip, type Trip } from "../../domain/daysheet/trip.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** A trip within a commit, and the staff member who changes it. */
export interface TripContext {
  readonly tx: Transaction;
  readonly reservation: Reservation;
  readonly trip: Trip;
  readonly staff: ActingStaff;
  readonly now: number;
  /** The time that the clock at the dock shows, see `dockClockTime`. */
  readonly dockNow: number;
}

/** The new fields of a trip, with their line in the audit log; undefined when nothing changes. */
export type TripChange = { readonly to: Partial<Trip>; readonly changes: AuditLine["changes"] } | undefined;

/**
 * Changes a trip once per key, and gives its reservation. Fails with ITEM_NOT_EXIST for another club's, with TRANSITION_REFUSED for a
 * canceled one.
 */
export const changeTrip = Effect.fnUntraced(function* <Failure>(
  id: string,
  staff: ActingStaff,
  once: IdempotencyKey,
  work: (at: TripContext) => Effect.Effect<TripChange, Failure, Store | Secrets>,
) {
  const { now } = yield* ClockPort;
  const { mode } = yield* ServerSettings;
  const reservation = yield* readAccessibleReservation(id, { staffOf: staff.client, holderProof: {} });
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const current = yield* lockReservation(tx, reservation);
    if (!statusHoldsQuanta(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
    const trip = (yield* tx.trips.read(current.client, id)) ?? emptyTrip(current.client, id);
    const changed = yield* work({ tx, reservation: current, trip, staff, now: now(), dockNow: dockClockTime(now(), mode) });
    if (changed === undefined) return;
    yield* tx.trips.put({ ...trip, ...changed.to, version: trip.version + 1 });
    yield* logReservationChange(tx, current, changed.changes, { staff, now: now() });
  });
  yield* runCommitOnce(once, now(), emptyReplyMemo, write);
  return reservation;
});
