import { todayFrom } from "#core/calendar/week.ts";
import type { LedgerEntry } from "#core/booking/ledger.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import type { StoreShape, Transaction } from "#core/ports/store.ts";
import { type Booking, closureClaims, demoBookings } from "./seed/bookings.ts";
import { demoRoles, demoUsers } from "./seed/people.ts";
import { demoMemberships, demoOffer } from "./seed/offer.ts";

/**
 * Fills an empty store with the two demo clubs, open and part booked around the season's next day at `now`. All or
 * nothing, and nothing where another process was faster.
 */
export async function seedDemo(store: StoreShape, now: number): Promise<void> {
  const today = todayFrom(now);
  const offer = demoOffer(today);
  const bookings = demoBookings(offer, today, now);
  await store.commit(async (tx) => {
    await tx.offer.put(offer);
    for (const membership of demoMemberships(today)) await tx.people.putMembership(membership);
    for (const role of demoRoles(offer.clubs.map(({ id }) => id))) await tx.people.putRole(role);
    for (const user of demoUsers(now)) await tx.people.putUser(user);
    for (const claim of closureClaims(offer)) await claimed(tx, claim);
    for (const booking of bookings) await book(tx, booking);
  });
}

/** Enters a booking with its claim, and its money where it is paid. */
export async function book(tx: Transaction, { reservation, claim }: Booking): Promise<void> {
  await claimed(tx, claim);
  if (!(await tx.reservations.insert(reservation))) throw new Error(`The demo names ${reservation.reference} twice`);
  if (reservation.status === "paid") await tx.ledger.append(captureOf(reservation));
}

async function claimed(tx: Transaction, claim: Parameters<Transaction["claims"]["claim"]>[0]): Promise<void> {
  if (!(await tx.claims.claim(claim))) throw new Error(`The demo books ${claim.boat} twice on ${claim.day}`);
}

function captureOf({ _id, client, amount, currency, createdAt }: Reservation): LedgerEntry {
  return { client, reservation: _id, kind: "capture", amount, currency, ref: `demo_${_id}`, at: createdAt, actor: "system" };
}
