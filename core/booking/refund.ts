import { type Cents, cents, sumOf } from "../money/cents.ts";
import type { Transaction } from "../ports/store.ts";
import { feeKept, type LedgerEntry } from "./ledger.ts";
import { policyFee } from "./policy.ts";
import type { Reservation } from "./reservation.ts";
import type { CancelReason } from "./status.ts";

type Named = Pick<Reservation, "client" | "_id">;

/**
 * The money of a reservation that the club holds and is not giving back, oldest first: captures without a refund in the outbox, and cash
 * that was not returned.
 */
export async function heldOf(tx: Transaction, { client, _id }: Named): Promise<readonly LedgerEntry[]> {
  const lines = await tx.ledger.of(client, _id);
  const held: LedgerEntry[] = [];
  for (const line of lines) {
    if (line.kind === "capture" && !(await tx.outbox.knows(client, refundKey(line.ref)))) held.push(line);
    if (line.kind === "cash" && !lines.some(({ kind, ref }) => kind === "refund" && ref === line.ref)) held.push(line);
  }
  return held;
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
export async function refundByPolicy(tx: Transaction, reservation: Reservation, returning: Returning): Promise<void> {
  const held = await heldOf(tx, reservation);
  const fee = feeKept(returning.reason, policyFee(reservation, returning.now), sumOf(held.map(({ amount }) => amount)));
  if (fee > 0) await tx.ledger.append(feeOf(reservation, fee, returning));
  for (const { line, amount } of withoutFee(held, fee)) {
    if (line.kind === "cash") await tx.ledger.append({ ...line, amount, kind: "refund", at: returning.now, actor: returning.actor });
    else await queueRefund(tx, reservation, { ref: line.ref, amount, currency: line.currency }, returning.now);
  }
}

/** Sends one capture back whole. */
export async function refundCapture(tx: Transaction, reservation: Reservation, capture: string | undefined, now: number): Promise<void> {
  const lines = await tx.ledger.of(reservation.client, reservation._id);
  const captures = lines.filter(({ kind, ref }) => kind === "capture" && ref === capture);
  for (const line of captures) await queueRefund(tx, reservation, line, now);
}

function feeOf({ client, _id, currency }: Reservation, amount: Cents, { now, actor }: Returning): LedgerEntry {
  return { client, reservation: _id, kind: "fee", amount, currency, ref: `fee:${_id}`, at: now, actor };
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

// One refund a capture, under the capture's own key: whoever asks for it again, it is queued once.
async function queueRefund(
  tx: Transaction,
  { client, _id, session }: Reservation,
  { ref, amount, currency }: Pick<LedgerEntry, "ref" | "amount" | "currency">,
  now: number,
): Promise<void> {
  const payload = { reservation: _id, session, capture: ref, amount, currency };
  await tx.outbox.enqueue({ client, key: refundKey(ref), kind: "refund", payload, due: now });
}

function refundKey(capture: string): string {
  return `refund:${capture}`;
}
