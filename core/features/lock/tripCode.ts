import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { emptyTrip, dockClockTime } from "../../domain/daysheet/trip.ts";
import { tripFactsOf } from "../../domain/daysheet/tripFacts.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { keypadHoursOf, type KeypadHours, keypadWindowOf, opensBetween } from "../../domain/lock/hours.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { isKeypadLoaded, type LockKeypad, readLockKeypad, secretOfTrip } from "../../domain/lock/lockKeypad.ts";
import { codeOfTrip, nextIssue, type ShownLockCode } from "../../domain/lock/code.ts";
import { type CodeShowing, codeShowingOf } from "../../domain/lock/showing.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { clubScope } from "../../domain/scope.ts";
import { logReservationChange, lockReservation } from "../reservation/reservations.ts";
import { runCommit } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { keypadDriver } from "./keypadDriver.ts";

/** The reads that the code of a trip needs, of the store or of a commit. */
interface TripCodeReads {
  readonly trips: Pick<StoreShape["trips"], "read">;
  readonly ledger: Pick<StoreShape["ledger"], "of">;
  readonly lockCodes: Pick<StoreShape["lockCodes"], "ofLock">;
}

/** The code of a trip before anybody sees it: its lock, what the code is made of, and whether the customer may see it. */
export interface TripCode {
  readonly lock: StoredRow<Lock>;
  readonly showing: CodeShowing;
  /** Whether the keypad knows its latest secret and the hours of the boat. */
  readonly isLoaded: boolean;
  /** When it opens; undefined where the boat has no such hours. */
  readonly times: { readonly opens: number; readonly closes: number } | undefined;
  /** The code that was shown for these hours, if one was. */
  readonly known: ShownLockCode | undefined;
  /** The secret of which it is made, and its issue number; undefined where the lock has no secret, or all ten codes of the hours were used. */
  readonly made: { readonly secret: string; readonly serial: number; readonly issue: number } | undefined;
}

/** The purpose of the seal of a lock's keypad, the same as that of a secret that staff typed in an earlier version. */
const sealPurpose = "locks secret";

/** Reads the keypad of a lock; undefined before the server made its first secret. */
export function keypadOfLock(
  { unseal }: Pick<SecretsShape, "unseal">,
  { _id, secret }: Pick<Lock, "_id" | "secret">,
): LockKeypad | undefined {
  const text = secret === undefined ? undefined : unseal(sealPurpose, _id, secret);
  return text === undefined ? undefined : readLockKeypad(text);
}

/** Seals the keypad of a lock for the store. */
export function sealKeypad({ seal }: Pick<SecretsShape, "seal">, lock: string, keypad: LockKeypad): string {
  return seal(sealPurpose, lock, JSON.stringify(keypad));
}

/** Gives the lock of a boat: a working one before others, then by its name. */
export function lockOfBoat(locks: readonly StoredRow<Lock>[], boat: string): StoredRow<Lock> | undefined {
  const own = locks
    .filter((lock) => lock.boat === boat && lock.retired === undefined)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return own.find(({ state }) => state === "working") ?? own[0];
}

/** Reads what the code of a trip is made of, and whether its customer may see it at `now` (the dock's clock); undefined without a lock. */
export const readTripCode = Effect.fnUntraced(function* (
  from: TripCodeReads,
  locks: readonly StoredRow<Lock>[],
  reservation: Reservation,
  now: number,
) {
  const lock = lockOfBoat(locks, reservation.boat);
  if (lock === undefined) return undefined;
  const { client, _id, date } = reservation;
  const store = yield* Store;
  const secrets = yield* Secrets;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const [trip, lines, shown] = yield* Effect.all(
    [from.trips.read(client, _id), from.ledger.of(client, _id), from.lockCodes.ofLock(client, lock._id, date)],
    { concurrency: "unbounded" },
  );
  const keypad = keypadOfLock(secrets, lock);
  const hours = keypadHoursOf(catalogue, reservation.boat);
  const known = codeOfTrip(shown, reservation);
  const secret = keypad === undefined ? undefined : secretOfTrip(keypad, known, now);
  const issue = known?.issue ?? nextIssue(shown, reservation);
  const atDevice = deviceTimes(keypad, secret?.secret, reservation);
  const facts = tripFactsOf(catalogue, reservation, lines, trip ?? emptyTrip(client, _id));
  const closes = issue === undefined ? undefined : atDevice?.closes;
  const found: TripCode = {
    lock,
    showing: codeShowingOf(
      { trip: facts, start: reservation.start, closes, rules: catalogueIndexOf(catalogue).settingsOf(client).locks },
      now,
    ),
    isLoaded: isKeypadLoaded(keypad, hours),
    times: atDevice ?? (hours === undefined ? undefined : timesIn(hours, reservation)),
    known,
    made: secret === undefined || issue === undefined ? undefined : { ...secret, issue },
  };
  return found;
});

/** When the device at the dock opens by a code of this secret; undefined where staff did not load the secret, or not these hours. */
function deviceTimes(keypad: LockKeypad | undefined, secret: string | undefined, reservation: Reservation) {
  const loaded = keypad?.loaded;
  if (loaded === undefined || (loaded.secret !== secret && loaded.former?.secret !== secret)) return undefined;
  return timesIn(loaded.hours, reservation);
}

function timesIn(hours: KeypadHours, reservation: Reservation) {
  const window = keypadWindowOf(hours, reservation);
  return window === undefined ? undefined : opensBetween(hours, window);
}

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
