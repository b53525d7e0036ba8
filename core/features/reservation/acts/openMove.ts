import { Effect } from "effect";
import type { BoatDayQuanta } from "../../../domain/availability/claims.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { claimQuanta } from "../claims/claim.ts";
import { claimOf } from "../claims/nights.ts";
import { hasOtherUnits, takeExtras } from "../extras.ts";
import { type ActTerms, canStayOpen, readOwnQuanta, refundBeyond, writeOpenAct } from "./openAct.ts";

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
