import { Effect } from "effect";
import type { MembershipDays } from "../../domain/membership/membership.ts";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { applyMembershipSessionState, endMembershipSession, readMembershipSession } from "./settleMembership.ts";
import { isHolderProof } from "../shared/holder.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The order of a membership, and the days of the membership once it was bought. */
export interface ReadMembershipOrder {
  readonly order: MembershipOrder;
  readonly days: MembershipDays | undefined;
}

/**
 * Reads the order of a membership for who has its key. One that awaits its payment is first settled with the provider; when that is out of
 * reach, the stored state is given. Fails with ITEM_NOT_EXIST alike for an unknown order and for a wrong key.
 */
export const readMembershipOrder = Effect.fnUntraced(function* (id: string, key: string) {
  const stored = yield* readOrderByKey(id, key);
  const isAwaited = stored.state === "open" && stored.session !== null;
  const settle = Effect.flatMap(readMembershipSession(stored), (state) => applyMembershipSessionState(stored, state));
  return yield* withDays(isAwaited ? yield* Effect.catch(settle, () => Effect.succeed(stored)) : stored);
});

/**
 * Gives up the payment of a membership for who has the key of its order: its session is ended at the provider first, and a customer who paid
 * before that is a member. An order that is not open stays as it is. Fails with ITEM_NOT_EXIST alike for an unknown order and for a wrong
 * key, and with UNAVAILABLE, and changes nothing, when the provider does not answer.
 */
export const cancelMembershipOrder = Effect.fnUntraced(function* (id: string, key: string) {
  const stored = yield* readOrderByKey(id, key);
  if (stored.state !== "open") return yield* withDays(stored);
  return yield* withDays(yield* applyMembershipSessionState(stored, yield* endMembershipSession(stored)));
});

const readOrderByKey = Effect.fnUntraced(function* (id: string, key: string) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const stored = yield* store.membershipOrders.read(allClubsScope("holder's key"), id);
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isShown = isHolderProof(secrets, { _id: id, sessionUrl: null }, { key });
  if (stored === undefined || !isShown) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return stored;
});

/** Adds the days of the membership that was bought. */
const withDays = Effect.fnUntraced(function* (order: MembershipOrder) {
  const { kinds } = yield* Store;
  const row = order.membership === null ? undefined : yield* kinds.memberships.read(clubScope(order.client), order.membership);
  return { order, days: row === undefined ? undefined : { from: row.from, to: row.to } } satisfies ReadMembershipOrder;
});
