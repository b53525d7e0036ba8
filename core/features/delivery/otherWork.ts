import { Effect, Schema } from "effect";
import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { isMembershipOrderId } from "../../domain/membership/membershipOrder.ts";
import type { OutboxKind, OutboxRow } from "../../domain/messages/outbox.ts";
import { allClubsScope } from "../../domain/scope.ts";
import { Payments } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { EraseDocumentJob, eraseDocumentImage } from "../documents/erase.ts";
import { stateOfAccount } from "../ledger/callPayments.ts";
import { applyMembershipSessionState } from "../membership/settleMembership.ts";
import { markRestPastDue } from "../payment/markPastDue.ts";
import { applyPaymentSessionState } from "../payment/settle.ts";
import { finishDueAct } from "../reservation/acts/finishAct.ts";
import { readPaidTogether } from "../reservation/reservations.ts";
import { applySwapSessionState } from "../swap/settleSwap.ts";
import { requestRefundFromProvider } from "./deliverRefund.ts";

/** Rows from before clubs could have accounts of their own name none. */
const EndedSession = Schema.Struct({ reservation: Schema.String, account: Schema.optionalKey(Schema.String), session: Schema.String });
const readEndedSession = Schema.decodeUnknownSync(EndedSession);
const readRestDue = Schema.decodeUnknownSync(Schema.Struct({ reservation: Schema.String }));
const readDueAct = Schema.decodeUnknownSync(Schema.Struct({ reservation: Schema.String, act: Schema.String }));
const readErasure = Schema.decodeUnknownSync(EraseDocumentJob);

const endSession = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const payments = yield* Payments;
  const store = yield* Store;
  const { reservation: id, account = serverAccount, session } = readEndedSession(payload);
  const state = stateOfAccount(yield* payments.of(account).expire(session), account);
  const order = isMembershipOrderId(id) ? yield* store.membershipOrders.read(allClubsScope("jobs"), id) : undefined;
  if (order !== undefined) {
    // A second page of the order, such as of another tab: only its money counts, and the page that the buyer has stays open.
    const isItsOwn = order.session === session && order.account === account;
    if (!isItsOwn && state.state !== "complete") return;
    return void (yield* applyMembershipSessionState({ ...order, account, session }, state));
  }
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  // Paid before the session ended: the money is entered, and stays or goes back by the status table.
  if (reservation === undefined || state.state !== "complete") return;
  const isItsOwn = reservation.session === session && reservation.account === account;
  const swap = isItsOwn ? undefined : yield* store.swaps.bySession(allClubsScope("jobs"), session);
  if (swap?.account === account) return void (yield* applySwapSessionState(swap, state));
  yield* applyPaymentSessionState(isItsOwn ? yield* readPaidTogether(reservation) : [reservation], state);
});

/** The map of the work of outbox rows that send nothing, by kind. */
export const otherWork = {
  refund: requestRefundFromProvider,
  expireSession: endSession,
  fallDue: (row: OutboxRow) => Effect.suspend(() => markRestPastDue(readRestDue(row.payload).reservation)),
  finishAct: (row: OutboxRow) => Effect.suspend(() => finishDueAct(row.client, readDueAct(row.payload))),
  eraseDocument: (row: OutboxRow) => Effect.suspend(() => eraseDocumentImage(row.client, readErasure(row.payload))),
};

/** Whether rows of a kind send nothing. */
export function sendsNothing(kind: OutboxKind): kind is keyof typeof otherWork {
  return kind in otherWork;
}
