import { Effect } from "effect";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort, Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { replaceReservation } from "../payment/collect.ts";
import { lockReservation, readAccessibleReservation } from "../reservation/reservations.ts";

const purpose = "passengers";
/** For how long after the trip its passengers still see it. */
const keptMs = 86_400_000;

function subjectOf({ _id, passengers = "" }: Pick<Reservation, "_id" | "passengers">): string {
  return `${_id} ${passengers}`;
}

/** Gives the key of a reservation's passengers, derived from the random text that is stored while it is shared. */
function passengersKeyOf(secrets: SecretsShape, reservation: Pick<Reservation, "_id" | "passengers">): string {
  return secrets.sign(purpose, subjectOf(reservation));
}

/**
 * Shares a booking with its passengers: gives the key with which they see its time, dock and list, the same one until it is ended. The key
 * opens nothing else. Fails with ITEM_NOT_EXIST for another key than the holder's, with TRANSITION_REFUSED when the booking is canceled.
 */
export const shareWithPassengers = Effect.fnUntraced(function* (id: string, key: string) {
  const secrets = yield* Secrets;
  const reservation = yield* readAccessibleReservation(id, { staffOf: undefined, holderProof: { key } });
  const shared = yield* runCommit(function* (tx) {
    const current = yield* lockReservation(tx, reservation);
    if (!statusHoldsQuanta(current.status)) return yield* failWithRefusal("TRANSITION_REFUSED");
    if (current.passengers !== undefined) return current;
    return yield* replaceReservation(tx, current, { ...current, passengers: secrets.random(), version: current.version + 1 });
  });
  return passengersKeyOf(secrets, shared);
});

/** Ends the key of a booking's passengers; the next one is another. Fails with ITEM_NOT_EXIST for another key than the holder's. */
export const endPassengersKey = Effect.fnUntraced(function* (id: string, key: string) {
  const reservation = yield* readAccessibleReservation(id, { staffOf: undefined, holderProof: { key } });
  yield* runCommit(function* (tx) {
    const current = yield* lockReservation(tx, reservation);
    if (current.passengers === undefined) return;
    const { passengers: _, passengersSeeCode: _sees, ...rest } = current;
    yield* replaceReservation(tx, current, { ...rest, version: current.version + 1 });
  });
});

/** Lets the passengers of a booking see the code of its lock, or no longer. Fails with ITEM_NOT_EXIST for another key than the holder's. */
export const allowCodeToPassengers = Effect.fnUntraced(function* (id: string, key: string, isAllowed: boolean) {
  const reservation = yield* readAccessibleReservation(id, { staffOf: undefined, holderProof: { key } });
  yield* runCommit(function* (tx) {
    const current = yield* lockReservation(tx, reservation);
    if ((current.passengersSeeCode === true) === isAllowed) return;
    const { passengersSeeCode: _, ...rest } = current;
    const next = { ...rest, ...(isAllowed ? ({ passengersSeeCode: true } as const) : {}), version: current.version + 1 };
    yield* replaceReservation(tx, current, next);
  });
});

/** Reads a booking by the key of its passengers. Fails with ITEM_NOT_EXIST for an ended key, and from a day after the trip on. */
export const readAsPassenger = Effect.fnUntraced(function* (id: string, key: string) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const found = yield* store.reservations.read(clubScope(clubOfRowId(id) ?? ""), id);
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isKey = secrets.matches(purpose, subjectOf(found ?? { _id: id }), key);
  if (found?.passengers === undefined || !isKey) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const isLongOver = instantOf(found.date, found.end) + keptMs <= time.now();
  return isLongOver ? yield* failWithRefusal("ITEM_NOT_EXIST") : found;
});
