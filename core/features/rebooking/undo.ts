import { Effect } from "effect";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import { closuresKind } from "../offer/kinds/slots.ts";
import { retireRow } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { endCardOfRebooking } from "../reservation/followers.ts";
import { closureTextEntry } from "./letters/closureText.ts";
import { withdrawnProposalEntry } from "./letters/offer.ts";
import { readClosureInstant } from "./lapse.ts";
import { type Rebooking, finalRebookingStates, type FinalRebookingState, closingUndoMs } from "../../domain/rebooking/rebooking.ts";

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
