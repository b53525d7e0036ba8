// Fills the store at DATABASE_URL with clubs and their bookings, beside the demo's: npm run stock -- --clubs 300 --boats 30 --reservations 100000
import { parseArgs } from "node:util";
import { openStore } from "#adapters/node/sql/open.ts";
import { readConfig } from "#app/server/config.ts";
import { book, seedDemo } from "#app/server/seed.ts";
import { type Booking, booked } from "#app/server/seed/bookings.ts";
import { diceFrom } from "#app/server/seed/dice.ts";
import { drawsADay, referenceOf } from "#core/booking/reference.ts";
import { addDays, type Day } from "#core/calendar/day.ts";
import { seasonStart } from "#core/calendar/season.ts";
import { todayFrom } from "#core/calendar/week.ts";
import type { StoreShape } from "#core/ports/store.ts";
import { type ClubOffer, clubOffer } from "./clubOffer.ts";

const batch = 500;
/** Days of a season that are booked; the one before it lies as full. */
const seasonDays = 200;
const yearDays = 365;

const { values } = parseArgs({
  options: {
    clubs: { type: "string", default: "300" },
    boats: { type: "string", default: "30" },
    reservations: { type: "string", default: "100000" },
  },
});
const [clubs, boats, reservations] = [Number(values.clubs), Number(values.boats), Number(values.reservations)];
const outcome = readConfig(process.env);
if (![clubs, boats, reservations].every((count) => Number.isSafeInteger(count) && count >= 0))
  stop("--clubs, --boats and --reservations are whole numbers");
if (!outcome.ok) stop(outcome.problem);
else await stock(outcome.config.databaseUrl);

function stop(problem: string): void {
  console.error(problem);
  process.exitCode = 2;
}

async function stock(databaseUrl: string): Promise<void> {
  const [store, now] = [await openStore(databaseUrl), Date.now()];
  if (await store.isEmpty()) await seedDemo(store, now);
  const standing = new Set((await store.offer.catalogue()).clubs.map(({ id }) => id));
  if (clubOffer(0, 0).clubs.some(({ id }) => standing.has(id))) {
    await store.close();
    return stop("this store is stocked already");
  }
  const perClub = Math.ceil(reservations / Math.max(clubs, 1));
  let left = reservations;
  for (let index = 0; index < clubs; index += 1) {
    const offer = clubOffer(index, boats);
    await store.commit((tx) => tx.offer.put(offer));
    const count = Math.min(left, perClub);
    await bookAll(store, bookingsOf(offer, count, now));
    left -= count;
  }
  await store.close();
  console.log(`${clubs} clubs of ${boats} boats, ${reservations - left} reservations`);
}

/** `count` bookings of a club spread over last season and this one, none twice. */
function* bookingsOf(offer: ClubOffer, count: number, now: number): Generator<Booking> {
  const today = todayFrom(now);
  const frame = { offer, today, now, dice: diceFrom(offer.clubs.length + offer.boats.length) };
  const [{ boats, timeslots }, days] = [offer, seasonDays * 2];
  const cells = boats.length * timeslots.length * days;
  if (count > cells) throw new Error(`${count} reservations do not fit into ${cells} slots of a club: give it more boats`);
  const stride = strideOf(cells);
  for (let at = 0; at < count; at += 1) {
    const cell = (at * stride) % cells;
    const boat = boats[cell % boats.length];
    const slot = timeslots[Math.floor(cell / boats.length) % timeslots.length];
    if (boat === undefined || slot === undefined) return;
    const made = booked(frame, boat, dayAt(today, Math.floor(cell / boats.length / timeslots.length)), slot);
    const _id = `${boat.client}_r_stock${at}`;
    const reference = referenceOf(boat.client, addDays(today, -Math.floor(at / drawsADay)), at);
    yield { reservation: { ...made.reservation, _id, reference }, claim: { ...made.claim, owner: _id } };
  }
}

function dayAt(today: Day, index: number): Day {
  const first = seasonStart(today);
  return index < seasonDays ? addDays(first, index) : addDays(first, index - seasonDays - yearDays);
}

/** A step that comes by every cell once before it comes back. */
function strideOf(cells: number): number {
  const shares = (left: number, right: number): number => (right === 0 ? left : shares(right, left % right));
  let stride = Math.max(1, Math.floor(cells * 0.618));
  while (shares(stride, cells) !== 1) stride += 1;
  return stride;
}

async function bookAll(store: StoreShape, bookings: Iterable<Booking>): Promise<void> {
  let open: Booking[] = [];
  const land = async (): Promise<void> => {
    const landing = open;
    open = [];
    await store.commit(async (tx) => {
      for (const booking of landing) await book(tx, booking);
    });
  };
  for (const booking of bookings) {
    open.push(booking);
    if (open.length === batch) await land();
  }
  await land();
}
