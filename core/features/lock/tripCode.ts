import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { emptyTrip } from "../../domain/daysheet/trip.ts";
import { tripFactsOf } from "../../domain/daysheet/tripFacts.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { keypadHoursOf, type KeypadHours, keypadWindowOf, opensBetween } from "../../domain/lock/hours.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { isKeypadLoaded, type LockKeypad, readLockKeypad, secretOfTrip } from "../../domain/lock/lockKeypad.ts";
import { codeOfTrip, nextIssue, type ShownLockCode } from "../../domain/lock/code.ts";
import { type CodeShowing, codeShowingOf } from "../../domain/lock/showing.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";

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
