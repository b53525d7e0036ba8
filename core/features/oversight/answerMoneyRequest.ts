import { Effect } from "effect";
import { isMoneyRequestOpen, type MoneyRequest } from "../../domain/ledger/staffGiving.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { limitedPermissions } from "../../domain/people/moneyLimits.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { moneyRequestAnswerLetter } from "../ledger/letters/moneyRequest.ts";
import type { RowManager } from "../managed/rules.ts";
import { closeMembership } from "../membership/endMembership.ts";
import { giveDiscount } from "../payment/discount.ts";
import { refundByStaff } from "../payment/refundByStaff.ts";
import { emptyReplyMemo, type IdempotencyKey, orElseStoredReply, runCommitOnce, failWithRefusal } from "../shared/commit.ts";

/** The answer of an administrator to a request. */
export interface MoneyRequestAnswer {
  readonly id: string;
  readonly isGranted: boolean;
}

/**
 * Grants a request, which gives the discount or the refund in the name of whoever grants it, or refuses it; both remove it in the same commit,
 * and write to its author. Fails with ITEM_NOT_EXIST for one that was answered or is over, with FORBIDDEN where whoever grants it may
 * not do the act themselves, and with BAD_REQUEST beyond their limit; else as the act does, and the request stays. Gives the id of the
 * membership that ended, if one did by this very call: a repeat gives none.
 */
export const answerMoneyRequest = Effect.fnUntraced(function* (answer: MoneyRequestAnswer, manager: RowManager, once: IdempotencyKey) {
  return yield* orElseStoredReply(once, nothingEnded, answerOnce(answer, manager, once));
});

const nothingEnded = { encode: emptyReplyMemo.encode, decode: () => Effect.succeed(undefined) };

const answerOnce = Effect.fnUntraced(function* ({ id, isGranted }: MoneyRequestAnswer, manager: RowManager, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const request = yield* (yield* Store).moneyRequests.read(manager.client, id);
  if (request === undefined || !isMoneyRequestOpen(request, now())) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const take = (tx: Transaction) => takeRequest(tx, request, { isGranted, now: now() });
  if (!isGranted) {
    yield* runCommitOnce(once, now(), emptyReplyMemo, take);
    return undefined;
  }
  const { act, item, reason, means, cancel, way } = request;
  if (!manager.may(limitedPermissions[act])) return yield* failWithRefusal("FORBIDDEN");
  const amount = dollarsOf(request.amount);
  if (way !== null) {
    yield* closeMembership({ _id: item, way, refund: amount, reason }, manager, once, take);
    return item;
  }
  const wanted = { id: item, amount, reason, means: means ?? undefined };
  yield* act === "discount"
    ? giveDiscount(wanted, manager, once, take)
    : refundByStaff({ ...wanted, cancel: cancel ?? undefined }, manager, once, take);
  return undefined;
});

/**
 * Removes a request within the commit that answers it, so that it is answered once, and queues the letter to its author. Fails with
 * ITEM_NOT_EXIST where a rival answered it.
 */
const takeRequest = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id, by, act, amount, item }: MoneyRequest,
  { isGranted, now }: { readonly isGranted: boolean; readonly now: number },
) {
  if ((yield* tx.moneyRequests.read(client, _id)) === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  yield* tx.moneyRequests.remove(client, _id);
  const place = { client, key: `requestAnswer:${_id}`, due: now };
  yield* tx.outbox.enqueue(moneyRequestAnswerLetter.entry(place, { club: client, to: by, act, amount, item, isGranted }));
});
