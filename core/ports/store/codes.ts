import type { Effect } from "effect";
import type { RequestedCode, CodeGuesser, OneTimeCode, SentText } from "../../domain/people/oneTimeCode.ts";

/** One-time codes within a commit. */
export interface CodeWrites {
  readonly insert: (code: RequestedCode) => Effect.Effect<void>;
  /**
   * Newest code of phone and purpose that `by` asked for, the phone locked: by their cookie, or at their address where neither asking nor
   * guessing showed one. Undefined when they asked for none, whoever else did.
   */
  readonly newest: (phone: string, purpose: string, by: CodeGuesser) => Effect.Effect<RequestedCode | undefined>;
  readonly update: (code: Pick<OneTimeCode, "id" | "judged" | "used">) => Effect.Effect<void>;
  /** Waits until no other commit counts texts and adds one: what is counted from here on stays so to the end of this commit. */
  readonly takeTurn: () => Effect.Effect<void>;
  /** Texts later than `since` to a phone, asked for by a visitor or from a site; oldest first. */
  readonly texts: (by: Pick<SentText, "phone" | "visitor" | "site">, since: number) => Effect.Effect<readonly SentText[]>;
  /** How many texts, mails left out, went later than `since` on account of a club, and of all together. */
  readonly spent: (client: string, since: number) => Effect.Effect<TextCounts>;
}

/** Counts of texts. */
export interface TextCounts {
  readonly club: number;
  readonly all: number;
}
