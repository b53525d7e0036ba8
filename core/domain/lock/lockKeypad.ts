import { isRecord } from "../validation/json.ts";
import { areSameKeypadHours, type KeypadHours } from "./hours.ts";
import type { LoadedKeypad } from "./keypad.ts";
import type { ShownLockCode } from "./code.ts";

/** A secret before a rotation, which codes that were shown by then still need until an instant. */
interface FormerSecret {
  readonly secret: string;
  readonly until: number;
}

/** The things that staff loaded on the device at the dock, who did it, and when (epoch milliseconds). `serial` is the number of the secret. */
export interface KeypadLoading {
  readonly serial: number;
  readonly secret: string;
  readonly former?: FormerSecret;
  readonly hours: KeypadHours;
  readonly by: string;
  readonly at: number;
}

/**
 * The keypad of a lock as the server knows it. `serial` counts the secrets that the server made for it. `former` is the secret before the
 * last rotation, where it is still needed. `loaded` is left out until staff loaded the device.
 */
export interface LockKeypad {
  readonly serial: number;
  readonly secret: string;
  readonly former?: FormerSecret;
  readonly loaded?: KeypadLoading;
}

/** Reads a keypad from its stored text; undefined for a text that is none, as a secret that staff typed in an earlier version. */
export function readLockKeypad(text: string): LockKeypad | undefined {
  if (!text.startsWith("{")) return undefined;
  const read: unknown = JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this program writes sealed texts that begin with a brace.
  return isRecord(read) && typeof read["serial"] === "number" ? (read as unknown as LockKeypad) : undefined;
}

/** Gives the keypad with a new secret. `keptUntil` is when the last code ends that was shown of the secret until now; undefined ends it at once. */
export function rotateKeypad(keypad: LockKeypad | undefined, secret: string, keptUntil: number | undefined): LockKeypad {
  if (keypad === undefined) return { serial: 1, secret };
  const { serial, secret: before, loaded } = keypad;
  return {
    serial: serial + 1,
    secret,
    ...(keptUntil === undefined ? {} : { former: { secret: before, until: keptUntil } }),
    ...(loaded === undefined ? {} : { loaded }),
  };
}

/** Gives the keypad as staff have just loaded the device, with its latest secret and these hours. */
export function loadKeypad(keypad: LockKeypad, hours: KeypadHours, by: Pick<KeypadLoading, "by" | "at">): LockKeypad {
  const { serial, secret, former } = keypad;
  return { ...keypad, loaded: { serial, secret, ...(former === undefined ? {} : { former }), hours, ...by } };
}

/** Whether staff loaded the latest secret of a keypad and the hours that its boat has now. */
export function isKeypadLoaded(keypad: LockKeypad | undefined, hours: KeypadHours | undefined): boolean {
  if (keypad?.loaded === undefined || hours === undefined) return false;
  return keypad.loaded.serial === keypad.serial && areSameKeypadHours(keypad.loaded.hours, hours);
}

/** Gives the device at the dock as staff last loaded it. */
export function loadedKeypadOf(lock: string, { secret, former, hours }: KeypadLoading, now: number): LoadedKeypad {
  return { lock, secrets: [secret, ...(former !== undefined && now < former.until ? [former.secret] : [])], hours };
}

/** Gives the secret of which the code of a trip is made, with its number: that of a code that was shown, as long as it is kept. */
export function secretOfTrip(
  { serial, secret, former }: LockKeypad,
  shown: Pick<ShownLockCode, "serial"> | undefined,
  now: number,
): Pick<LockKeypad, "serial" | "secret"> {
  const isKept = former !== undefined && shown?.serial === serial - 1 && now < former.until;
  return isKept ? { serial: serial - 1, secret: former.secret } : { serial, secret };
}
