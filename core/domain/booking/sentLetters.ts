import type { OutboxKeyQuery, OutboxOutcome } from "../messages/outbox.ts";
import type { Reservation } from "../reservation/reservation.ts";

/**
 * The names of the letters, and of one text, that are sent automatically when something happens to a booking; letters that staff send are
 * in the audit log.
 */
export const letterNames = ["confirmation", "confirmationText", "moved", "canceled", "refund", "refundRefused"] as const;
/** The name of a letter, or of the one text, that is sent automatically when something happens to a booking. */
export type LetterName = (typeof letterNames)[number];

/** A letter that was sent at `at` (epoch milliseconds) or, with `isLost`, given up then. */
export interface SentLetter {
  readonly letter: LetterName;
  readonly at: number;
  readonly isLost: boolean;
}

/** Gives the outbox keys of a booking's letters, and of the confirmation of its order; see `bookingMailEntry`. */
export function bookingLetterKeys({ _id: id, order }: Pick<Reservation, "_id" | "order">): OutboxKeyQuery {
  const confirmed = new Set([id, order ?? id]);
  return {
    keys: [...[...confirmed].flatMap((each) => [`confirmation:${each}`, `confirmationText:${each}`]), `canceled:${id}`],
    beginning: [`moved:${id}:`, `refund:${id}:`, `refundRefused:${id}:`],
  };
}

/** Gives the letters that were sent or given up, without those that a newer one replaced. For a booking without an e-mail only the text counts, because no letter was sent. */
export function sentLetters({ profile }: Pick<Reservation, "profile">, outcomes: readonly OutboxOutcome[]): readonly SentLetter[] {
  return outcomes.flatMap(({ key, state, at }) => {
    const letter = letterNames.find((name) => key.startsWith(`${name}:`));
    const isSent = letter !== undefined && (profile.email !== "" || letter === "confirmationText");
    return !isSent || state === "due" || state === "merged" ? [] : [{ letter, at, isLost: state === "dead" }];
  });
}
