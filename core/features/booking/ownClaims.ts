import { Effect } from "effect";
import type { ErrorCode, Refusal } from "../../domain/errors.ts";
import { isCartId } from "../../domain/cart/storedCart.ts";
import { type BookingChoice, bookedPlaceOf, claimOfChoice } from "../../domain/quote/choice.ts";
import { clubScope } from "../../domain/scope.ts";
import type { BookedPlace, Hold, Reservation } from "../../domain/reservation/reservation.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type HoldProof, isOwnHold } from "../shared/holder.ts";
import type { Claimant } from "../../domain/reservation/unpaid.ts";
import { claimantOfReservation } from "../reservation/caps.ts";

/** The holds and the bookings of one person that claim the time of choices, each once. */
interface OwnClaims {
  readonly holds: readonly Hold[];
  readonly bookings: readonly Reservation[];
}

/** The claims of nobody. */
export const noClaims: OwnClaims = { holds: [], bookings: [] };

/**
 * Reads what claims the time of choices, where all of it is the claimant's own; undefined where nothing claims it, or somebody else has a
 * part of it. It is read after a refusal: most slots are free.
 */
export const readOwnClaims = Effect.fnUntraced(function* (choices: readonly BookingChoice[], claimant: Claimant & HoldProof, now: number) {
  const secrets = yield* Secrets;
  const store = yield* Store;
  // A hold may be taken over, or end, between the reads; then what owns its time now is read.
  for (let left = 3; left > 0; left -= 1) {
    const holds: Hold[] = [];
    const bookings: Reservation[] = [];
    let isStale = false;
    for (const [owner, client] of yield* readOwners(choices, now)) {
      const hold = yield* store.holds.read(clubScope(client), owner);
      const booking = hold === undefined ? yield* store.reservations.read(clubScope(client), owner) : undefined;
      if (hold === undefined && booking === undefined) isStale = true;
      else if (hold !== undefined && isOwnHold(secrets, hold, claimant)) holds.push(hold);
      else if (booking !== undefined && isOwnBooking(booking, claimant)) bookings.push(booking);
      else return undefined;
    }
    const own: OwnClaims = { holds, bookings };
    if (!isStale) return holds.length + bookings.length === 0 ? undefined : own;
  }
  return undefined;
});

/** Reads the owners of the time of choices, each once, with their clubs. */
const readOwners = Effect.fnUntraced(function* (choices: readonly BookingChoice[], now: number) {
  const store = yield* Store;
  const owners = new Map<string, string>();
  for (const choice of choices) {
    for (const owner of yield* store.claims.owners(claimOfChoice(choice), now)) owners.set(owner, choice.club.id);
  }
  return owners;
});

/** Whether a booking is of this visitor, or of the contact that they proved. */
function isOwnBooking(booking: Reservation, { visitor, phone, email }: Claimant): boolean {
  const booked = claimantOfReservation(booking);
  const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && one === other;
  return isSame(booked.visitor, visitor) || isSame(booked.phone, phone) || isSame(booked.email, email);
}

/** Whether a hold or a reservation is of the place, the day and the slots of a choice, and of no more. */
export function isPlaceOfChoice({ dock, boat, date, time }: BookedPlace, choice: BookingChoice): boolean {
  const wanted = bookedPlaceOf(choice);
  return dock === wanted.dock && boat === wanted.boat && date === wanted.date && time.join() === wanted.time.join();
}

/** Whether a hold or a reservation is in a cart, or is paid with it. */
export function isOfCart({ order }: Pick<Hold, "order">): boolean {
  return order !== null && isCartId(order);
}

/** The refusals of a hold or a booking that what the same person keeps already can cause. */
const ownRefusals: ReadonlySet<ErrorCode> = new Set([
  "SLOT_TAKEN",
  "TOO_MANY_HOLDS",
  "TOO_MANY_OPEN",
  "KEPT_TOO_LONG",
  "EXTRA_UNAVAILABLE",
  "PROMO_USED_UP",
  "PROMO_FIRST_ONLY",
  "BEYOND_PLAN",
  "PLAN_LIMIT",
]);

/** Whether what the same person keeps already can be the cause of a refusal. */
export function mayBeOwnRefusal({ code }: Refusal): boolean {
  return ownRefusals.has(code);
}
