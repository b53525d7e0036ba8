import { Effect } from "effect";
import { type Cents, cents, sumOf } from "../money/cents.ts";
import type { Transaction } from "../ports/store.ts";
import { feeKept, type LedgerEntry } from "./ledger.ts";
import { policyFee } from "./policy.ts";
import type { Reservation } from "./reservation.ts";
import type { CancelReason } from "./status.ts";

type Held = Pick<Reservation, "client" | "_id" | "status" | "amount">;

/**
 * The money of a reservation that the club holds and is not giving back, oldest first: captures without a refund in the outbox, and cash
 * that was not returned. A paid one holds its price and no more: what is beyond it went back, or is on its way, when a change made it cheaper.
 */
export const heldOf = Effect.fnUntraced(function* (tx: Transaction, { client, _id, status, amount }: Held) {
  const lines = yield* tx.ledger.of(client, _id);
  const held: LedgerEntry[] = [];
  for (const line of lines) {
    if (line.kind === "capture" && !(yield* tx.outbox.knows(client, refundKey(line.ref)))) held.push(line);
    if (line.kind === "cash") held.push({ ...line, amount: cents(line.amount - returnedOf(line, lines)) });
  }
  const left = held.filter((line) => line.amount > 0);
  return status === "paid" ? upTo(left, amount) : left;
});

/** What of money that came by hand was returned: in parts under names that begin with its own. */
function returnedOf({ ref }: LedgerEntry, lines: readonly LedgerEntry[]): Cents {
  const isOfIt = (line: LedgerEntry) => line.kind === "refund" && (line.ref === ref || line.ref.startsWith(`${ref}:`));
  return sumOf(lines.filter(isOfIt).map(({ amount }) => amount));
}

/** When money is given back, why, and by whose hand. */
export interface Returning {
  readonly now: number;
  readonly reason: CancelReason;
  readonly actor: string;
}

/**
 * Enters the fee that the snapshotted policy keeps of a canceled reservation's money, and sends all the rest back the way it came: a
 * capture by the provider, cash by the hand that cancels. What is kept is kept of the oldest money.
 */
export const refundByPolicy = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, returning: Returning) {
  const held = yield* heldOf(tx, reservation);
  const fee = feeKept(returning.reason, policyFee(reservation, returning.now), sumOf(held.map(({ amount }) => amount)));
  if (fee > 0) yield* tx.ledger.append(feeOf(reservation, fee, returning));
  for (const { line, amount } of withoutFee(held, fee)) {
    if (line.kind === "cash") yield* tx.ledger.append({ ...line, amount, kind: "refund", at: returning.now, actor: returning.actor });
    else yield* queueRefund(tx, reservation, { ref: line.ref, amount, currency: line.currency }, returning.now);
  }
});

/** Why a price became lower: a change of its holder's, or staff's word. */
interface Lowered {
  readonly now: number;
  readonly actor: string;
  readonly why: "cheaper" | "lowered";
}

/**
 * Sends back what a reservation holds beyond the price of the next one, the newest money first: a capture by the provider, cash by the
 * hand of who asks.
 */
export const refundDifference = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  next: Reservation,
  { now, actor, why }: Lowered,
) {
  const held = yield* heldOf(tx, current);
  for (const { line, amount } of withoutFee(held, next.amount)) {
    if (line.kind === "cash")
      yield* tx.ledger.append({ ...line, amount, kind: "refund", ref: `${line.ref}:${next.version}`, at: now, actor });
    else yield* queueRefund(tx, current, { ref: line.ref, amount, currency: line.currency }, now, { version: next.version, why });
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
  for (const line of captures) yield* queueRefund(tx, reservation, line, now);
});

function feeOf({ client, _id, currency }: Reservation, amount: Cents, { now, actor }: Returning): LedgerEntry {
  return { client, reservation: _id, kind: "fee", amount, currency, ref: `fee:${_id}`, at: now, actor };
}

/** The first `amount` of these lines. */
function upTo(lines: readonly LedgerEntry[], amount: Cents): readonly LedgerEntry[] {
  let left: number = amount;
  return lines.flatMap((line) => {
    const held = Math.min(left, line.amount);
    left -= held;
    return held > 0 ? [{ ...line, amount: cents(held) }] : [];
  });
}

/** What of each line goes back when `fee` stays, lines of which nothing does left out. */
function withoutFee(lines: readonly LedgerEntry[], fee: Cents): readonly { readonly line: LedgerEntry; readonly amount: Cents }[] {
  let left: number = fee;
  return lines.flatMap((line) => {
    const kept = Math.min(left, line.amount);
    left -= kept;
    return kept < line.amount ? [{ line, amount: cents(line.amount - kept) }] : [];
  });
}

// One refund a capture, under the capture's own key: whoever asks for it again, it is queued once. The differences of changes that made the
// reservation cheaper go before it, each under the version that it made.
const queueRefund = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Reservation,
  { ref, amount, currency }: Pick<LedgerEntry, "ref" | "amount" | "currency">,
  now: number,
  part?: { readonly version: number; readonly why: Lowered["why"] },
) {
  const payload = { reservation: _id, capture: ref, amount, currency, ...(part === undefined ? {} : { why: part.why }) };
  const key = part === undefined ? refundKey(ref) : `${refundKey(ref)}:${part.version}`;
  yield* tx.outbox.enqueue({ client, key, kind: "refund", payload, due: now });
});

function refundKey(capture: string): string {
  return `refund:${capture}`;
}
