import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { isKeypadLoaded } from "../../domain/lock/lockKeypad.ts";
import { problemsOfLock } from "../../domain/lock/lock.ts";
import { endedCodesStillOpen } from "../../domain/lock/code.ts";
import { keypadHoursOf } from "../../domain/lock/hours.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { clubScope } from "../../domain/scope.ts";
import { allowCodeToPassengers, readAsPassenger } from "../booking/passengers.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { readStaffNames } from "../people/viewer.ts";
import { readAccessibleReservation } from "../reservation/reservations.ts";
import type { lockCalls } from "./calls.ts";
import { keypadDriver } from "./keypadDriver.ts";
import { type KeypadRecord, markOfHours, readKeypad, recordKeypadLoading, rotateSecret } from "./manageKeypad.ts";
import { type CodeReader, type CodeSeen, readDockTime, showTripCode, keypadOfLock } from "./tripCode.ts";

/** The most locks of a club whose problems are listed. */
const mostLocks = 500;

/** Answers the calls about the codes of locks, and about their keypads. */
export function lockAnswers(deps: GatePorts): AnswersTo<typeof lockCalls> {
  const { store, secrets } = deps;
  const shownTo = Effect.fnUntraced(function* (reservation: Reservation, reader: CodeReader) {
    const seen = yield* showTripCode(reservation, reader);
    return seen === undefined ? null : codeView(seen);
  });
  return {
    "booking/reservations/ownCode": Effect.fnUntraced(function* ({ _id, key }) {
      const reservation = yield* readAccessibleReservation(_id, { staffOf: undefined, holderProof: { key } });
      return { data: { code: yield* shownTo(reservation, { kind: "holder" }), isShared: reservation.passengersSeeCode === true } };
    }),
    "booking/passengers/code": Effect.fnUntraced(function* ({ _id, key }) {
      const reservation = yield* readAsPassenger(_id, key);
      const isAllowed = reservation.passengersSeeCode === true;
      return { data: { code: isAllowed ? yield* shownTo(reservation, { kind: "passengers" }) : null } };
    }),
    "booking/passengers/allowCode": ({ _id, key, isAllowed }) => Effect.as(allowCodeToPassengers(_id, key, isAllowed), { data: {} }),
    "booking/reservations/lockCode": Effect.fnUntraced(function* ({ _id, isShown }, at) {
      const { client, id } = yield* managerOfCaller(at);
      const reservation = yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} });
      const seen = yield* showTripCode(reservation, { kind: "staff", id, isShown });
      const ended = keypadDriver(secrets).abilities.revokesAtOnce ? [] : yield* store.lockCodes.ofBooking(client, _id);
      const stillOpen = endedCodesStillOpen(ended, yield* readDockTime).map(({ closes }) => ({ closes: isoTextOf(closes) }));
      if (seen === undefined) return { data: { lock: null, stillOpen } };
      const { lock, isLoaded } = seen.trip;
      const view = { ...codeView(seen), problems: problemsOfLock(lock, isLoaded), hasCode: seen.isAllowed };
      return { data: { lock: view, stillOpen } };
    }),
    "booking/locks/problems": Effect.fnUntraced(function* ({ dock }, at) {
      const { client } = yield* managerOfCaller(at);
      const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
      const where = { ...(dock === undefined ? {} : { dock }), retired: { exists: false } };
      const { items } = yield* store.kinds.locks.find(clubScope(client), { where, itemsPerPage: mostLocks, sortBy: "name" });
      const found = items.map((lock) => ({
        _id: lock._id,
        name: lock.name,
        dock: lock.dock,
        boat: lock.boat ?? null,
        problems: problemsOfLock(lock, isKeypadLoaded(keypadOfLock(secrets, lock), keypadHoursOf(catalogue, lock.boat))),
      }));
      return { data: { items: found.filter(({ problems }) => problems.length > 0) } };
    }),
    ...keypadAnswers(deps),
  };
}

function keypadAnswers({
  store,
}: GatePorts): AnswersTo<typeof lockCalls, "booking/locks/loadSheet" | "booking/locks/rotate" | "booking/locks/load"> {
  const sheetOf = Effect.fnUntraced(function* ({ lock, keypad, hours }: KeypadRecord) {
    const loaded = keypad?.loaded;
    const names = yield* readStaffNames(store, lock.client, loaded === undefined ? [] : [loaded.by]);
    return {
      version: lock.version,
      serial: keypad?.serial ?? 0,
      isLoaded: isKeypadLoaded(keypad, hours),
      loaded: loaded === undefined ? null : { by: names.get(loaded.by) ?? "", at: isoTextOf(loaded.at), serial: loaded.serial },
      hours: hours === undefined ? null : { mark: yield* markOfHours(hours), ...hours },
    };
  });
  return {
    "booking/locks/loadSheet": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      return { data: yield* sheetOf(yield* readKeypad(client, _id)) };
    }),
    "booking/locks/rotate": Effect.fnUntraced(function* (input, at) {
      const found = yield* rotateSecret(input, yield* managerOfCaller(at), at.once);
      return { data: { ...(yield* sheetOf(found)), secret: found.keypad?.secret ?? "" } };
    }),
    "booking/locks/load": Effect.fnUntraced(function* (input, at) {
      return { data: yield* sheetOf(yield* recordKeypadLoading(input, yield* managerOfCaller(at), at.once)) };
    }),
  };
}

function codeView({ trip: { lock, showing, times }, code }: CodeSeen) {
  const { state, isPaid, areChecked, from } = showing;
  return {
    lock: { name: lock.name, kind: lock.kind },
    state,
    isPaid,
    areChecked,
    showsFrom: isoTextOf(from),
    opens: times === undefined ? null : isoTextOf(times.opens),
    closes: times === undefined ? null : isoTextOf(times.closes),
    code: code ?? null,
  };
}
