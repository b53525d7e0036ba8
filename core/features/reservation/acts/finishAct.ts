import { Effect } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { ledgerCreditOut } from "../../../domain/ledger/ledger.ts";
import { type Reservation, transitionFactsOf } from "../../../domain/reservation/reservation.ts";
import type { DiscountEffects, MoveEffects, StaffAct, StatusEffects } from "../../../domain/reservation/staffAct.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { readHeldPayments } from "../../ledger/refund.ts";
import { runCommit } from "../../shared/commit.ts";
import { changeReservationStatus, followStatusChange, queueMovedRestDue } from "../change.ts";
import { giveExtrasBack, hasOtherUnits } from "../extras.ts";
import { endCardsOfMoved, endPaymentCards, endRebookingOfCanceled, endShownCodesOfMoved } from "../endings.ts";
import { movedLetter } from "../letters/moved.ts";
import { lockReservation } from "../reservations.ts";
import { refundExcess } from "../refund.ts";
import { clearNoShow } from "../writeMoved.ts";

/** Lets the effects of an act follow, once the time to undo it is over. Does nothing for one that was undone, or whose effects have followed. */
export const finishDueAct = Effect.fnUntraced(function* (
  client: string,
  { reservation, act: id }: { readonly reservation: string; readonly act: string },
) {
  yield* runCommit(function* (tx: Transaction) {
    const current = yield* lockReservation(tx, { client, _id: reservation });
    const act = yield* tx.staffActs.of(client, reservation);
    if (act?._id === id) yield* finish(tx, act, current);
  });
});

/**
 * Lets the effects of the open act on a locked reservation follow now, since its place, price or status changes again; gives the reservation as
 * it is then. The act cannot be undone any more.
 */
export const finishOpenAct = Effect.fnUntraced(function* (tx: Transaction, current: Reservation) {
  const act = yield* tx.staffActs.of(current.client, current._id);
  if (act === undefined) return current;
  yield* finish(tx, act, current);
  return yield* lockReservation(tx, current);
});

const finish = Effect.fnUntraced(function* (tx: Transaction, act: StaffAct, current: Reservation) {
  yield* tx.staffActs.remove(act);
  const { effects } = act;
  if (effects.kind === "status") return yield* finishStatus(tx, act, effects, current);
  if (effects.kind === "move") return yield* finishMove(tx, act, effects, current);
  return yield* finishDiscount(tx, act, effects, current);
});

const finishStatus = Effect.fnUntraced(function* (
  tx: Transaction,
  act: StaffAct,
  { status, duties, reason, means }: StatusEffects,
  current: Reservation,
) {
  const written = { now: act.at, actor: act.by, isSilent: act.isSilent, names: duties, ...(reason === null ? {} : { reason }) };
  yield* followStatusChange(tx, { ...current, ...act.before }, { ...current, status }, { ...written, means: means ?? undefined });
  if (status === "canceled") yield* endRebookingOfCanceled(tx, current);
});

const finishMove = Effect.fnUntraced(function* (tx: Transaction, act: StaffAct, { old, freed }: MoveEffects, current: Reservation) {
  const before = { ...current, ...act.before };
  if (hasOtherUnits(before, current)) yield* giveExtrasBack(tx, before);
  // Whoever canceled or moved it since has released all that it claimed.
  if (!statusHoldsQuanta(current.status)) return;
  yield* releaseFreed(tx, act, { old, freed });
  const creditBefore = ledgerCreditOut(yield* tx.ledger.of(current.client, current._id));
  yield* refundExcess(tx, before, current, { now: act.at, actor: act.by, cause: "cheaper", isSilent: act.isSilent });
  const credited = asCents(ledgerCreditOut(yield* tx.ledger.of(current.client, current._id)) - creditBefore);
  yield* endCardsOfMoved(tx, before, current, act.at);
  yield* endShownCodesOfMoved(tx, before, current, act.at);
  yield* clearNoShow(tx, before, current, { staff: { id: act.by }, now: act.at });
  yield* queueMovedRestDue(tx, before, current, act.at);
  if (!act.isSilent)
    yield* tx.outbox.enqueue(movedLetter.entry(current, act.at, credited > 0 ? { amount: credited } : {}, { round: current.version }));
  if (current.amount < before.amount) yield* markPaidWhenNothingLeft(tx, current, act);
});

/** Releases what a moved booking had at its old place only, and lets the waitlist know of it. */
const releaseFreed = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, reservation, until }: StaffAct,
  { old, freed }: Pick<MoveEffects, "old" | "freed">,
) {
  const [first] = freed;
  const last = freed.at(-1);
  if (first === undefined || last === undefined) return;
  const { boat, day } = old;
  yield* tx.claims.claim({ ...old, quanta: freed, owner: reservation, expires: until });
  yield* tx.claims.releaseEnded(client, reservation, until);
  const _id = `${client}_ft_${reservation} ${boat} ${day}`;
  yield* tx.waitlist.putFreed({ _id, client, place: boat, from: day, to: day, first, last, due: until, bookedUntil: until });
});

const finishDiscount = Effect.fnUntraced(function* (tx: Transaction, act: StaffAct, { means }: DiscountEffects, current: Reservation) {
  const lowered = { now: act.at, actor: act.by, cause: "lowered", means: means ?? undefined, isSilent: act.isSilent } as const;
  yield* refundExcess(tx, { ...current, ...act.before }, current, lowered);
  yield* endPaymentCards(tx, current, act.at);
  yield* markPaidWhenNothingLeft(tx, current, act);
});

/** Makes a booking paid of which nothing is left to pay at its new price. */
const markPaidWhenNothingLeft = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { at, by, isSilent }: StaffAct) {
  if (current.status === "paid" || !statusHoldsQuanta(current.status)) return;
  const held = yield* readHeldPayments(tx, current);
  const facts = { ...transitionFactsOf(current, held, at), actor: "staff", sessionOpen: false, ledgerEntry: true } as const;
  if (held.length > 0 && !facts.balanceLeft)
    yield* changeReservationStatus(tx, current, "receive", facts, { now: at, actor: by, isSilent });
});
