import { Effect } from "effect";
import type { Catalogue } from "../../../domain/catalogue/catalogue.ts";
import { compareByCodePoint } from "../../../domain/find/order.ts";
import { quantaWithNights } from "../../../domain/reservation/group.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { claimQuanta } from "./claim.ts";
import { isOrderPaymentOpen } from "../group.ts";
import { moveExtras } from "../extras.ts";
import { claimedQuantaOf, claimOf, isAdjacent } from "./nights.ts";

/** A reservation before and after a move, and the quanta of its new slots. */
export interface MovedClaim {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly quanta: readonly number[];
  readonly catalogue: Catalogue;
}

/**
 * Releases the quanta of a reservation's old place and claims those of the new one. In a group, the nights follow: those to the days that it
 * leaves become free, and those to the days that it is now adjacent to are claimed. Its extras are taken at the new place, those of the
 * old one given back, and the waitlist learns of the old place. Fails with SLOT_TAKEN, with CLOSED_DAY, with EXTRA_UNAVAILABLE, and with
 * TRANSITION_REFUSED while one payment pays its whole order.
 */
export const claimMoved = Effect.fnUntraced(function* (
  tx: Transaction,
  { current, next, quanta, catalogue }: MovedClaim,
  claiming: { readonly now: number; readonly isProviderChecked: boolean },
) {
  if (isOrderPaymentOpen(current)) return yield* failWithRefusal("TRANSITION_REFUSED");
  const { client, _id, group } = current;
  const members = group === null ? [] : yield* tx.reservations.ofGroup(client, group);
  const others = members.filter((member) => member._id !== _id && statusHoldsQuanta(member.status));
  const neighbours = others.filter((other) => isAdjacent(other, current) || isAdjacent(other, next));
  yield* tx.waitlist.noteFreed(client, _id, claiming.now, current.status !== "pending");
  for (const owner of [current, ...neighbours]) yield* tx.claims.release(client, owner._id);
  for (const day of [next, ...neighbours].toSorted(byPlace)) {
    const claim = claimOf(day, day === next ? quantaWithNights(quanta, next, others) : claimedQuantaOf(catalogue, day, [next, ...others]));
    // A neighbour keeps its own day, also when that day was closed since it was booked.
    const isKept = day !== next && (yield* tx.claims.claim(claim));
    if (!isKept) yield* claimQuanta(tx, claim, { ...claiming, except: day._id });
  }
  yield* moveExtras(tx, current, next);
});

function byPlace(left: Reservation, right: Reservation): number {
  return compareByCodePoint(left.boat, right.boat) || compareByCodePoint(left.date, right.date);
}
