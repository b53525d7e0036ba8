import { Effect } from "effect";
import type { Claim } from "../../../domain/availability/claims.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { isNightBetween, quantaWithNights } from "../../../domain/reservation/group.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { claimMaskOfSlots } from "../../../domain/availability/availability.ts";
import { quantaOfMask } from "../../../domain/availability/occupancy.ts";
import { slotsByIds } from "../../../domain/availability/slotLists.ts";

type BookedDay = Pick<Reservation, "boat" | "date" | "time">;

/** Gives the quanta that a reservation claims: those of its slots, and the nights to the adjacent days of `others`, which are of its group. */
export function claimedQuantaOf(catalogue: Catalogue, day: BookedDay, others: readonly BookedDay[]): readonly number[] {
  return quantaWithNights(quantaOfSlots(catalogue, day.time), day, others);
}

/**
 * Releases the quanta of a reservation that ends in this commit. In a group, the nights between it and the adjacent days become free too:
 * its boat is back at the dock. The waitlist learns what became free.
 */
export const releaseWithNights = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, now: number) {
  const { client, _id, group } = reservation;
  yield* tx.waitlist.noteFreed(client, _id, now, reservation.status !== "pending");
  yield* tx.claims.release(client, _id);
  if (group === null) return;
  const store = yield* Store;
  const members = yield* tx.reservations.ofGroup(client, group);
  const others = members.filter((member) => member._id !== _id && statusHoldsQuanta(member.status));
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  for (const day of others.filter((other) => isAdjacent(other, reservation))) {
    yield* tx.claims.release(client, day._id);
    // They were its own, so nobody else can have them, and no closure takes them.
    if (!(yield* tx.claims.claim(claimOf(day, claimedQuantaOf(catalogue, day, others)))))
      yield* Effect.die(new Error(`quanta of ${day._id} were claimed by another`));
  }
});

/** Whether the boat of two reservations of a group stays with their customer for the night between them. */
export function isAdjacent(one: Reservation, other: Reservation): boolean {
  return isNightBetween(one, other) || isNightBetween(other, one);
}

/** Gives a reservation's claim of quanta, which ends when the reservation does. */
export function claimOf({ client, _id: owner, boat, date: day, expires }: Reservation, quanta: readonly number[]): Claim {
  return { client, boat, day, quanta, owner, ...(expires === null ? {} : { expires }) };
}

/** Gives the quanta that slots of a club claim, retired slots too. */
export function quantaOfSlots(catalogue: Catalogue, time: readonly string[]): readonly number[] {
  return quantaOfMask(claimMaskOfSlots(slotsByIds([...catalogueIndexOf(catalogue).withRetired.timeslots.values()], time) ?? []));
}
