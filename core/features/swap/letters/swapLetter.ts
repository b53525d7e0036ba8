import { Schema } from "effect";
import type { OutboxEntry } from "../../../domain/messages/outbox.ts";
import type { ReservationKey } from "../../../domain/reservation/reservation.ts";
import { allClubsScope } from "../../../domain/scope.ts";
import type { Swap } from "../../../domain/swap/swap.ts";
import { runCommit } from "../../shared/commit.ts";

/** The schema of what the rows of a letter about a swap say beside its reservation. */
export const SwapPayload = Schema.Struct({ swap: Schema.String });

/** Reads the swap of a letter; undefined when it is gone. */
export function readSwapOfLetter({ swap }: typeof SwapPayload.Type) {
  return runCommit((tx) => tx.swaps.read(allClubsScope("jobs"), swap));
}

/** A letter about a swap, as far as it makes entries of the outbox. */
export interface SwapLetter {
  readonly entry: (of: ReservationKey, due: number, payload: typeof SwapPayload.Type, key: { readonly round: string }) => OutboxEntry;
}

/** Gives the outbox entry of a letter about a swap, once for each. */
export function swapLetterEntry({ entry }: SwapLetter, { client, _id, reservation }: Swap, due: number): OutboxEntry {
  return entry({ client, _id: reservation }, due, { swap: _id }, { round: _id });
}
