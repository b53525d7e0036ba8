import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { clubScope } from "../people/scope.ts";
import type { Transaction } from "../ports/store.ts";
import type { Reservation } from "./reservation.ts";

/** A reservation locked until the commit. Fails with ITEM_NOT_EXIST. */
export const read = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Pick<Reservation, "client" | "_id">) {
  const reservation = yield* tx.reservations.read(clubScope(client), _id);
  if (reservation === undefined) return yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
  return reservation;
});
