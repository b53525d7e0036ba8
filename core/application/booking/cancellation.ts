import { Effect } from "effect";
import { type Cents, cents, centsOf } from "../../domain/money/cents.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { endOpenSession } from "../payment/paymentSession.ts";
import { readOwned } from "../reservation/readOwned.ts";
import { readLocked } from "../reservation/readLocked.ts";
import { changeStatus } from "../reservation/change.ts";
import { commitOnce, doneMemo, type IdempotencyKey } from "../commit/commit.ts";
import { moneyIn, cancellationFee, feesOf, type LedgerLine, netOf, cancellationRefund, moneyOut } from "../../domain/reservation/ledger.ts";
import { logChange } from "../reservation/auditReservation.ts";
import { customerActor } from "../../domain/history/auditLine.ts";
import { hasStarted, policyFee } from "../../domain/reservation/policy.ts";
import { readHeldPayments } from "../reservation/refund.ts";
import { factsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { type CancelReason, transition } from "../../domain/reservation/status.ts";
import { openRebookingOf, endRebooking, cancelReasonFor } from "../reservation/openRebooking.ts";
import { refuse } from "../refuse.ts";

/** What a holder asks: `key` is theirs, `fee` what they were shown in dollars as the sum that the club would keep. */
export interface Cancellation {
  readonly id: string;
  readonly key?: string | undefined;
  readonly fee?: number | undefined;
}

/**
 * Cancels a reservation for its holder by the policy it was booked under. An open session is ended at the provider first; who paid
 * meanwhile has paid, and gets back what the policy leaves: all of it where their club closed on them. Fails with TRANSITION_REFUSED once the first slot has begun, where cash was
 * taken, which only the club's hand can return, and for what the status table refuses; with FEE_CHANGED, nothing changed, where the club
 * would keep another sum than was shown.
 */
export const cancelByHolder = Effect.fnUntraced(function* ({ id, key, fee }: Cancellation, once: IdempotencyKey) {
  const { now } = yield* Time;
  const access = { staffOf: undefined, holderProof: key === undefined ? {} : { key } };
  const reservation = yield* readOwned(id, access);
  if (mayCancel(reservation, [], now())) yield* endOpenSession(reservation);
  yield* commitOnce(once, now(), doneMemo, (tx) =>
    Effect.flatMap(readLocked(tx, reservation), (current) => cancel(tx, current, fee, now())),
  );
  return yield* readOwned(id, access);
});

const cancel = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, shown: number | undefined, now: number) {
  if (current.status === "canceled") return;
  const held = yield* readHeldPayments(tx, current);
  if (!mayCancel(current, held, now)) return yield* refuse("TRANSITION_REFUSED");
  const reason = cancelReasonFor("customer", yield* openRebookingOf(current, tx));
  const fee = cancellationFee(reason, policyFee(current, now), netOf(held));
  if (shown !== undefined && centsOf(shown) !== fee) return yield* refuse("FEE_CHANGED");
  const facts = { ...factsOf(current, held, now), actor: "customer", sessionOpen: false } as const;
  yield* changeStatus(tx, current, "cancel", facts, { now, reason, actor: "customer" });
  yield* logCancellation(tx, current, { reason, now });
  yield* endRebooking(tx, current);
});

/** Enters in the audit log that the customer canceled their own reservation, which stood as `current`. */
export function logCancellation(
  tx: Transaction,
  current: Reservation,
  { reason, now }: { readonly reason: CancelReason; readonly now: number },
) {
  const changes = { status: { from: current.status, to: "canceled" }, event: { to: "cancel" }, reason: { to: reason } };
  return logChange(tx, current, changes, { staff: customerActor, now });
}

/** Whether the holder may cancel by themselves at `now`, the session once ended; `lines` are the ledger's. */
function mayCancel(reservation: Reservation, lines: readonly LedgerLine[], now: number): boolean {
  const outcome = transition(reservation.status, "cancel", { actor: "customer", sessionOpen: false });
  const isStanding = outcome.ok && outcome.changed;
  return isStanding && !hasStarted(reservation, now) && lines.every(({ kind }) => kind !== "cash");
}

/** Cents that the club keeps, and that go back. */
export interface CancellationSplit {
  readonly fee: Cents;
  readonly refund: Cents;
}

/**
 * A reservation's ledger, and what cancelling did or would do to its money. Of a canceled one: what goes back, or went, and what was kept, each null where
 * there was none. Of a standing one, `ifCanceled`: what its holder's cancellation would do now, null where they cannot cancel it themselves.
 */
export const cancellationOf = Effect.fnUntraced(function* (reservation: Reservation) {
  const [store, time] = [yield* Store, yield* Time];
  const lines = yield* store.ledger.of(reservation.client, reservation._id);
  const isDone = reservation.status === "canceled" || reservation.status === "archived";
  return {
    refund: isDone ? orNull(returnedOf(reservation, lines)) : null,
    fee: isDone ? orNull(feesOf(lines)) : null,
    lines,
    refunds: yield* store.refunds.of(reservation.client, reservation._id),
    receipt: (yield* store.ledger.receipt(reservation.client, reservation._id)) ?? null,
    ifCanceled: mayCancel(reservation, lines, time.now()) ? yield* splitIfCanceled(reservation, lines, "customer") : null,
  };
});

/** What canceling a standing reservation now would keep, and what would go back, by whose wish it is; `lines` are the ledger's. */
export const splitIfCanceled = Effect.fnUntraced(function* (reservation: Reservation, lines: readonly LedgerLine[], asked: CancelReason) {
  const { now } = yield* Time;
  const reason = cancelReasonFor(asked, yield* openRebookingOf(reservation));
  // What is held beyond the price is on its way back whatever happens.
  const held = cents(Math.min(netOf(lines), reservation.amount));
  const fee = policyFee(reservation, now());
  return { fee: cancellationFee(reason, fee, held), refund: cancellationRefund(reason, fee, held) } satisfies CancellationSplit;
});

// An archived one may have been sailed and paid: only what did go back counts.
function returnedOf({ status, reason, amount }: Reservation, lines: readonly LedgerLine[]): Cents {
  if (status !== "canceled") return moneyOut(lines);
  const captured = moneyIn(lines);
  // Of one that stood, what was beyond its price had gone back before, when a change made it cheaper.
  const isOfStanding = reason === "customer" || reason === "staff" || reason === "weather";
  return cents((isOfStanding ? Math.min(captured, amount) : captured) - feesOf(lines));
}

function orNull(amount: Cents): Cents | null {
  return amount > 0 ? amount : null;
}
