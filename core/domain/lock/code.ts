import type { Day } from "../calendar/day.ts";
import type { BookedPlace } from "../reservation/reservation.ts";

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

/**
 * A code that somebody saw: of a lock, for the day and hours of a trip, with its issue number and the number of the secret it was made of.
 * `readers` are those who saw it, as the history of the booking names them. `endedAt` is set once the booking was canceled or moved.
 */
export interface ShownLockCode {
  readonly client: string;
  readonly lock: string;
  readonly date: Day;
  readonly start: number;
  readonly end: number;
  readonly issue: number;
  readonly serial: number;
  readonly reservation: string;
  readonly readers: readonly string[];
  /** Until when the keypad accepts it, in epoch milliseconds. */
  readonly closes: number;
  readonly endedAt: number | null;
}

/** The hours of a trip by which its codes are found. */
type TripHours = Pick<BookedPlace, "date" | "start" | "end">;

/** Whether a code is for these hours. */
export function isCodeOfHours(code: ShownLockCode, { date, start, end }: TripHours): boolean {
  return code.date === date && code.start === start && code.end === end;
}

/** Gives the code that a trip has already, among those that were shown of its lock. */
export function codeOfTrip(shown: readonly ShownLockCode[], trip: TripHours & { readonly _id: string }): ShownLockCode | undefined {
  return shown.find((code) => code.reservation === trip._id && code.endedAt === null && isCodeOfHours(code, trip));
}

/** Gives the issue number of the next code for these hours: none that was shown opens for somebody else. Undefined once all ten were used. */
export function nextIssue(shown: readonly ShownLockCode[], hours: TripHours): number | undefined {
  const used = new Set(shown.filter((code) => isCodeOfHours(code, hours)).map(({ issue }) => issue));
  return Array.from({ length: lockIssues }, (_, issue) => issue).find((issue) => !used.has(issue));
}

/** Gives the codes of a canceled or moved booking that still open at an instant: staff read until when. */
export function endedCodesStillOpen(shown: readonly ShownLockCode[], now: number): readonly ShownLockCode[] {
  return shown.filter(({ endedAt, closes }) => endedAt !== null && now < closes);
}
