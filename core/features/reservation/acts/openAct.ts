import { Effect, Result } from "effect";
import type { BoatDayQuanta } from "../../../domain/availability/claims.ts";
import { type Cents, asCents, sumOfCents } from "../../../domain/money/cents.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { fieldsBefore, type StaffAct, type UndoSeconds } from "../../../domain/reservation/staffAct.ts";
import { Secrets } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { countGiving } from "../../ledger/requestMoney.ts";
import { readHeldPayments, refundPartsBeyond } from "../../ledger/refund.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { RivalCommit } from "../../shared/commit.ts";
import { assertNotClosed, claimQuanta } from "../claims/claim.ts";
import { claimedQuantaOf, claimOf } from "../claims/nights.ts";
import { hasOtherUnits, takeExtras } from "../extras.ts";

/** How staff want an act to be done: for how many seconds it can be undone, at once without, and whether its customer gets no letter. */
export interface ActTerms {
  readonly undo?: UndoSeconds | undefined;
  readonly isSilent?: boolean | undefined;
}

/** Gives the change that the history shows of an act whose customer was not notified; none for another one. */
export const silenceChange = ({ isSilent = false }: ActTerms) => (isSilent ? { silent: { to: true } } : {});

/**
 * Whether an act on a locked reservation can be undone for a while. Not during a payment, or while its customer has a change or a proposal to
 * answer, and not for a day of a group, whose nights belong to its neighbours: such an act takes effect at once.
 */
export const canStayOpen = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { undo }: ActTerms) {
  if (undo === undefined || current.status === "pending" || current.group !== null || current.expires !== null) return false;
  if ((yield* tx.swaps.openOf(current.client, current._id)) !== undefined) return false;
  return (yield* tx.rebookings.openOf(current.client, current._id)) === undefined;
});

/**
 * Reads what a locked reservation claims, if it could claim it again: undefined where its boat left the offer, a closure covers it, or its
 * slots have changed since.
 */
export const readOwnQuanta = Effect.fnUntraced(function* (tx: Transaction, current: Reservation) {
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(current.client));
  const claim = claimOf(current, claimedQuantaOf(catalogue, current, []));
  if (Result.isFailure(yield* Effect.result(assertNotClosed(tx, claim)))) return undefined;
  if (!(yield* tx.claims.claim(claim))) return undefined;
  const { client, boat, day, quanta } = claim;
  return { client, boat, day, quanta } satisfies BoatDayQuanta;
});

/** An act to write: the reservation before and after it, who does it, and its effects, which follow later. */
export interface NewStaffAct extends Pick<StaffAct, "effects" | "givings"> {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly staff: ActingStaff;
  readonly now: number;
  readonly terms: ActTerms;
}

/**
 * Writes an act of staff on a locked reservation, and queues the work that lets its effects follow once the time to undo it is over. What it
 * gives away counts in the limits of the staff member now. Fails as {@link countGiving} does.
 */
export const writeOpenAct = Effect.fnUntraced(function* (
  tx: Transaction,
  { current, next, staff, now, terms: { undo = 10, isSilent = false }, effects, givings }: NewStaffAct,
) {
  const secrets = yield* Secrets;
  const { client, _id: reservation } = current;
  for (const giving of givings) yield* countGiving(tx, staff, { ...giving, item: reservation });
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  const lines = (yield* tx.ledger.of(client, reservation)).length;
  const act: StaffAct = {
    _id: `${client}_act_${secrets.random()}`,
    client,
    reservation,
    by: staff.id,
    at: now,
    until: now + undo * 1000,
    version: next.version,
    lines,
    isSilent,
    before: fieldsBefore(current, next),
    effects,
    givings,
  };
  yield* tx.staffActs.insert(act);
  yield* tx.outbox.enqueue({
    client,
    key: `finishAct:${act._id}`,
    kind: "finishAct",
    payload: { reservation, act: act._id },
    due: act.until,
  });
  return act;
});

/** Gives what goes back of a reservation's money when the club keeps `kept` of it. */
export const refundBeyond = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, kept: (held: Cents) => Cents) {
  const held = yield* readHeldPayments(tx, current);
  const all = sumOfCents(held.map(({ amount }) => amount));
  return asCents(sumOfCents(refundPartsBeyond(held, kept(all)).map(({ amount }) => amount)));
});

/** A move of staff that can be undone for a while; `quanta` are those of the new place. */
export interface OpenMove {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly quanta: readonly number[];
  /** What it has at its old place, as {@link readOldPlace} gives it. */
  readonly old: BoatDayQuanta;
  readonly staff: ActingStaff;
  readonly terms: ActTerms;
  readonly now: number;
  readonly isProviderChecked: boolean;
}

/**
 * Reads what a booking has at its old place, where its move can be undone for a while; undefined where the move takes effect at once: as
 * `canStayOpen` says, where it does not own what it would claim today, and where its extras change in number at the same dock and day, which
 * would count twice.
 */
export const readOldPlace = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, terms: ActTerms) {
  const isSameStock = current.dock === next.dock && current.date === next.date;
  if ((isSameStock && hasOtherUnits(current, next)) || !(yield* canStayOpen(tx, current, terms))) return undefined;
  return yield* readOwnQuanta(tx, current);
});

/**
 * Writes a move that can still be undone: takes the new quanta and units of extras, and keeps the old ones until then. Fails as `claimQuanta`
 * and `takeExtras` do.
 */
export const moveUntilOver = Effect.fnUntraced(function* (tx: Transaction, { current, next, quanta, old, ...move }: OpenMove) {
  const { staff, terms, now, isProviderChecked } = move;
  const isSameDay = old.boat === next.boat && old.day === next.date;
  const freed = isSameDay ? old.quanta.filter((quantum) => !quanta.includes(quantum)) : old.quanta;
  yield* claimQuanta(tx, claimOf(next, quanta), { now, isProviderChecked, except: current._id });
  if (hasOtherUnits(current, next)) yield* takeExtras(tx, [next]);
  const back = next.amount < current.amount ? yield* refundBeyond(tx, current, () => next.amount) : undefined;
  const givings = back === undefined ? [] : [{ act: "refund", amount: back } as const];
  const { until } = yield* writeOpenAct(tx, { current, next, staff, now, terms, effects: { kind: "move", old, freed }, givings });
  if (freed.length > 0) yield* tx.claims.claim({ ...old, quanta: freed, owner: current._id, expires: until });
});
