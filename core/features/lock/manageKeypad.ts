import { Effect } from "effect";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { dockClockTime } from "../../domain/daysheet/trip.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { keypadHoursOf, type KeypadHours } from "../../domain/lock/hours.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { loadKeypad, type LockKeypad, rotateKeypad } from "../../domain/lock/lockKeypad.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { assertSeen } from "../managed/fits.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { type IdempotencyKey, RivalCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { locksKind } from "./kind.ts";
import { keypadOfLock, sealKeypad } from "./tripCode.ts";

/** A lock by its id, and the version that staff saw. */
export interface SeenLock {
  readonly _id: string;
  readonly version: number;
}

/** A lock with its keypad, undefined before the first secret, and the hours of its boat now, undefined without a boat in the offer. */
export interface KeypadRecord {
  readonly lock: StoredRow<Lock>;
  readonly keypad: LockKeypad | undefined;
  readonly hours: KeypadHours | undefined;
}

/** Reads a living lock of a club with its keypad. Fails with ITEM_NOT_EXIST. */
export const readKeypad = Effect.fnUntraced(function* (client: string, id: string) {
  const store = yield* Store;
  const lock = yield* store.kinds.locks.read(clubScope(client), id);
  return yield* keypadRecordOf(client, lock);
});

const keypadRecordOf = Effect.fnUntraced(function* (client: string, lock: StoredRow<Lock> | undefined) {
  if (lock === undefined || lock.retired !== undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const store = yield* Store;
  const secrets = yield* Secrets;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const found: KeypadRecord = { lock, keypad: keypadOfLock(secrets, lock), hours: keypadHoursOf(catalogue, lock.boat) };
  return found;
});

/** What becomes of the codes that were shown, and whether another device is there, which works and knows none of them. */
interface Rotation {
  readonly keepsShown: boolean;
  readonly isReplaced?: boolean;
}

/**
 * Makes a new secret for a lock, and gives it with the lock. Codes that were shown by now open until the end of their hours with `keepsShown`,
 * else they end once the keypad is loaded; those of a device that was replaced always end. A repeat under the same key gives the same secret, until the next one. Fails with ITEM_NOT_EXIST, and
 * with CONFLICT for a version that is not the latest.
 */
export const rotateSecret = Effect.fnUntraced(function* (
  { keepsShown, isReplaced = false, ...seen }: SeenLock & Rotation,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const secrets = yield* Secrets;
  const { mode } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  const memo = {
    // The secret itself is stored nowhere but in its lock, sealed.
    encode: ({ keypad }: KeypadRecord) => String(keypad?.serial ?? 0),
    decode: Effect.fnUntraced(function* (serial: string) {
      const found = yield* readKeypad(staff.client, seen._id);
      return String(found.keypad?.serial) === serial ? found : yield* failWithRefusal("CONFLICT");
    }),
  };
  return yield* runCommitOnce(
    once,
    now(),
    memo,
    Effect.fnUntraced(function* (tx: Transaction) {
      const found = yield* lockKeypad(tx, staff, seen);
      const isKept = keepsShown && !isReplaced;
      const keptUntil = isKept ? yield* lastCodeEnd(tx, found, dockClockTime(now(), mode)) : undefined;
      const keypad = rotateKeypad(found.keypad, secrets.random(), keptUntil);
      const { lock, changes } = isReplaced ? replacedDevice(found.lock) : { lock: found.lock, changes: {} };
      const rotated = { to: isReplaced ? "replaced" : isKept ? "keepsShown" : "endsShown" };
      return {
        ...found,
        keypad,
        lock: yield* writeKeypad(tx, lock, keypad, { staff, now: now(), changes: { rotated, ...changes } }),
      };
    }),
  );
});

/** Gives a lock whose device was replaced: the new one works, and nobody read the charge of its battery yet. */
function replacedDevice({ battery, ...lock }: StoredRow<Lock>): {
  readonly lock: StoredRow<Lock>;
  readonly changes: AuditLine["changes"];
} {
  const working = "working" as const;
  return {
    lock: { ...lock, state: working },
    changes: {
      ...(lock.state === working ? {} : { state: { from: lock.state, to: working } }),
      ...(battery === undefined ? {} : { battery: { from: battery } }),
    },
  };
}

/**
 * Records that staff loaded a lock's keypad with its latest secret and the hours of its boat; `mark` is that of the hours that they read. Fails
 * with ITEM_NOT_EXIST, with CONFLICT for a version or hours that are not the latest, and with TRANSITION_REFUSED for a lock without a secret
 * or a boat.
 */
export const recordKeypadLoading = Effect.fnUntraced(function* (
  { mark, ...seen }: SeenLock & { readonly mark: string },
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const memo = { encode: () => "", decode: () => readKeypad(staff.client, seen._id) };
  return yield* runCommitOnce(
    once,
    now(),
    memo,
    Effect.fnUntraced(function* (tx: Transaction) {
      const found = yield* lockKeypad(tx, staff, seen);
      if (found.keypad === undefined || found.hours === undefined) return yield* failWithRefusal("TRANSITION_REFUSED");
      if ((yield* markOfHours(found.hours)) !== mark) return yield* failWithRefusal("CONFLICT");
      const at = now();
      const keypad = loadKeypad(found.keypad, found.hours, { by: staff.id, at });
      return { ...found, keypad, lock: yield* writeKeypad(tx, found.lock, keypad, { staff, now: at, changes: { loaded: { to: true } } }) };
    }),
  );
});

/** Gives a short mark of hours, by which staff say which hours they loaded. */
export const markOfHours = Effect.fnUntraced(function* (hours: KeypadHours) {
  const { sha256 } = yield* Secrets;
  return (yield* sha256(JSON.stringify(hours))).slice(0, 16);
});

const lockKeypad = Effect.fnUntraced(function* (tx: Transaction, { client }: ActingStaff, seen: SeenLock) {
  yield* tx.kinds.takeTurn(client);
  const found = yield* keypadRecordOf(client, yield* tx.kinds.of.locks.read(clubScope(client), seen._id));
  yield* assertSeen(locksKind, { ...found.lock }, seen);
  return found;
});

/** Gives when the last code ends that was shown of the latest secret and may still be needed; undefined where there is none. */
const lastCodeEnd = Effect.fnUntraced(function* (tx: Transaction, { lock, keypad }: KeypadRecord, now: number) {
  const shown = yield* tx.lockCodes.ofLock(lock.client, lock._id, addDays(dayAt(now), -1));
  const ends = shown.filter((code) => code.endedAt === null && code.serial === keypad?.serial).map(({ closes }) => closes);
  const last = Math.max(now, ...ends);
  return last > now ? last : undefined;
});

const writeKeypad = Effect.fnUntraced(function* (
  tx: Transaction,
  lock: StoredRow<Lock>,
  keypad: LockKeypad,
  { staff, now, changes }: { readonly staff: ActingStaff; readonly now: number; readonly changes: AuditLine["changes"] },
) {
  const secrets = yield* Secrets;
  const { client, _id: item } = lock;
  const next = { ...lock, secret: sealKeypad(secrets, item, keypad), version: lock.version + 1 };
  if (!(yield* tx.kinds.of.locks.replace(next))) return yield* new RivalCommit();
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor: staff.id, model: locksKind.name, item, action: "update", changes });
  return next;
});
