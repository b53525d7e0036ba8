import { Effect } from "effect";
import { makeLapseDue } from "../shared/lapseDue.ts";
import { endOpenPaymentSession } from "../payment/paymentSession.ts";
import { lockReservation, logReservationChange, hasBoatDeparted } from "../reservation/reservations.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { endCardOfRebooking } from "../reservation/endings.ts";
import { closureTextEntry } from "./letters/closureText.ts";
import { withdrawnProposalEntry } from "./letters/offer.ts";
import {
  isClosureRebooking,
  rebookingCancelReasonOf,
  isReservationAffectedBy,
  isTripNear,
  type Rebooking,
  finalRebookingStates,
  type FinalRebookingState,
  closingUndoMs,
} from "../../domain/rebooking/rebooking.ts";
import type { PaymentSettlingPorts } from "../ledger/callPayments.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import { closuresKind } from "../offer/kinds/slots.ts";
import { retireRow } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";

/**
 * A function that ends rebookings whose deadline has come, at most `limit`: releases the held alternative, and cancels the booking with a
 * full refund. It leaves the booking as it is when staff chose so, when its closure is no longer in force or no longer affects it, when
 * cash was taken, and when its boat has left. Gives how many ended.
 */
export type LapseProposals = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts | Secrets>;

/**
 * Makes the job. As with expired payments, each run continues after the last rebooking of the run before: one that fails delays no other.
 */
export function makeLapseProposals(): LapseProposals {
  return makeLapseDue((store, now, limit, after: Rebooking | undefined) => store.rebookings.due(now, limit, after), lapse);
}

const lapse = Effect.fnUntraced(function* (rebooking: Rebooking) {
  const { client, reservation: id } = rebooking;
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  if (reservation !== undefined && isToCancel(rebooking, reservation, catalogue)) yield* endOpenPaymentSession(reservation);
  yield* runCommit((tx) => end(tx, rebooking, catalogue, now()));
});

function isToCancel(
  { lapse: then, closure }: Pick<Rebooking, "lapse" | "closure">,
  reservation: Reservation,
  catalogue: Catalogue,
): boolean {
  return then === "cancel" && statusHoldsQuanta(reservation.status) && isReservationAffectedBy(catalogue, closure, reservation);
}

const end = Effect.fnUntraced(function* (tx: Transaction, { _id, client, reservation }: Rebooking, catalogue: Catalogue, now: number) {
  const current = yield* lockReservation(tx, { client, _id: reservation });
  const rebooking = yield* tx.rebookings.openOf(client, reservation);
  if (rebooking === undefined || rebooking._id !== _id) return;
  if (rebooking.to !== null) yield* removeHold(tx, { _id: rebooking.to.hold, client });
  const held = yield* readHeldPayments(tx, current);
  const isLeft = held.some(({ kind }) => kind === "cash") || (yield* hasBoatDeparted(tx, current));
  const isCanceled = isToCancel(rebooking, current, catalogue) && !isLeft;
  yield* endCardOfRebooking(tx, current, rebooking._id, { now, outcome: isCanceled ? "lapsed" : "expired" });
  yield* tx.rebookings.update({ ...rebooking, state: isCanceled ? "lapsed" : "kept" });
  if (isCanceled && isClosureRebooking(rebooking)) {
    const facts = { ...transitionFactsOf(current, held, now), actor: "staff", sessionOpen: false } as const;
    const reason = rebookingCancelReasonOf(rebooking);
    const { status } = yield* changeReservationStatus(tx, current, "cancel", facts, { now, reason, actor: rebooking.actor });
    const changes = { status: { from: current.status, to: status }, event: { to: "cancel" }, reason: { to: reason } };
    yield* logReservationChange(tx, current, changes, { staff: { id: rebooking.actor }, now });
    if (isTripNear(current, now)) yield* tx.outbox.enqueue(closureTextEntry(rebooking, now, "canceled"));
  }
  // The closure is gone, but its customer was notified of it.
  else if (
    rebooking.isLetterSent &&
    statusHoldsQuanta(current.status) &&
    !catalogue.closures.some(({ _id: closure }) => closure === rebooking.closure)
  ) {
    yield* tx.outbox.enqueue(withdrawnProposalEntry(rebooking, now));
    yield* tx.outbox.enqueue(closureTextEntry(rebooking, now, "back"));
  }
});

/**
 * Reads when a club's closure was made, in epoch milliseconds, from its line in the audit log; undefined for one that staff did not make.
 */
export const readClosureInstant = Effect.fnUntraced(function* (client: string, closure: string) {
  const where = { model: closuresKind.name, item: closure, action: "create" };
  const { items } = yield* (yield* Store).audit.find(clubScope(client), { where, itemsPerPage: 1 });
  return items[0]?.at;
});

/** A booking that stays as it is: its customer has moved, or it was canceled. */
export interface SettledRebooking {
  readonly reservation: Pick<Reservation, "_id" | "reference" | "status">;
  readonly state: FinalRebookingState;
}

/** A closing to undo: wholly, or with `keepClosure` only what was begun for its bookings. */
export interface ClosingUndo {
  readonly _id: string;
  readonly keepClosure: boolean;
}

/**
 * Undoes a closing within ten minutes of the closure's making: retires it, unless it is to stay, then releases its holds and withdraws its
 * proposals, each booking in a commit of its own. Gives how many bookings are as before, and those that are not: their customers have taken
 * an alternative or their money. A proposal that may have been sent is followed by a letter that withdraws it; others are not sent. Fails
 * with UNDO_ENDED after that time, which counts from the proposals when the closure stays, with ITEM_NOT_EXIST for a closure that is none
 * of the club's.
 */
export const undoClosing = Effect.fnUntraced(function* ({ _id, keepClosure }: ClosingUndo, manager: RowManager, once: IdempotencyKey) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const { client } = manager;
  const now = time.now();
  const closure = yield* store.kinds.closures.read(clubScope(client), _id);
  if (closure === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const all = yield* store.rebookings.ofClosure(client, _id);
  const isRecent = (at = -Infinity) => at + closingUndoMs >= now;
  const recent = all.filter(({ createdAt }) => isRecent(createdAt));
  const isInTime = keepClosure ? recent.length > 0 : isRecent(yield* readClosureInstant(client, _id));
  if (!isInTime) return yield* failWithRefusal("UNDO_ENDED");
  // Retired already by an interrupted try: the rest continues.
  if (!keepClosure && closure.retired === undefined)
    yield* retireRow({ ...closuresKind, referrers: [] }, { _id, version: closure.version }, manager, keyOfPart(once, "closure"));
  for (const rebooking of recent)
    yield* runCommitOnce(keyOfPart(once, rebooking._id), now, emptyReplyMemo, (tx) => withdraw(tx, rebooking, manager, now));
  return yield* restOf(client, recent);
});

function keyOfPart(once: IdempotencyKey, part: string): IdempotencyKey {
  return once === undefined ? undefined : { ...once, key: `${once.key} ${part}` };
}

const withdraw = Effect.fnUntraced(function* (tx: Transaction, { _id, client }: Rebooking, manager: RowManager, now: number) {
  const current = yield* tx.rebookings.read(clubScope(client), _id);
  if (current?.state !== "open") return;
  if (current.to !== null) yield* removeHold(tx, { _id: current.to.hold, client });
  yield* tx.rebookings.update({ ...current, state: "withdrawn" });
  yield* endCardOfRebooking(tx, { client, _id: current.reservation }, _id, { now, outcome: "changed" });
  if (current.isLetterSent) {
    yield* tx.outbox.enqueue(withdrawnProposalEntry(current, now));
    yield* tx.outbox.enqueue(closureTextEntry(current, now, "back"));
  }
  yield* logReservationChange(tx, { client, _id: current.reservation }, { withdrawn: { to: "offer" } }, { staff: manager, now });
});

const restOf = Effect.fnUntraced(function* (client: string, rebookings: readonly Rebooking[]) {
  const store = yield* Store;
  const rest: SettledRebooking[] = [];
  let reinstated = 0;
  for (const { _id, reservation: id } of rebookings) {
    const now = yield* store.rebookings.read(clubScope(client), _id);
    const state = finalRebookingStates.find((name) => name === now?.state);
    if (now?.state === "withdrawn") reinstated += 1;
    const reservation = state === undefined ? undefined : yield* store.reservations.read(clubScope(client), id);
    if (state !== undefined && reservation !== undefined) rest.push({ reservation, state });
  }
  return { reinstated, rest };
});
