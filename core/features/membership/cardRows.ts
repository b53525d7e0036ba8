import { Effect } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Reads the memberships of the people who share the card of a holder now, by their first day. */
export const livingOnCard = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Pick<Membership, "client" | "_id">) {
  return (yield* tx.people.ofCard(client, _id)).filter(({ retired }) => retired === undefined);
});
