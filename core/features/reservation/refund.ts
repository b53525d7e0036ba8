import { Effect } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { LedgerEntry, ReturnWay } from "../../domain/ledger/ledger.ts";
import type { RefundCause } from "../../domain/ledger/refunds.ts";
import { cancellationFeeByPolicy, cancellationFee } from "../../domain/reservation/policy.ts";
import type { PricedExtras } from "../../domain/pricing/bookedParts.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { CancelReason } from "../../domain/reservation/status.ts";
import { transferCredit } from "./credit.ts";
import { readHeldPayments, type RefundPart, refundPartsBeyond, newRefund, queueRefund, refundKey } from "../ledger/refund.ts";
import { creditOwnerOf } from "../../domain/reservation/bookingCredit.ts";
import { countGiving } from "../ledger/requestMoney.ts";
import type { ActingStaff } from "../people/viewer.ts";

/**
 * The time of a refund by policy, the reason of the cancellation, and who gives the money. With `means` all of it is given by hand or to the
 * customer's credit, else each part the way it came. What credit paid goes back to the credit in any case.
 */
export interface PolicyRefund {
  readonly now: number;
  readonly reason: CancelReason;
  readonly actor: string;
  readonly means?: ReturnWay | undefined;
  /** Whether its customer gets no letter of it. */
  readonly isSilent?: boolean | undefined;
}

/** Enters the fee that the policy of a canceled reservation keeps, and refunds the rest. The fee is kept of the oldest money. */
export const refundByPolicy = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, returning: PolicyRefund) {
  const held = yield* readHeldPayments(tx, reservation);
  const fee = cancellationFee(
    returning.reason,
    cancellationFeeByPolicy(reservation, returning.now),
    sumOfCents(held.map(({ amount }) => amount)),
  );
  if (fee > 0) yield* enterLedgerLine(tx, feeOf(reservation, fee, returning), reservation);
  yield* returnParts(tx, reservation, refundPartsBeyond(held, fee), returning);
});

/** A reduction of the sum that is held: who lowers it, why, and how the rest goes back. */
export interface PriceReduction {
  readonly now: number;
  readonly actor: string;
  readonly cause: RefundCause | null;
  readonly means?: ReturnWay | undefined;
  readonly isSilent?: boolean | undefined;
}

/**
 * Refunds `amount` of what a reservation holds, the newest money first, or all that is held beyond `next.amount` when it is left out;
 * `next` is the reservation as this commit leaves it.
 */
export const refundExcess = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  next: Reservation,
  lowered: PriceReduction,
  amount?: Cents,
) {
  const held = yield* readHeldPayments(tx, current);
  const all = sumOfCents(held.map((line) => line.amount));
  const kept = amount === undefined ? next.amount : asCents(Math.max(all - amount, 0));
  yield* returnParts(tx, current, refundPartsBeyond(held, kept), { ...lowered, version: next.version, priced: next });
});

interface ReturnOptions {
  readonly now: number;
  readonly actor: string;
  readonly means?: ReturnWay | undefined;
  readonly cause?: RefundCause | null;
  readonly isSilent?: boolean | undefined;
  /** The reservation's version that a partial refund belongs to; left out when all goes back, once. */
  readonly version?: number;
  /** The price of the reservation as the commit leaves it, where that is another one. */
  readonly priced?: PricedExtras;
}

const returnParts = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  parts: readonly RefundPart<LedgerEntry>[],
  { now, actor, means, cause = null, isSilent, version, priced = reservation }: ReturnOptions,
) {
  const { client, _id, currency } = reservation;
  const isKnown = creditOwnerOf(reservation) !== undefined;
  for (const { line, amount } of parts) {
    const named = (ref: string) => (version === undefined ? ref : `${ref}:${version}`);
    const way = line.kind === "creditUse" && isKnown ? "credit" : means;
    if (line.kind === "cash" && (way === undefined || line.ref.startsWith(`${way}:`))) {
      const { card: _, taxes: __, ...entry } = line;
      yield* enterLedgerLine(tx, { ...entry, amount, kind: "refund", ref: named(line.ref), at: now, actor }, priced);
    } else if (way === undefined) {
      // The credit of a forgotten customer stays until the club gives it by hand.
      if (line.kind === "creditUse") continue;
      yield* queueRefund(tx, reservation, { ...line, amount }, now, { id: named(refundKey(line.ref)), cause, isSilent });
    } else {
      // The `ref` has the version of the reservation, so that no part is entered twice.
      const ref = `${way}:${_id}:back:${reservation.version}:${line.ref}`;
      if (way === "credit") yield* transferCredit(tx, reservation, { kind: "credit", amount, ref, now, actor, priced });
      else yield* enterLedgerLine(tx, { client, reservation: _id, kind: "refund", amount, currency, ref, at: now, actor }, priced);
      yield* tx.refunds.put({ ...newRefund(reservation, line, now), _id: ref, amount, state: "done", ref, cause });
    }
  }
});

function feeOf({ client, _id, currency }: Reservation, amount: Cents, { now, actor }: PolicyRefund) {
  return { client, reservation: _id, kind: "fee", amount, currency, ref: `fee:${_id}`, at: now, actor } as const;
}

/**
 * Does work of staff in this commit, and counts what of a reservation's money it gives back, whichever act returns it: a cancellation, a move,
 * extras, a discount. Fails as {@link countGiving} does.
 */
export const withinRefundLimit = Effect.fnUntraced(function* <Result, Failure, Needs>(
  tx: Transaction,
  reservation: Reservation,
  staff: ActingStaff,
  work: Effect.Effect<Result, Failure, Needs>,
) {
  if (staff.limitOf("refund") === undefined) return yield* work;
  const before = yield* heldOf(tx, reservation);
  const result = yield* work;
  const back = asCents(Math.max(before - (yield* heldOf(tx, reservation)), 0));
  yield* countGiving(tx, staff, { act: "refund", item: reservation._id, amount: back });
  return result;
});

const heldOf = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation) {
  return sumOfCents((yield* readHeldPayments(tx, reservation)).map(({ amount }) => amount));
});
