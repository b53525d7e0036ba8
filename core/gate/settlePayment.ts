import { Effect } from "effect";
import type { AccountSession } from "../domain/ledger/paymentAccount.ts";
import { allClubsScope } from "../domain/scope.ts";
import { applyMembershipSessionState, readMembershipSession } from "../features/membership/settleMembership.ts";
import { settleReservations } from "../features/payment/settle.ts";
import { applySwapSessionState, readSwapSession } from "../features/swap/settleSwap.ts";
import { Store } from "../ports/store/store.ts";

/**
 * Brings what a session pays in line with the provider's state of it, on any hint: reservations, the swap that changes a booking, or the
 * membership that it buys. Gives the reservations; none when no reservation or swap has this session of this account.
 */
export const settlePayment = Effect.fnUntraced(function* (named: AccountSession) {
  const { account, session } = named;
  const reservations = yield* settleReservations(named);
  if (reservations.length > 0) return reservations;
  const store = yield* Store;
  const swap = yield* store.swaps.bySession(allClubsScope("webhooks"), session);
  if (swap?.account === account) return [yield* applySwapSessionState(swap, yield* readSwapSession(swap))];
  const order = yield* store.membershipOrders.bySession(allClubsScope("webhooks"), session);
  if (order?.account === account) yield* applyMembershipSessionState(order, yield* readMembershipSession(order));
  return [];
});
