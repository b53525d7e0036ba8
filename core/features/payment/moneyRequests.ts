import { Effect } from "effect";
import { centsOf, dollarsOf } from "../../domain/money/cents.ts";
import { isMoneyRequestOpen, type MoneyRequest, moneyRequestLifetimeMs } from "../../domain/ledger/moneyRequest.ts";
import { limitedPermissions } from "../../domain/people/moneyLimits.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { RowManager } from "../managed/rules.ts";
import { amountTooHighRefusal } from "./collect.ts";
import { giveDiscount, type StaffDiscount } from "./discount.ts";
import { refundByStaff, type StaffRefund } from "./refundByStaff.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { readAccessibleReservation } from "../reservation/readOwned.ts";
import { emptyReplyMemo, type IdempotencyKey, orElseStoredReply, runCommitOnce } from "../shared/commit.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** What staff want to give beyond their limit: a discount or a refund of a booking. */
export type WantedMoney =
  | { readonly act: "discount"; readonly wanted: StaffDiscount }
  | { readonly act: "refund"; readonly wanted: StaffRefund };

/**
 * Stores a discount or a refund as a request for administrators, which is gone after 7 days. A newer one for the same act on the same booking
 * takes its place. Gives the reservation, which is unchanged. Fails with ITEM_NOT_EXIST for another club's, and with BAD_REQUEST for a discount
 * above the price.
 */
export const requestMoney = Effect.fnUntraced(function* (
  { act, wanted }: WantedMoney,
  { client, id: by }: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const { random } = yield* Secrets;
  const reservation = yield* readAccessibleReservation(wanted.id, { staffOf: client, holderProof: {} });
  const amount = centsOf(wanted.amount);
  if (act === "discount" && amount > reservation.amount) return yield* Effect.fail(amountTooHighRefusal(reservation.amount));
  const at = now();
  const cancel = act === "refund" ? (wanted.cancel ?? null) : null;
  const given = { act, amount, reason: wanted.reason, means: wanted.means ?? null, cancel };
  const request: MoneyRequest = {
    ...given,
    _id: `${client}_ask_${random()}`,
    client,
    reservation: reservation._id,
    by,
    createdAt: at,
    expires: at + moneyRequestLifetimeMs,
  };
  yield* runCommitOnce(once, at, emptyReplyMemo, (tx) =>
    Effect.andThen(tx.moneyRequests.removeReplaced(request, at), tx.moneyRequests.insert(request)),
  );
  return reservation;
});

/** The answer of an administrator to a request. */
export interface MoneyRequestAnswer {
  readonly id: string;
  readonly isGranted: boolean;
}

/**
 * Grants a request, which gives the discount or the refund in the name of whoever grants it, or refuses it; both remove it in the same commit.
 * Fails with ITEM_NOT_EXIST for one that was answered or is over, with FORBIDDEN where whoever grants it may not do the act themselves, and
 * with BAD_REQUEST beyond their limit; else as the discount or the refund does, and the request stays.
 */
export const answerMoneyRequest = Effect.fnUntraced(function* (
  { id, isGranted }: MoneyRequestAnswer,
  manager: RowManager,
  once: IdempotencyKey,
) {
  return yield* orElseStoredReply(once, emptyReplyMemo, answer({ id, isGranted }, manager, once));
});

const answer = Effect.fnUntraced(function* ({ id, isGranted }: MoneyRequestAnswer, manager: RowManager, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const request = yield* (yield* Store).moneyRequests.read(manager.client, id);
  if (request === undefined || !isMoneyRequestOpen(request, now())) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const take = (tx: Transaction) => takeRequest(tx, request);
  if (!isGranted) return yield* runCommitOnce(once, now(), emptyReplyMemo, take);
  const { act, reservation, reason, means, cancel } = request;
  if (!manager.may(limitedPermissions[act])) return yield* failWithRefusal("FORBIDDEN");
  const limit = manager.limitOf(act);
  if (limit !== undefined && request.amount > centsOf(limit)) return yield* Effect.fail(amountTooHighRefusal(centsOf(limit)));
  const wanted = { id: reservation, amount: dollarsOf(request.amount), reason, means: means ?? undefined };
  yield* act === "discount"
    ? giveDiscount(wanted, manager, once, take)
    : refundByStaff({ ...wanted, cancel: cancel ?? undefined }, manager, once, take);
});

/** Removes a request within the commit that answers it, so that it is answered once. Fails with ITEM_NOT_EXIST where a rival answered it. */
const takeRequest = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: MoneyRequest) {
  if ((yield* tx.moneyRequests.read(client, _id)) === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  yield* tx.moneyRequests.remove(client, _id);
});
