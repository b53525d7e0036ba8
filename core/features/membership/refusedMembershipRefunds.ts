import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import type { PaymentMeans } from "../../domain/ledger/ledger.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { logMembershipMoney } from "./insertMembership.ts";
import { closeRefusedRefund, enterRefundByHand, type RefundOwner, retryRefund } from "../ledger/refusedRefunds.ts";
import { lockMembershipOrder } from "./settleMembership.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { enterMembershipPaymentState } from "./membershipPayment.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import { queueRefund, readHeldPayments, refundKey, refundPartsBeyond } from "../ledger/refund.ts";

/** The ids of a refund of a membership that the provider refused: `id` is that of the order, `refund` its own. */
export interface RefusedMembershipRefund {
  readonly id: string;
  readonly refund: string;
}

/** Requests a refused refund of a membership from the provider again. Fails as {@link retryRefund} does. */
export const retryMembershipRefund = Effect.fnUntraced(function* (
  { id, refund }: RefusedMembershipRefund,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  yield* retryRefund(yield* readRefundOwner(id, staff), refund, once);
});

/** Records that a refused refund of a membership was given by hand. Fails with TRANSITION_REFUSED when it is not refused. */
export const recordMembershipRefundByHand = Effect.fnUntraced(function* (
  { id, refund, means }: RefusedMembershipRefund & { readonly means: PaymentMeans },
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const entry = { refund, ref: `${means}:${id}:refund:${refund}`, actor: staff.id };
  const owner = yield* readRefundOwner(id, staff);
  yield* closeRefusedRefund(owner, entry, once, (tx, row, now) => enterRefundByHand(tx, row, entry, means, now));
});

/** Reads the order of a club whose money a refund returns. Fails with ITEM_NOT_EXIST. */
const readRefundOwner = Effect.fnUntraced(function* (id: string, staff: ActingStaff) {
  const store = yield* Store;
  const order = yield* store.membershipOrders.read(clubScope(staff.client), id);
  return order === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : refundOwnerOf(order, staff);
});

/** The history of a membership tells of its refunds; money that bought none has no history but the ledger. */
function refundOwnerOf(order: MembershipOrder, staff: ActingStaff): RefundOwner {
  const { client, _id, membership } = order;
  return {
    client,
    _id,
    enter: enterMembershipPaymentState,
    lock: (tx) => Effect.asVoid(lockMembershipOrder(tx, order)),
    log: (tx, changes, now) =>
      membership === null ? Effect.void : logMembershipMoney(tx, { client, _id: membership }, changes, { actor: staff.id, now }),
  };
}

/** Reads what a club holds of the price of a membership and is not refunding, in cents; 0 for one that was not bought here. */
export const readHeldForMembership = Effect.fnUntraced(function* (tx: Transaction, client: string, membership: string) {
  const order = yield* tx.membershipOrders.ofMembership(client, membership);
  return order === undefined ? asCents(0) : sumOfCents((yield* readHeldPayments(tx, order)).map(({ amount }) => amount));
});

/**
 * Refunds at most `amount` cents of the price of a membership to the card that paid it, in the commit that ends it. A membership is ended
 * once, so a repeat queues nothing. Does nothing for a membership that was not bought here.
 */
export const refundMembership = Effect.fnUntraced(function* (
  tx: Transaction,
  {
    client,
    membership,
    amount,
    now,
  }: { readonly client: string; readonly membership: string; readonly amount: Cents; readonly now: number },
) {
  const order = yield* tx.membershipOrders.ofMembership(client, membership);
  if (order === undefined || amount <= 0) return;
  const held = yield* readHeldPayments(tx, order);
  const all = sumOfCents(held.map((line) => line.amount));
  for (const { line, amount: part } of refundPartsBeyond(held, asCents(Math.max(all - amount, 0)))) {
    yield* queueRefund(tx, order, { ...line, amount: part }, now, { id: `${refundKey(line.ref)}:ended`, cause: null });
  }
});
