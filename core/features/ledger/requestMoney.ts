import { Effect } from "effect";
import { type MoneyRequest, moneyRequestLifetimeMs, givingDays } from "../../domain/ledger/staffGiving.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { type IdempotencyKey, type ReplyMemo, runCommitOnce } from "../shared/commit.ts";
import { queueMoneyRequestLetters } from "./letters/moneyRequest.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Cents, centsOf } from "../../domain/money/cents.ts";
import type { LimitedAct } from "../../domain/people/moneyLimits.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** The memo of an act that becomes a request beyond a limit: whether it did. */
export const isRequestedMemo: ReplyMemo<boolean> = {
  encode: (isRequested) => JSON.stringify(isRequested ? { isRequested } : {}),
  decode: (text) => Effect.succeed(text.includes("isRequested")),
};

/** What staff want to give away beyond their limit. */
export type WantedGiving = Pick<MoneyRequest, "item" | "act" | "amount" | "reason" | "means" | "cancel" | "way">;

/**
 * Stores what staff want to give away as a request for administrators, who get a letter; it is gone after 7 days. A newer one for the same act
 * on the same booking or membership takes its place. Gives whether this is a request, which a repeat of an act that was done is not.
 */
export const storeMoneyRequest = Effect.fnUntraced(function* (wanted: WantedGiving, { client, id: by }: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const { random } = yield* Secrets;
  const at = now();
  const request: MoneyRequest = {
    ...wanted,
    _id: `${client}_ask_${random()}`,
    client,
    by,
    createdAt: at,
    expires: at + moneyRequestLifetimeMs,
  };
  return yield* runCommitOnce(
    once,
    at,
    isRequestedMemo,
    Effect.fnUntraced(function* (tx) {
      yield* tx.moneyRequests.removeReplaced(request, at);
      yield* tx.moneyRequests.insert(request);
      yield* queueMoneyRequestLetters(tx, request, at);
      return true;
    }),
  );
});

/** Money that staff give away: by which act, and of which booking or membership. */
interface Giving {
  readonly act: LimitedAct;
  readonly item: string;
  readonly amount: Cents;
}

/** The rule of the issue that says that an act is beyond the limit of somebody's roles, by act. */
const rules = { refund: "refundLimit", discount: "discountLimit" } as const;

/**
 * Counts what staff give away in this commit. Fails with BAD_REQUEST, which undoes the commit, where they gave more by such acts than their
 * roles allow: this person on this day, or this person of this booking or membership on all days. Nothing is counted for roles without a limit.
 */
export const countGiving = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, id: by, limitOf }: ActingStaff,
  { act, item, amount }: Giving,
) {
  const limit = limitOf(act);
  if (limit === undefined || amount <= 0) return;
  const { now } = yield* ClockPort;
  const day = dayAt(now());
  const most = centsOf(limit);
  // Without a right there is nothing to add up.
  if (amount > most) return yield* Effect.fail(givingLimitRefusal(act, limit));
  const { ofDay, ofItem } = yield* tx.moneyRequests.addGiving({ client, by, act, day, item, amount }, addDays(day, -givingDays));
  if (Math.max(ofDay, ofItem) > most) return yield* Effect.fail(givingLimitRefusal(act, limit));
});

function givingLimitRefusal(act: LimitedAct, max: number): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: `/${act}`, rule: rules[act], params: { max } }] });
}

/** Whether a refusal says that an act is beyond the limit of somebody's roles: an administrator may then do it. */
export function isGivingLimitRefusal({ facts: { issues = [] } }: Refusal): boolean {
  return issues.some(({ rule }) => rule === rules.refund || rule === rules.discount);
}
