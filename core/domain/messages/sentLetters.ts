import type { OutboxKeys, OutboxOutcome } from "./outbox.ts";
import type { Reservation } from "../reservation/reservation.ts";

/** Letters, and a text, that go out by themselves with what happens to a booking; what staff send stands in the audit log. */
export const letterNames = ["confirmation", "confirmationText", "moved", "canceled", "refund", "refundRefused"] as const;
export type LetterName = (typeof letterNames)[number];

/** A letter that went out at `at` (epoch milliseconds), or, `isLost`, that was given up. */
export interface SentLetter {
  readonly letter: LetterName;
  readonly at: number;
  readonly isLost: boolean;
}

/** Under which keys the letters of a booking are queued; see `mailEntry`. */
export function bookingLetterKeys(id: string): OutboxKeys {
  return {
    keys: [`confirmation:${id}`, `confirmationText:${id}`, `canceled:${id}`],
    beginning: [`moved:${id}:`, `refund:${id}:`, `refundRefused:${id}:`],
  };
}

/** The letters that went out, or were given up; but for the text none of a booking without an e-mail: nothing was sent. */
export function sentLetters({ profile }: Pick<Reservation, "profile">, told: readonly OutboxOutcome[]): readonly SentLetter[] {
  return told.flatMap(({ key, state, at }) => {
    const letter = letterNames.find((name) => key.startsWith(`${name}:`));
    const isSent = letter !== undefined && (profile.email !== "" || letter === "confirmationText");
    return !isSent || state === "due" ? [] : [{ letter, at, isLost: state === "dead" }];
  });
}
