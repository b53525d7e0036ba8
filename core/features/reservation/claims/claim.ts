import { Data, Effect } from "effect";
import { closureMaskOf } from "../../../domain/availability/availability.ts";
import type { Claim, BoatDayQuanta } from "../../../domain/availability/claims.ts";
import { masksIntersect, maskOfQuanta } from "../../../domain/availability/occupancy.ts";
import { clubScope } from "../../../domain/scope.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { changeReservationStatus, queuePaymentSessionEnd } from "../change.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { Catalogue } from "../../../domain/catalogue/catalogue.ts";
import { compareByCodePoint } from "../../../domain/find/order.ts";
import { quantaWithNights } from "../../../domain/reservation/group.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { isOrderPaymentOpen } from "../reservations.ts";
import { moveExtras } from "../extras.ts";
import { claimedQuantaOf, claimOf, isAdjacent } from "./nights.ts";

/** Reservations whose time ended but whose payment sessions were not yet checked at the provider. */
export class UnsettledPayments extends Data.TaggedError("UnsettledPayments")<{ readonly reservations: readonly string[] }> {}

/**
 * The time of a claim. `isProviderChecked` once the provider was called about the sessions in its way, whatever it answered. `except` is an
 * owner whose claims do not count.
 */
export interface ClaimContext {
  readonly now: number;
  readonly isProviderChecked: boolean;
  readonly except?: string;
}

/** Claims quanta as `claimOpenQuanta` does. Fails also as `assertNotClosed` does. */
export const claimQuanta = Effect.fnUntraced(function* (tx: Transaction, claim: Claim, claiming: ClaimContext) {
  yield* assertNotClosed(tx, claim);
  yield* claimOpenQuanta(tx, claim, claiming);
});

/**
 * Claims quanta after `assertNotClosed` in the same commit. Owners whose time ended are displaced: their end counts from the instant it passes,
 * swept or not. Fails with SLOT_TAKEN when another owner holds one of them.
 */
export const claimOpenQuanta = Effect.fnUntraced(function* (tx: Transaction, claim: Claim, claiming: ClaimContext) {
  // Most slots are free: owners are searched only after a failed claim.
  if (yield* tx.claims.claim(claim)) return;
  const owners = yield* tx.claims.expiredOwners(claim, claiming.now, claiming.except);
  const unsettled: string[] = [];
  for (const owner of owners) {
    if (yield* displaceOwner(tx, claim.client, owner, claiming)) unsettled.push(owner);
  }
  if (unsettled.length > 0) return yield* new UnsettledPayments({ reservations: unsettled });
  if (owners.length === 0 || !(yield* tx.claims.claim(claim))) return yield* failWithRefusal("SLOT_TAKEN");
});

/** Turns UnsettledPayments into a defect: once the provider was called, no session can be in the way of a claim. */
export function unsettledPaymentsAsDefect<Value, Failure, Needs>(
  claimed: Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs> {
  return Effect.catch(claimed, (failure) => (failure instanceof UnsettledPayments ? Effect.die(failure) : Effect.fail(failure)));
}

/**
 * Fails with ITEM_NOT_EXIST when the boat left the offer, and with CLOSED_DAY when a closure covers these quanta. Neither can happen from
 * now on until the commit ends.
 */
export const assertNotClosed = Effect.fnUntraced(function* (tx: Transaction, { client, boat, day, quanta }: BoatDayQuanta) {
  const closures = yield* tx.offer.closures(client, boat, day);
  if (closures === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const wanted = maskOfQuanta(quanta);
  if (closures.some((closure) => masksIntersect(closureMaskOf(closure), wanted))) return yield* failWithRefusal("CLOSED_DAY");
});

/** Ends an expired owner. True when it is a payment that must be checked at the provider first. */
const displaceOwner = Effect.fnUntraced(function* (
  tx: Transaction,
  client: string,
  owner: string,
  { now, isProviderChecked }: ClaimContext,
) {
  const reservation = yield* tx.reservations.read(clubScope(client), owner);
  if (reservation === undefined) {
    // The hold itself stays until it is swept: that it ended unused is counted.
    yield* tx.claims.release(client, owner);
    return false;
  }
  if (reservation.status !== "pending") {
    // Staff canceled or moved it, and the time to undo that is over: what it had before is free, whether its job came or not.
    yield* tx.claims.releaseEnded(client, owner, now);
    return false;
  }
  if (reservation.session !== null && !isProviderChecked) return true;
  // The provider gave no answer: the slot goes, but a session that might still be paid is ended, or its money found, later.
  yield* queuePaymentSessionEnd(tx, reservation, { now });
  yield* changeReservationStatus(tx, reservation, "expire", { actor: "system", sessionOpen: false }, { now, reason: "sessionExpired" });
  return false;
});

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
