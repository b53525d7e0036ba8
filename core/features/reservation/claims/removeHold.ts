import { Effect } from "effect";
import type { Hold } from "../../../domain/reservation/reservation.ts";
import type { Transaction } from "../../../ports/store/store.ts";

/** Removes a hold and its claims. */
export const removeHold = Effect.fnUntraced(function* (tx: Transaction, { _id, client }: Pick<Hold, "_id" | "client">) {
  yield* tx.holds.delete(_id);
  yield* tx.claims.release(client, _id);
});
