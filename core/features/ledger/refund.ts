import { Effect } from "effect";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import type { Refund, RefundCause } from "../../domain/ledger/refunds.ts";
import { accountOfLine } from "../../domain/ledger/paymentAccount.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";

/** Reads the money of a reservation that the club holds and is not refunding, oldest first; see {@link heldPayments}. */
export const readHeldPayments = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  return heldPayments(yield* tx.ledger.of(client, _id), yield* tx.refunds.of(client, _id));
});

/**
 * Gives what the club holds of each payment in a ledger and is not refunding, oldest first: less what went back, what is on its way, and
 * what the provider refused to send, which is still owed.
 */
export function heldPayments(lines: readonly LedgerEntry[], refunds: readonly Refund[]): readonly LedgerEntry[] {
  const owed = refunds.filter(({ state }) => state !== "void" && state !== "disputed");
  return lines.flatMap((line) => {
    if (line.kind !== "capture" && line.kind !== "cash" && line.kind !== "creditUse") return [];
    const given = sumOfCents(owed.filter(({ payment }) => payment === line.ref).map(({ amount }) => amount));
    const left = line.amount - given - (line.kind === "cash" ? returnedOf(line, lines) : 0);
    return left > 0 ? [{ ...line, amount: asCents(left) }] : [];
  });
}

/** Gives how much of a payment by hand was returned by hand: returns have a `ref` that begins with the payment's. */
export function returnedOf({ ref }: LedgerEntry, lines: readonly LedgerEntry[]): Cents {
  const isOfIt = (line: LedgerEntry) => line.kind === "refund" && (line.ref === ref || line.ref.startsWith(`${ref}:`));
  return sumOfCents(lines.filter(isOfIt).map(({ amount }) => amount));
}

/** Refunds one capture wholly; `cause` is what its letter says. */
export const refundCapture = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: RefundedPayer,
  capture: string | undefined,
  now: number,
  cause: RefundCause | null = null,
) {
  const lines = yield* tx.ledger.of(reservation.client, reservation._id);
  const captures = lines.filter(({ kind, ref }) => kind === "capture" && ref === capture);
  for (const line of captures) yield* queueRefund(tx, reservation, line, now, { id: refundKey(line.ref), cause });
});

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

/** The line of a payment that a refund gives back. */
type PaidLine = Pick<LedgerEntry, "kind" | "ref" | "account">;

/** The payer whose money goes back: a reservation, or the order of a membership. */
export type RefundedPayer = Pick<Reservation, "client" | "_id" | "currency">;

/** Gives the initial fields of a refund of a payment of a reservation, or of the order of a membership. */
export function newRefund({ client, _id, currency }: RefundedPayer, line: PaidLine, at: number) {
  const paid = { payment: line.ref, account: accountOfLine(line) };
  return { client, reservation: _id, ...paid, currency, ref: null, refusal: null, cause: null, tries: 0, at } as const;
}

/**
 * Queues a refund of a payment under the key `id`, so that a repeat queues nothing. One of the whole capture has the capture's own key;
 * refunds of earlier price reductions have keys with the version that caused them.
 */
export const queueRefund = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: RefundedPayer,
  line: PaidLine & Pick<LedgerEntry, "amount" | "currency">,
  now: number,
  { id, cause, isSilent }: { readonly id: string; readonly cause: RefundCause | null; readonly isSilent?: boolean | undefined },
) {
  const { client, _id } = reservation;
  const { amount, currency } = line;
  const refunds = yield* tx.refunds.of(client, _id);
  if (refunds.some((refund) => refund._id === id)) return;
  const refund = { ...newRefund(reservation, line, now), _id: id, amount, currency, cause };
  yield* tx.refunds.put({ ...refund, state: "due" });
  yield* queueRefundRequest(tx, { ...refund, isSilent }, id, now);
});

/** Queues the request of a refund to the provider, under a key of its own for each try. With `isSilent` its customer gets no letter of it. */
export function queueRefundRequest(
  tx: Transaction,
  refund: Omit<Refund, "state" | "ref" | "refusal" | "tries" | "at"> & { readonly isSilent?: boolean | undefined },
  key: string,
  due: number,
) {
  const { client, _id, reservation, payment, account, amount, currency, cause, isSilent = false } = refund;
  const named = { reservation, refund: _id, capture: payment, ...(account === null ? {} : { account }) };
  const payload = { ...named, amount, currency, ...(cause === null ? {} : { why: cause }), ...(isSilent ? { isSilent } : {}) };
  return tx.outbox.enqueue({ client, key, kind: "refund", payload, due });
}

/** Gives the key of the refund of a whole capture. */
export function refundKey(capture: string): string {
  return `refund:${capture}`;
}
