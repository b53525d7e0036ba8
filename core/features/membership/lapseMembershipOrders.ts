import { Effect } from "effect";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";
import { applyMembershipSessionState, endMembershipSession } from "./settleMembership.ts";
import type { PaymentSettlingPorts } from "../ledger/settlingPorts.ts";

/**
 * A function that ends orders of memberships whose time is over, at most `limit`: each is ended at the provider first, so that money paid at
 * the last second counts. One for which the provider does not answer stays open until its next turn. Gives how many were ended.
 */
export type LapseMembershipOrders = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. */
export function makeLapseMembershipOrders(): LapseMembershipOrders {
  return makeLapseDue(
    ({ membershipOrders }, now, limit, after: MembershipOrder | undefined) => membershipOrders.due(now, limit, after),
    (order) => Effect.flatMap(endMembershipSession(order), (state) => applyMembershipSessionState(order, state)),
  );
}
