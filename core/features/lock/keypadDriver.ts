import { type LockCodeFacts, lockCodeOf } from "../../domain/lock/code.ts";
import { type LoadedKeypad, acceptedCodes } from "../../domain/lock/keypad.ts";
import type { SecretsShape } from "../../ports/outside.ts";

/** What the locks of a driver can do, which staff must know. */
export interface LockAbilities {
  /** Whether a code that was shown can be ended before the end of its hours. A keypad without a network cannot. */
  readonly revokesAtOnce: boolean;
  /** To how many minutes it rounds the hours of a code; 1 for none. Locks of other makers often round to hours. */
  readonly roundsToMinutes: number;
}

/** A driver of a make of locks: it issues the codes of trips, and checks a code as the device at the dock does. */
export interface LockDriver {
  readonly name: string;
  readonly abilities: LockAbilities;
  /** Gives the code of a trip. */
  readonly issue: (secret: string, facts: LockCodeFacts) => string;
  /** Whether the device, as staff loaded it, opens by a code at an instant by its own clock. */
  readonly check: (device: LoadedKeypad, code: string, now: number) => boolean;
}

/** Makes the driver of our own keypad, which has no network: it knows its secret, the time, and the hours of its boat. */
export function keypadDriver({ hmac }: Pick<SecretsShape, "hmac">): LockDriver {
  return {
    name: "keypad",
    abilities: { revokesAtOnce: false, roundsToMinutes: 1 },
    issue: (secret, facts) => lockCodeOf(hmac, secret, facts),
    check: (device, code, now) => acceptedCodes(device, hmac, now).has(code),
  };
}
