import { Effect } from "effect";
import { enterLedgerLine } from "./enterLedgerLine.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { creditOwnerOf } from "../../domain/reservation/credit.ts";
import { cancellationFee, type LedgerEntry, type ReturnWay } from "../../domain/reservation/ledger.ts";
import { cancellationFeeByPolicy } from "../../domain/reservation/policy.ts";
import type { PricedExtras } from "../../domain/reservation/bookedExtra.ts";
import type { Refund, RefundCause } from "../../domain/reservation/refunds.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import type { CancelReason } from "../../domain/reservation/status.ts";
import { transferCredit } from "./credit.ts";

/** Reads the money of a reservation that the club holds and is not refunding, oldest first; see {@link heldPayments}. */
export const readHeldPayments = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  return heldPayments(yield* tx.ledger.of(client, _id), yield* tx.refunds.of(client, _id));
});

/**
 * Gives what the club holds of each payment in a ledger and is not refunding, oldest first: less what went back, what is on its way, and
 * what the provider refused to send, which is still owed.
 */
export function heldPayments(lines: readonly LedgerEntry[], refunds: readonly Refund[]): readonly LedgerEntry[] {
  const owed = refunds.filter(({ state }) => state !== "void");
  return lines.flatMap((line) => {
    if (line.kind !== "capture" && line.kind !== "cash" && line.kind !== "creditUse") return [];
    const given = sumOfCents(owed.filter(({ payment }) => payment === line.ref).map(({ amount }) => amount));
    const left = line.amount - given - (line.kind === "cash" ? returnedOf(line, lines) : 0);
    return left > 0 ? [{ ...line, amount: asCents(left) }] : [];
  });
}

/** How much of a payment by hand was returned by hand: returns have a `ref` that begins with the payment's. */
function returnedOf({ ref }: LedgerEntry, lines: readonly LedgerEntry[]): Cents {
  const isOfIt = (line: LedgerEntry) => line.kind === "refund" && (line.ref === ref || line.ref.startsWith(`${ref}:`));
  return sumOfCents(lines.filter(isOfIt).map(({ amount }) => amount));
}

/**
 * The time of a refund by policy, the reason of the cancellation, and who gives the money. With `means` all of it is given by hand or to the
 * customer's credit, else each part the way it came. What credit paid goes back to the credit in any case.
 */
export interface PolicyRefund {
  readonly now: number;
  readonly reason: CancelReason;
  readonly actor: string;
  readonly means?: ReturnWay | undefined;
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
  /** The reservation's version that a partial refund belongs to; left out when all goes back, once. */
  readonly version?: number;
  /** The price of the reservation as the commit leaves it, where that is another one. */
  readonly priced?: PricedExtras;
}

const returnParts = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  parts: readonly RefundPart<LedgerEntry>[],
  { now, actor, means, cause = null, version, priced = reservation }: ReturnOptions,
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
      yield* queueRefund(tx, reservation, { ref: line.ref, amount, currency: line.currency }, now, {
        id: named(refundKey(line.ref)),
        cause,
      });
    } else {
      // The `ref` has the version of the reservation, so that no part is entered twice.
      const ref = `${way}:${_id}:back:${reservation.version}:${line.ref}`;
      if (way === "credit") yield* transferCredit(tx, reservation, { kind: "credit", amount, ref, now, actor, priced });
      else yield* enterLedgerLine(tx, { client, reservation: _id, kind: "refund", amount, currency, ref, at: now, actor }, priced);
      yield* tx.refunds.put({ ...newRefund(reservation, now), _id: ref, payment: line.ref, amount, state: "done", ref, cause });
    }
  }
});

/** Refunds one capture wholly; `cause` is what its letter says. */
export const refundCapture = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Payer,
  capture: string | undefined,
  now: number,
  cause: RefundCause | null = null,
) {
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const captures = lines.filter(({ kind, ref }) => kind === "capture" && ref === capture);
  for (const line of captures) yield* queueRefund(tx, reservation, line, now, { id: refundKey(line.ref), cause });
});

function feeOf({ client, _id, currency }: Reservation, amount: Cents, { now, actor }: PolicyRefund) {
  return { client, reservation: _id, kind: "fee", amount, currency, ref: `fee:${_id}`, at: now, actor } as const;
}

/** The part of a ledger line that is refunded. */
export interface RefundPart<Line> {
  readonly line: Line;
  readonly amount: Cents;
}

/** Gives what is refunded of each line when `kept` cents of the oldest stay; lines without a refund are left out. */
export function refundPartsBeyond<Line extends { readonly amount: Cents }>(
  lines: readonly Line[],
  kept: Cents,
): readonly RefundPart<Line>[] {
  let left: number = kept;
  return lines.flatMap((line) => {
    const stays = Math.min(left, line.amount);
    left -= stays;
    return stays < line.amount ? [{ line, amount: asCents(line.amount - stays) }] : [];
  });
}

/** The payer whose money goes back: a reservation, or the order of a membership. */
type Payer = Pick<Reservation, "client" | "_id" | "currency">;

/** Gives the initial fields of a refund of a reservation, or of the order of a membership. */
export function newRefund({ client, _id, currency }: Payer, at: number) {
  return { client, reservation: _id, currency, ref: null, refusal: null, cause: null, tries: 0, at } as const;
}

/**
 * Queues a refund of a payment under the key `id`, so that a repeat queues nothing. One of the whole capture has the capture's own key;
 * refunds of earlier price reductions have keys with the version that caused them.
 */
export const queueRefund = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Payer,
  { ref: payment, amount, currency }: Pick<LedgerEntry, "ref" | "amount" | "currency">,
  now: number,
  { id, cause }: { readonly id: string; readonly cause: RefundCause | null },
) {
  const { client, _id } = reservation;
  const refunds = yield* tx.refunds.of(client, _id);
  if (refunds.some((refund) => refund._id === id)) return;
  yield* tx.refunds.put({ ...newRefund(reservation, now), _id: id, payment, amount, currency, state: "due", cause });
  yield* queueRefundRequest(tx, { client, _id: id, reservation: _id, payment, amount, currency, cause }, id, now);
});

/** Queues the request of a refund to the provider, under a key of its own for each try. */
export function queueRefundRequest(
  tx: Transaction,
  { client, _id, reservation, payment, amount, currency, cause }: Omit<Refund, "state" | "ref" | "refusal" | "tries" | "at">,
  key: string,
  due: number,
) {
  const payload = { reservation, refund: _id, capture: payment, amount, currency, ...(cause === null ? {} : { why: cause }) };
  return tx.outbox.enqueue({ client, key, kind: "refund", payload, due });
}

/** Gives the key of the refund of a whole capture. */
export function refundKey(capture: string): string {
  return `refund:${capture}`;
}
