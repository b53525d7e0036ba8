import { type KeyedDigest, lockCodeOf, lockIssues } from "./code.ts";
import { type KeypadHours, openWindows } from "./hours.ts";

/** Wrong tries after which a keypad rests, and for how long in milliseconds. */
export const keypadLimits = { wrongTries: 5, restMs: 600_000 };

/** A keypad as staff loaded it: its lock, its secrets (a former one too, while shown trips still need it), and the hours of the boat. */
export interface LoadedKeypad {
  readonly lock: string;
  readonly secrets: readonly string[];
  readonly hours: KeypadHours;
}

/** The state of a keypad between two tries: wrong tries in a row, and until when it rests (epoch milliseconds by its own clock). */
export interface KeypadState {
  readonly wrong: number;
  readonly restsUntil: number;
}

/** The state of a keypad on which nobody pressed anything. */
export const freshKeypadState: KeypadState = { wrong: 0, restsUntil: 0 };

/** What a keypad did with a code. */
export type KeypadOutcome = "opened" | "refused" | "resting";

/** Gives every code that opens at an instant: ten for each secret and each window that is open, or fewer where two are equal. */
export function acceptedCodes({ lock, secrets, hours }: LoadedKeypad, digest: KeyedDigest, now: number): ReadonlySet<string> {
  const issues = Array.from({ length: lockIssues }, (_, issue) => issue);
  const codes = openWindows(hours, now).flatMap((window) =>
    secrets.flatMap((secret) => issues.map((issue) => lockCodeOf(digest, secret, { lock, ...window, issue }))),
  );
  return new Set(codes);
}

/** The state of a keypad after a code that it accepts or not, at an instant by its own clock, and what it did. */
export interface KeypadTry {
  readonly outcome: KeypadOutcome;
  readonly state: KeypadState;
}

/**
 * Gives what a keypad does with a code. After five wrong tries in a row it rests for ten minutes, and refuses every code; a code that opens
 * ends the count.
 */
export function tryLockCode(state: KeypadState, now: number, isAccepted: () => boolean): KeypadTry {
  if (now < state.restsUntil) return { outcome: "resting", state };
  if (isAccepted()) return { outcome: "opened", state: freshKeypadState };
  const wrong = state.wrong + 1;
  if (wrong < keypadLimits.wrongTries) return { outcome: "refused", state: { wrong, restsUntil: 0 } };
  return { outcome: "refused", state: { wrong: 0, restsUntil: now + keypadLimits.restMs } };
}
