import { Effect } from "effect";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import { freshKeypadState, type KeypadState, tryLockCode } from "../../domain/lock/keypad.ts";
import type { Lock } from "../../domain/lock/lock.ts";
import { loadedKeypadOf } from "../../domain/lock/lockKeypad.ts";
import { allClubsScope } from "../../domain/scope.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { keypadDriver } from "./keypadDriver.ts";
import { readDockTime, keypadOfLock } from "./tripCode.ts";

/** The most keypads of all clubs that the demo lists. */
const mostKeypads = 100;

/** Lists the locks of all clubs that have a boat, by name. */
export const listKeypads = Effect.gen(function* () {
  const store = yield* Store;
  const where = { boat: { exists: true }, retired: { exists: false } };
  const { items } = yield* store.kinds.locks.find(allClubsScope("demo keypad"), { where, itemsPerPage: mostKeypads, sortBy: "name" });
  return items.map(({ _id, name }: StoredRow<Lock>) => ({ _id, name }));
});

/**
 * Types a code on the simulated keypad of a lock, as staff loaded it; `state` is that after the last try. It reads neither bookings nor
 * shown codes, as the device cannot. Fails with ITEM_NOT_EXIST.
 */
export const pressKeypad = Effect.fnUntraced(function* (id: string, code: string, state: KeypadState = freshKeypadState) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const now = yield* readDockTime;
  const lock = yield* store.kinds.locks.read(allClubsScope("demo keypad"), id);
  if (lock === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const loaded = keypadOfLock(secrets, lock)?.loaded;
  const driver = keypadDriver(secrets);
  return tryLockCode(state, now, () => loaded !== undefined && driver.check(loadedKeypadOf(id, loaded, now), code, now));
});
