import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import type { PaymentMeans } from "../../domain/ledger/ledger.ts";
import { Store } from "../../ports/store/store.ts";
import type { IdempotencyKey } from "../shared/commit.ts";
import { logMembershipMoney } from "./logMembershipMoney.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { closeRefusedRefund, enterRefundByHand, type RefundOwner, retryRefund } from "../ledger/refusedRefunds.ts";
import { lockMembershipOrder } from "./settleMembership.ts";
import type { ActingStaff } from "../people/actingStaff.ts";
import { enterMembershipPaymentState } from "./membershipPayment.ts";

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
