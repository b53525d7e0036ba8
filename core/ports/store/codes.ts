import type { Effect } from "effect";
import type { RequestedCode, CodeGuesser, OneTimeCode, SentCodeText } from "../../domain/accounts/oneTimeCode.ts";

/** The functions that read and write one-time codes within a commit. */
export interface CodeWrites {
  readonly insert: (code: RequestedCode) => Effect.Effect<void>;
  /**
   * The newest code for a phone and purpose that `by` requested, with the phone locked: by their cookie, or at their address where neither
   * the request nor the guess has a cookie. Undefined when they requested none, even if others did.
   */
  readonly newest: (phone: string, purpose: string, by: CodeGuesser) => Effect.Effect<RequestedCode | undefined>;
  /** Erases a code that was sent to nobody: it counts under no cap. */
  readonly withdraw: (id: string) => Effect.Effect<void>;
  readonly update: (code: Pick<OneTimeCode, "id" | "judged" | "used">) => Effect.Effect<void>;
  /** Waits until no other commit counts texts and adds one, so that counts stay valid until the end of this commit. */
  readonly takeTurn: () => Effect.Effect<void>;
  /** Texts later than `since` to a phone, by a visitor or from a site; oldest first. */
  readonly texts: (by: Pick<SentCodeText, "phone" | "visitor" | "site">, since: number) => Effect.Effect<readonly SentCodeText[]>;
  /** How many texts (mails excluded) were sent later than `since` for a club, and for all clubs. */
  readonly spent: (client: string, since: number) => Effect.Effect<TextCounts>;
}

/** The numbers of text messages that were sent: of a club, and of all clubs. */
export interface TextCounts {
  readonly club: number;
  readonly all: number;
}
