import { Effect, Result } from "effect";
import { addDays } from "../../../domain/calendar/day.ts";
import { dayAt } from "../../../domain/calendar/zone.ts";
import { givingDays } from "../../../domain/ledger/staffGiving.ts";
import { asCents, dollarsOf } from "../../../domain/money/cents.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { StaffAct } from "../../../domain/reservation/staffAct.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { type IdempotencyKey, emptyReplyMemo, RivalCommit, runCommitOnce, failWithRefusal } from "../../shared/commit.ts";
import { logReservationChange, hasBoatDeparted, lockReservation, readAccessibleReservation } from "../reservations.ts";
import { assertNotClosed } from "../claims/claim.ts";
import { claimedQuantaOf, claimOf } from "../claims/nights.ts";
import { giveExtrasBack, hasOtherUnits } from "../extras.ts";
import { endShownCodesOfMoved } from "../endings.ts";
import { moveChanges } from "../writeMoved.ts";

/**
 * Undoes an act of the same staff member: the booking, its price and its slots are as before, and no letter, refund or text ever leaves.
 * Fails with UNDO_ENDED once its time is over or it is undone, with CONFLICT after another's change of the booking, its ledger, its
 * departure or a closure, with ITEM_NOT_EXIST for another's act.
 */
export const undoStaffAct = Effect.fnUntraced(function* (
  { id, act: named }: { readonly id: string; readonly act: string },
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  yield* runCommitOnce(
    once,
    now(),
    emptyReplyMemo,
    Effect.fnUntraced(function* (tx) {
      const current = yield* lockReservation(tx, reservation);
      const act = yield* tx.staffActs.of(staff.client, id);
      if (act === undefined || act._id !== named || act.until <= now()) return yield* failWithRefusal("UNDO_ENDED");
      if (act.by !== staff.id) return yield* failWithRefusal("ITEM_NOT_EXIST");
      yield* takeBack(tx, act, current, staff, now());
    }),
  );
  return yield* readAccessibleReservation(id, ofStaff);
});

const takeBack = Effect.fnUntraced(function* (tx: Transaction, act: StaffAct, current: Reservation, staff: ActingStaff, now: number) {
  const restored: Reservation = { ...current, ...act.before, version: current.version + 1 };
  if (yield* isChangedSince(tx, act, current, restored)) return yield* failWithRefusal("CONFLICT");
  if (!(yield* tx.reservations.replace(current, restored))) return yield* new RivalCommit();
  yield* takeClaimsBack(tx, act, current, restored);
  // Somebody may have seen the code of the new place meanwhile.
  yield* endShownCodesOfMoved(tx, current, restored, now);
  for (const { act: limited, amount } of act.givings) {
    if (staff.limitOf(limited) === undefined) continue;
    const giving = { client: act.client, by: act.by, act: limited, day: dayAt(act.at), item: act.reservation, amount: asCents(0 - amount) };
    yield* tx.moneyRequests.addGiving(giving, addDays(dayAt(now), -givingDays));
  }
  yield* tx.staffActs.remove(act);
  yield* logReservationChange(tx, current, { ...changesOf(current, restored), undone: { to: act.effects.kind } }, { staff, now });
});

/** Whether somebody else changed the booking since, or what it would need again is closed by now. */
const isChangedSince = Effect.fnUntraced(function* (tx: Transaction, act: StaffAct, current: Reservation, restored: Reservation) {
  const { client, _id } = current;
  if (current.version !== act.version || (yield* tx.ledger.of(client, _id)).length !== act.lines) return true;
  if (act.effects.kind === "discount") return false;
  if (yield* hasBoatDeparted(tx, current)) return true;
  // It still has its place.
  if (act.effects.kind === "status" && statusHoldsQuanta(current.status)) return false;
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const needed = claimOf(restored, claimedQuantaOf(catalogue, restored, []));
  return Result.isFailure(yield* Effect.result(assertNotClosed(tx, needed)));
});

const takeClaimsBack = Effect.fnUntraced(function* (tx: Transaction, { effects }: StaffAct, current: Reservation, restored: Reservation) {
  const { client, _id: owner } = current;
  if (effects.kind === "status" && !statusHoldsQuanta(current.status)) yield* tx.claims.extend(client, owner, restored.expires);
  if (effects.kind !== "move") return;
  yield* tx.claims.release(client, owner);
  // They were its own until now, so nobody else can have them.
  if (!(yield* tx.claims.claim({ ...effects.old, owner }))) yield* Effect.die(new Error(`quanta of ${owner} were claimed by another`));
  if (hasOtherUnits(restored, current)) yield* giveExtrasBack(tx, current);
});

function changesOf(current: Reservation, restored: Reservation) {
  const status = current.status === restored.status ? {} : { status: { from: current.status, to: restored.status } };
  const amount = current.amount === restored.amount ? {} : { amount: { from: dollarsOf(current.amount), to: dollarsOf(restored.amount) } };
  return { ...moveChanges(current, restored), ...amount, ...status };
}
