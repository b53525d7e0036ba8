import { Effect } from "effect";
import { type Cents, cents, sumOf } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { cancellationFee, type LedgerEntry, type PaymentMeans } from "../../domain/reservation/ledger.ts";
import { policyFee } from "../../domain/reservation/policy.ts";
import type { Refund, RefundCause } from "../../domain/reservation/refunds.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { CancelReason } from "../../domain/reservation/status.ts";

type Named = Pick<Reservation, "client" | "_id">;

/** The money of a reservation that the club holds and is not giving back, oldest first; see {@link heldPayments}. */
export const readHeldPayments = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Named) {
  return heldPayments(yield* tx.ledger.of(client, _id), yield* tx.refunds.of(client, _id));
});

/**
 * What of each payment in a ledger the club holds and is not giving back, oldest first: less what went back of it, what is on its way, and
 * what the provider refused to send, which is owed all the same.
 */
export function heldPayments(lines: readonly LedgerEntry[], refunds: readonly Refund[]): readonly LedgerEntry[] {
  const owed = refunds.filter(({ state }) => state !== "void");
  return lines.flatMap((line) => {
    if (line.kind !== "capture" && line.kind !== "cash") return [];
    const given = sumOf(owed.filter(({ payment }) => payment === line.ref).map(({ amount }) => amount));
    const left = line.amount - given - (line.kind === "cash" ? returnedOf(line, lines) : 0);
    return left > 0 ? [{ ...line, amount: cents(left) }] : [];
  });
}

/** What of money that came by hand was returned the same way: in parts under names that begin with its own. */
function returnedOf({ ref }: LedgerEntry, lines: readonly LedgerEntry[]): Cents {
  const isOfIt = (line: LedgerEntry) => line.kind === "refund" && (line.ref === ref || line.ref.startsWith(`${ref}:`));
  return sumOf(lines.filter(isOfIt).map(({ amount }) => amount));
}

/** When money is given back, why, and by whose hand. With `means` it is all given by hand, else each part the way it came. */
export interface PolicyRefund {
  readonly now: number;
  readonly reason: CancelReason;
  readonly actor: string;
  readonly means?: PaymentMeans | undefined;
}

/**
 * Enters the fee that the snapshotted policy keeps of a canceled reservation's money, and sends all the rest back. What is kept is kept of
 * the oldest money.
 */
export const refundByPolicy = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, returning: PolicyRefund) {
  const held = yield* readHeldPayments(tx, reservation);
  const fee = cancellationFee(returning.reason, policyFee(reservation, returning.now), sumOf(held.map(({ amount }) => amount)));
  if (fee > 0) yield* tx.ledger.append(feeOf(reservation, fee, returning));
  yield* returnParts(tx, reservation, partsBeyond(held, fee), returning);
});

/** Who lowers what is held, why, and how it goes back. */
export interface PriceReduction {
  readonly now: number;
  readonly actor: string;
  readonly cause: RefundCause | null;
  readonly means?: PaymentMeans | undefined;
}

/**
 * Sends back `amount` of what a reservation holds, the newest money first, or all that is held beyond `next.amount` where it is left out;
 * `next` is the reservation as this commit leaves it.
 */
export const refundDifference = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  next: Reservation,
  lowered: PriceReduction,
  amount?: Cents,
) {
  const held = yield* readHeldPayments(tx, current);
  const all = sumOf(held.map((line) => line.amount));
  const kept = amount === undefined ? next.amount : cents(Math.max(all - amount, 0));
  yield* returnParts(tx, current, partsBeyond(held, kept), { ...lowered, version: next.version });
});

interface ReturnOptions {
  readonly now: number;
  readonly actor: string;
  readonly means?: PaymentMeans | undefined;
  readonly cause?: RefundCause | null;
  /** The version that a part is given back with; left out where all of it is, once. */
  readonly version?: number;
}

const returnParts = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  parts: readonly RefundPart<LedgerEntry>[],
  { now, actor, means, cause = null, version }: ReturnOptions,
) {
  const { client, _id, currency } = reservation;
  for (const { line, amount } of parts) {
    const named = (ref: string) => (version === undefined ? ref : `${ref}:${version}`);
    if (line.kind === "cash" && (means === undefined || line.ref.startsWith(`${means}:`))) {
      const { card: _, ...entry } = line;
      yield* tx.ledger.append({ ...entry, amount, kind: "refund", ref: named(line.ref), at: now, actor });
    } else if (means === undefined) {
      yield* queueRefund(tx, reservation, { ref: line.ref, amount, currency: line.currency }, now, {
        id: named(refundKey(line.ref)),
        cause,
      });
    } else {
      // Of a payment under the version that gives it back, so that none is entered twice.
      const ref = `${means}:${_id}:back:${reservation.version}:${line.ref}`;
      yield* tx.ledger.append({ client, reservation: _id, kind: "refund", amount, currency, ref, at: now, actor });
      yield* tx.refunds.put({ ...newRefund(reservation, now), _id: ref, payment: line.ref, amount, state: "done", ref, cause });
    }
  }
});

/** Sends one capture back whole. */
export const refundCapture = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  capture: string | undefined,
  now: number,
) {
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const captures = lines.filter(({ kind, ref }) => kind === "capture" && ref === capture);
  for (const line of captures) yield* queueRefund(tx, reservation, line, now, { id: refundKey(line.ref), cause: null });
});

function feeOf({ client, _id, currency }: Reservation, amount: Cents, { now, actor }: PolicyRefund): LedgerEntry {
  return { client, reservation: _id, kind: "fee", amount, currency, ref: `fee:${_id}`, at: now, actor };
}

/** What of a line goes back. */
export interface RefundPart<Line> {
  readonly line: Line;
  readonly amount: Cents;
}

/** What of each line goes back when `kept` of them stays, of the oldest first; lines of which nothing goes back are left out. */
export function partsBeyond<Line extends { readonly amount: Cents }>(lines: readonly Line[], kept: Cents): readonly RefundPart<Line>[] {
  let left: number = kept;
  return lines.flatMap((line) => {
    const stays = Math.min(left, line.amount);
    left -= stays;
    return stays < line.amount ? [{ line, amount: cents(line.amount - stays) }] : [];
  });
}

/** A refund of a reservation as it begins. */
export function newRefund({ client, _id, currency }: Reservation, at: number) {
  return { client, reservation: _id, currency, ref: null, refusal: null, cause: null, tries: 0, at } as const;
}

// One refund a capture, under the capture's own key: whoever asks for it again, it is queued once. The differences of changes that made the
// reservation cheaper go before it, each under the version that it made.
const queueRefund = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
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

/** Queues the request of a refund to the provider, under a key of its own for each time that it is asked. */
export function queueRefundRequest(
  tx: Transaction,
  { client, _id, reservation, payment, amount, currency, cause }: Omit<Refund, "state" | "ref" | "refusal" | "tries" | "at">,
  key: string,
  due: number,
) {
  const payload = { reservation, refund: _id, capture: payment, amount, currency, ...(cause === null ? {} : { why: cause }) };
  return tx.outbox.enqueue({ client, key, kind: "refund", payload, due });
}

function refundKey(capture: string): string {
  return `refund:${capture}`;
}
