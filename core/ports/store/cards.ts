import type { Effect } from "effect";
import type { ActionCard } from "../../domain/chat/card.ts";

/** The place of an action card: the number of its entry in a customer's thread. */
export type CardPlaceInThread = Pick<ActionCard, "client" | "customer" | "number">;

/** The functions that read action cards outside a commit. */
export interface CardReads {
  /** The cards among these entries of a thread, by rising number. */
  readonly among: (client: string, customer: string, numbers: readonly number[]) => Effect.Effect<readonly ActionCard[]>;
  /** The cards about a booking without an outcome, by rising number. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<readonly ActionCard[]>;
  /** How many cards about a booking have an outcome. */
  readonly closedOfBooking: (client: string, customer: string, booking: string) => Effect.Effect<number>;
}

/** The functions that read and write action cards within a commit. */
export interface CardWrites {
  /** Locked until the commit. */
  readonly read: (at: CardPlaceInThread) => Effect.Effect<ActionCard | undefined>;
  /** The cards about a booking without an outcome, by rising number; locked until the commit. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<readonly ActionCard[]>;
  readonly insert: (card: ActionCard) => Effect.Effect<void>;
  /** Replaces the card with the same number. */
  readonly put: (card: ActionCard) => Effect.Effect<void>;
}
