import type { Day } from "../calendar/day.ts";

/** The number of digits of a code. */
export const lockCodeLength = 7;

/** The number of codes that one window of a lock has in turn, one after the other: issues 0 to 9. */
export const lockIssues = 10;

/** Gives a digest of a text by a key that the server and a keypad share: HMAC-SHA-256, hexadecimal. */
export type KeyedDigest = (key: string, text: string) => string;

/**
 * The things that a code depends on: the lock, the day and hours of a trip (minutes: its first start and last end), and the issue number.
 * A keypad without a network knows no booking, so a code depends on none.
 */
export interface LockCodeFacts {
  readonly lock: string;
  readonly day: Day;
  readonly start: number;
  readonly end: number;
  readonly issue: number;
}

/** Hexadecimal digits of the digest that make a code: 48 bits, so that each code is as likely as any other within 1 in 28 million. */
const usedDigits = 12;

/** Gives a code by the secret of its lock: seven digits. */
export function lockCodeOf(digest: KeyedDigest, secret: string, { lock, day, start, end, issue }: LockCodeFacts): string {
  const text = digest(secret, [lock, day, start, end, issue].join(" "));
  return String(Number.parseInt(text.slice(0, usedDigits), 16) % 10 ** lockCodeLength).padStart(lockCodeLength, "0");
}
