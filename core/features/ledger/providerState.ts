import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import { type Refund, providerRefundId } from "../../domain/ledger/refunds.ts";
import { Effect } from "effect";
import type { Refusal } from "../../domain/errors.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { asCents, type Cents } from "../../domain/money/cents.ts";
import { type AccountPayment, accountOfLine, serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { ClockPort, type ProviderPayment } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type RivalCommit, runCommit } from "../shared/commit.ts";
import { callPayments } from "./callPayments.ts";
import { enterLedgerLine } from "./enterLedgerLine.ts";
import { newRefund, type RefundedPayer } from "./refund.ts";

/** Whether the provider made a refund under the key of this one: its id, or the key of a later try. */
export function isOwnRefundKey({ _id }: Refund, key: string | undefined): boolean {
  return key !== undefined && (key === _id || key.startsWith(refundRetryKey(_id, "")));
}

/** Gives the key of a later try of a refund. */
export function refundRetryKey(refund: string, tries: number | ""): string {
  return `${refund}:again:${tries}`;
}

/** A function that enters the provider's state of a payment within a commit, for all that the payment paid; a repeat changes nothing. */
export type EnterPaymentState<Entered, Needs> = (
  tx: Transaction,
  captures: readonly LedgerEntry[],
  seen: ProviderPayment,
  now: number,
) => Effect.Effect<Entered, Refusal<"ITEM_NOT_EXIST"> | Refusal<"TRANSITION_REFUSED"> | RivalCommit, Needs>;

/**
 * Reads the provider's state of a payment and enters it by `enter`; gives undefined when the ledger has no such payment of this account. Fails with
 * UNAVAILABLE when the provider does not answer.
 */
export const reconcileBy = Effect.fnUntraced(function* <Entered, Needs>(
  { account, payment }: AccountPayment,
  enter: EnterPaymentState<Entered, Needs>,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const captures = (yield* store.ledger.captured(payment)).filter((line) => accountOfLine(line) === account);
  if (captures.length === 0) return undefined;
  const seen = yield* callPayments(account, (payments) => payments.payment(payment));
  return yield* runCommit((tx) => enter(tx, captures, seen, now()));
});

/** What happened to money at the provider; `ref` is the provider's id of it, and `amount` in cents. */
export interface ProviderNews {
  readonly news: "refused" | "refunded" | "disputed" | "lost";
  readonly amount: Cents;
  readonly ref: string;
}

/** The outbox entries about the money of a payer: of the letter about one refund, and of the notice to the club's staff. */
export interface PayerLetters {
  readonly refund: (
    payer: Pick<RefundedPayer, "client" | "_id">,
    refund: Pick<Refund, "amount" | "cause"> & { readonly ref: string },
    now: number,
  ) => OutboxEntry;
  readonly notice: (payer: Pick<RefundedPayer, "client" | "_id">, news: ProviderNews, now: number) => OutboxEntry;
}

/** Gives the key of a notice to the club's staff, which gets one for each event at the provider. */
export function moneyNoticeKey(payer: string, news: string, ref: string): string {
  return `money:${payer}:${news}:${ref}`;
}

/** What the provider's state of a payment is entered for: the payer with the letters about its money, and the line of the payment. */
export interface ProviderStateContext {
  readonly tx: Transaction;
  readonly payer: RefundedPayer;
  readonly letters: PayerLetters;
  readonly capture: LedgerEntry;
  readonly now: number;
}

/** Enters refunds, and those that came back; gives the cents of new ones that were made at the provider. */
export const enterProviderRefunds = Effect.fnUntraced(function* (
  { tx, payer, letters, capture, now }: ProviderStateContext,
  { refunds }: ProviderPayment,
) {
  const { client, _id } = payer;
  const rows = yield* tx.refunds.of(client, _id);
  const lines = yield* tx.ledger.of(client, _id);
  const has = (kind: LedgerEntry["kind"], ref: string) => lines.some((line) => line.kind === kind && line.ref === ref);
  let made = 0;
  for (const { ref, amount, isSentBack, key } of refunds) {
    const own = rows.find((row) => row.ref === ref || isOwnRefundKey(row, key));
    if (isSentBack) {
      if (!has("refund", ref) || has("reversal", ref)) continue;
      yield* enterLedgerLine(tx, { ...lineOf(capture, amount, ref, now), kind: "reversal" });
      if (own === undefined) continue;
      const isOwn = isOwnRefundKey(own, key);
      yield* tx.refunds.put({ ...own, state: isOwn ? "refused" : "void", refusal: isOwn ? "sentBack" : null, ref: null, at: now });
      yield* tx.outbox.enqueue(letters.notice(payer, { news: "refused", amount, ref }, now));
      continue;
    }
    if (has("refund", ref)) continue;
    yield* enterLedgerLine(tx, lineOf(capture, amount, ref, now));
    yield* tx.outbox.enqueue(letters.refund(payer, { ref, amount, cause: own?.cause ?? null }, now));
    if (own === undefined) {
      made += amount;
      yield* tx.refunds.put({
        ...newRefund(payer, capture, now),
        _id: providerRefundId(ref),
        amount,
        state: "done",
        ref,
      });
      yield* tx.outbox.enqueue(letters.notice(payer, { news: "refunded", amount, ref }, now));
    } else yield* tx.refunds.put({ ...own, state: "done", refusal: null, ref, at: now });
  }
  return made;
});

/** Enters disputes; money that was lost in one counts as refunded. */
export const enterProviderDisputes = Effect.fnUntraced(function* (
  { tx, payer, letters, capture, now }: ProviderStateContext,
  { disputes }: ProviderPayment,
) {
  for (const { ref, amount, state } of disputes) {
    if (state === "open") yield* tx.outbox.enqueue(letters.notice(payer, { news: "disputed", amount, ref }, now));
    if (state !== "lost" || !(yield* enterLedgerLine(tx, lineOf(capture, amount, ref, now)))) continue;
    yield* tx.refunds.put({ ...newRefund(payer, capture, now), _id: providerRefundId(ref), amount, state: "done", ref });
    yield* tx.outbox.enqueue(letters.notice(payer, { news: "lost", amount, ref }, now));
  }
});

function lineOf(capture: LedgerEntry, amount: Cents, ref: string, at: number) {
  const { client, reservation, currency } = capture;
  const account = accountOfLine(capture) ?? serverAccount;
  return { client, reservation, kind: "refund", amount, currency, ref, at, actor: "provider", account } as const;
}

/** Gives a refused refund with what is still owed of it; it is void once nothing is. */
export function refusedRefundOf(row: Refund, owed: number, now: number): Refund {
  return owed === 0 ? { ...row, state: "void", refusal: null, at: now } : { ...row, amount: asCents(owed) };
}
