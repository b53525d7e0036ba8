import { Effect } from "effect";
import { splitCents } from "../../domain/money/shares.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import { type LedgerEntry, partRefOf, providerRefOf } from "../../domain/ledger/ledger.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import type { ProviderPayment } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { isOwnRefundKey } from "../ledger/providerState.ts";
import { heldPayments } from "../ledger/refund.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { RivalCommit } from "../shared/commit.ts";

/** One reservation's line of a payment, and its part of what the provider reports about the payment. */
export interface PaymentPart {
  readonly capture: LedgerEntry;
  readonly seen: ProviderPayment;
}

/** A reservation's line of the payment, with what its ledger and its refunds say. */
interface PaidLine {
  readonly capture: LedgerEntry;
  readonly lines: readonly LedgerEntry[];
  readonly refunds: readonly Refund[];
  /** What the club holds of this line and is not refunding. */
  readonly held: Cents;
  /** What the provider has not refunded yet of this line. */
  readonly left: Cents;
}

/**
 * Divides what the provider reports about a payment among the reservations that it paid. A refund that Quai requested belongs to the
 * reservation that it was for. What was made at the provider, and what was lost in a dispute, is split in proportion to what the club holds
 * of each and is not refunding; beyond that, it takes the place of refunds that are still on their way. It stays as it was entered first.
 */
export const readPaymentParts = Effect.fnUntraced(function* (tx: Transaction, captures: readonly LedgerEntry[], seen: ProviderPayment) {
  const [only] = captures;
  if (only !== undefined && captures.length === 1 && providerRefOf(only.ref) === only.ref)
    return [{ capture: only, seen }] satisfies PaymentPart[];
  const paid: PaidLine[] = [];
  for (const capture of captures) {
    const lines = yield* tx.ledger.of(capture.client, capture.reservation);
    const refunds = yield* tx.refunds.of(capture.client, capture.reservation);
    const heldOf = (entered: readonly Refund[]) =>
      heldPayments(lines, entered).find(({ kind, ref }) => kind === "capture" && ref === capture.ref)?.amount ?? asCents(0);
    const done = refunds.filter(({ state }) => state === "done");
    paid.push({ capture, lines, refunds, held: heldOf(refunds), left: heldOf(done) });
  }
  const parts = paid.map(({ capture }) => ({ capture, refunds: [...noRefunds], disputes: [...noDisputes] }));
  for (const refund of seen.refunds) {
    for (const { index, ...part } of partsOfEvent(paid, refund, refund.key)) parts[index]?.refunds.push({ ...refund, ...part });
  }
  for (const dispute of seen.disputes) {
    // The club hears of an open dispute once, with the whole sum.
    const split = dispute.state === "lost" ? partsOfEvent(paid, dispute, undefined) : [{ ...dispute, index: 0 }];
    for (const { index, ...part } of split) parts[index]?.disputes.push({ ...dispute, ...part });
  }
  return parts.map(({ capture, refunds, disputes }): PaymentPart => ({ capture, seen: { refunds, disputes } }));
});

const noRefunds: ProviderPayment["refunds"] = [];
const noDisputes: ProviderPayment["disputes"] = [];

interface ProviderEvent {
  readonly ref: string;
  readonly amount: Cents;
}

/** The parts of one refund or lost dispute, each with the place of its reservation; parts of nothing are left out. */
function partsOfEvent(paid: readonly PaidLine[], { ref, amount }: ProviderEvent, key: string | undefined) {
  const own = paid.findIndex(({ refunds }) => refunds.some((row) => row.ref === ref || isOwnRefundKey(row, key)));
  if (own >= 0) return [{ index: own, ref, amount }];
  const known = paid.flatMap(({ lines }, index) =>
    lines
      .filter((line) => line.kind === "refund" && providerRefOf(line.ref) === ref)
      .map((line) => ({ index, ref: line.ref, amount: line.amount })),
  );
  if (known.length > 0) return known;
  const held = paid.map((part) => part.held);
  const free = asCents(Math.min(amount, sumOfCents(held)));
  const ofFree = splitCents(free, held);
  const ofRest = fromLast(asCents(amount - free), paid);
  return paid.flatMap(({ capture }, index) => {
    const share = asCents((ofFree[index] ?? 0) + (ofRest[index] ?? 0));
    return share === 0 ? [] : [{ index, ref: partRefOf(ref, capture.reservation), amount: share }];
  });
}

/** Takes a sum from the refunds that are still on their way, the last one first: the provider will refuse that one. */
function fromLast(sum: Cents, paid: readonly PaidLine[]): readonly number[] {
  let rest: number = sum;
  const taken = paid.toReversed().map(({ left, held }) => {
    const share = Math.min(rest, left - held);
    rest -= share;
    return share;
  });
  // More than was paid is an error of the provider's; it is entered all the same.
  const [last = 0, ...others] = taken;
  return [last + rest, ...others].toReversed();
}

/** Takes a waived part off the price of a reservation, so that what was paid is all that it costs. */
export const waivePart = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, part: Cents) {
  const amount = asCents(reservation.amount - part);
  const next = { ...reservation, amount, share: null, version: reservation.version + 1 };
  return (yield* tx.reservations.replace(reservation, next)) ? next : yield* new RivalCommit();
});
