import { lockCodeOf } from "../../domain/lock/code.ts";
import { acceptedCodes } from "../../domain/lock/keypad.ts";
import type { LockDriver } from "../../ports/locks.ts";
import type { SecretsShape } from "../../ports/outside.ts";

/** Makes the driver of our own keypad, which has no network: it knows its secret, the time, and the hours of its boat. */
export function keypadDriver({ hmac }: Pick<SecretsShape, "hmac">): LockDriver {
  return {
    name: "keypad",
    abilities: { revokesAtOnce: false, roundsToMinutes: 1 },
    issue: (secret, facts) => lockCodeOf(hmac, secret, facts),
    check: (device, code, now) => acceptedCodes(device, hmac, now).has(code),
  };
}
