import { Effect } from "effect";
import { insertDemoBooking } from "#app/server/seed/seed.ts";
import { type DemoBooking, makeDemoBooking } from "#app/server/seed/bookings.ts";
import { createRandomSequence } from "#app/server/seed/dice.ts";
import { referencesPerDay, makeBookingReference } from "#core/domain/reference.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { seasonStartOf } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { TestOffer } from "#core/testing/clubs/offer.ts";
import { clubOffer } from "./clubOffer.ts";
import { bookingsOfPerson, personAt } from "./people.ts";

/** How many clubs, boats of each and reservations of all. */
export interface Stock {
  readonly clubs: number;
  readonly boats: number;
  readonly reservations: number;
}

const batch = 500;
/** Clubs whose offers land together. */
const clubBatch = 50;
/** Days of a season that are booked; the one before it lies as full. */
const seasonDays = 200;
const yearDays = 365;

/** Adds made-up clubs and their bookings to a store. */
export async function fillStore(store: StoreShape, { clubs, boats, reservations }: Stock, now: number): Promise<void> {
  const perClub = Math.ceil(reservations / Math.max(clubs, 1));
  let left = reservations;
  for (let first = 0; first < clubs; first += clubBatch) {
    const offers = Array.from({ length: Math.min(clubBatch, clubs - first) }, (_, at) => clubOffer(first + at, boats));
    await Effect.runPromise(store.commit((tx) => Effect.forEach(offers, (offer) => tx.offer.put(offer), { discard: true })));
    for (const offer of offers) {
      const count = Math.min(left, perClub);
      if (count > 0) await bookOffer(store, offer, count, now);
      left -= count;
    }
  }
}

/** Adds `count` made-up bookings of the boats of an offer. */
export function bookOffer(store: StoreShape, offer: StockedOffer, count: number, now: number): Promise<void> {
  return bookAll(store, bookingsOf(offer, count, now));
}

/** The parts of an offer that bookings are made of. */
type StockedOffer = Parameters<typeof makeDemoBooking>[0]["offer"] & Pick<TestOffer, "clubs" | "boats" | "timeslots">;

/** `count` bookings of a club spread over last season and this one, none twice. */
function* bookingsOf(offer: StockedOffer, count: number, now: number): Generator<DemoBooking> {
  const today = firstSelectableDay(now);
  const frame = { offer, today, now, dice: createRandomSequence(offer.clubs.length + offer.boats.length) };
  const { boats, timeslots } = offer;
  const days = seasonDays * 2;
  const cells = boats.length * timeslots.length * days;
  if (count > cells) throw new Error(`${count} reservations do not fit into ${cells} slots of a club: give it more boats`);
  const stride = strideOf(cells);
  const people = Math.ceil(count / bookingsOfPerson);
  for (let at = 0; at < count; at += 1) {
    const cell = (at * stride) % cells;
    const boat = boats[cell % boats.length];
    const slot = timeslots[Math.floor(cell / boats.length) % timeslots.length];
    if (boat === undefined || slot === undefined) return;
    const made = makeDemoBooking(frame, boat, dayAt(today, Math.floor(cell / boats.length / timeslots.length)), slot);
    const _id = `${boat.client}_r_stock${at}`;
    const reference = makeBookingReference(boat.client, addDays(today, -1 - Math.floor(at / referencesPerDay)), at);
    yield { reservation: { ...made.reservation, _id, reference, ...personAt(at % people) }, claim: { ...made.claim, owner: _id } };
  }
}

function dayAt(today: Day, index: number): Day {
  const first = seasonStartOf(today);
  return index < seasonDays ? addDays(first, index) : addDays(first, index - seasonDays - yearDays);
}

/** A step that comes by every cell once before it comes back. */
function strideOf(cells: number): number {
  const shares = (left: number, right: number): number => (right === 0 ? left : shares(right, left % right));
  let stride = Math.max(1, Math.floor(cells * 0.618));
  while (shares(stride, cells) !== 1) stride += 1;
  return stride;
}

async function bookAll(store: StoreShape, bookings: Iterable<DemoBooking>): Promise<void> {
  let open: DemoBooking[] = [];
  const land = async (): Promise<void> => {
    const landing = open;
    open = [];
    await Effect.runPromise(store.commit((tx) => Effect.forEach(landing, (booking) => insertDemoBooking(tx, booking), { discard: true })));
  };
  for (const booking of bookings) {
    open.push(booking);
    if (open.length === batch) await land();
  }
  await land();
}
