import { Effect } from "effect";
import { type MoneyRequest, moneyRequestLifetimeMs } from "../../domain/ledger/staffGiving.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { type IdempotencyKey, type ReplyMemo, runCommitOnce } from "../shared/commit.ts";
import { queueMoneyRequestLetters } from "./letters/moneyRequest.ts";

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
