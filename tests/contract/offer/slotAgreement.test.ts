import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyWeekdays } from "#core/arbitraries/occupancy.ts";
import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { codeOf, openWorld, person, proofFor, profile, type World } from "../world.ts";

// Lists, quotes, holds and bookings of random slots say the same, and the same as a rule that shares no code with them.

const staff = { principal: person("mem", ["^booking/"]) };
const boats = [
  { location: "mem_d_magog", item: "mem_b_alba", kind: "pontoon" },
  { location: "mem_d_magog", item: "mem_b_brume", kind: "largePontoon" },
  { location: "mem_d_newport", item: "mem_b_cap", kind: "pontoon" },
] as const;
/** Days with the price in cents of a slot without a factor. */
const days = [
  { date: dayFromText("2027-07-10"), weekday: 6, cents: 33_000 },
  { date: dayFromText("2027-07-11"), weekday: 0, cents: 26_400 },
  { date: dayFromText("2027-10-16"), weekday: 6, cents: 27_500 },
] as const;

const anyPlace = fc.oneof(
  fc.constant({}),
  fc.constantFrom({ docks: ["mem_d_magog"] }, { docks: ["mem_d_newport"] }, { docks: ["mem_d_newport", "mem_d_magog"] }),
  fc.constantFrom({ kinds: ["pontoon"] as const }, { kinds: ["largePontoon", "runabout"] as const }),
  fc.constantFrom({ boats: ["mem_b_alba"] }, { boats: ["mem_b_brume", "mem_b_cap"] }),
);
const anyYearDays = fc.constantFrom({}, { from: "07-11" }, { until: "07-10" }, { from: "10-01", until: "07-10" });

/** Generates a slot on hours between 6:00 and 22:00, many of which overlap. */
const anySlot = fc
  .record({
    start: fc.integer({ min: 6, max: 19 }),
    hours: fc.integer({ min: 1, max: 10 }),
    turnaround: fc.constantFrom(0, 30),
    place: anyPlace,
    days: fc.tuple(anyYearDays, anyWeekdays).map(([year, weekdays]) => ({ ...year, ...weekdays })),
    factor: fc.constantFrom<number | undefined>(undefined, 0.1, 0.55, 1.8, 20),
  })
  .map(({ start, hours, turnaround, place, days: running, factor }) => ({
    start: start * 60,
    end: Math.min(22, start + hours) * 60,
    turnaround,
    place,
    running,
    factor,
  }));
type Slot = typeof anySlot extends fc.Arbitrary<infer Value> ? Value : never;

/** One slot of one dock, every day, and others. */
const anySlots = fc
  .tuple(anySlot, fc.array(anySlot, { minLength: 2, maxLength: 4 }))
  .map(([first, others]): readonly Slot[] => [{ ...first, place: { docks: ["mem_d_newport"] }, running: {} }, ...others]);

type Trip = { readonly boat: (typeof boats)[number]; readonly slot: number };

/** Slots, a day, and every boat and slot in any order. */
const anyCase = anySlots.chain((slots) => {
  const trips = boats.flatMap((boat) => slots.map((_, slot): Trip => ({ boat, slot })));
  return fc.record({ slots: fc.constant(slots), day: fc.constantFrom(...days), trips: fc.shuffledSubarray(trips, { minLength: 8 }) });
});

function runsThere({ place, running }: Slot, { location, item, kind }: Trip["boat"], { date, weekday }: (typeof days)[number]): boolean {
  const { docks, kinds, boats: named }: { docks?: readonly string[]; kinds?: readonly string[]; boats?: readonly string[] } = place;
  const isPlace = (docks ?? [location]).includes(location) && (kinds ?? [kind]).includes(kind) && (named ?? [item]).includes(item);
  const {
    from = "01-01",
    until = "12-31",
    weekdays = [weekday],
  }: { from?: string; until?: string; weekdays?: readonly number[] } = running;
  const at = date.slice(5);
  const isDate = from <= until ? from <= at && at <= until : from <= at || at <= until;
  return isPlace && isDate && weekdays.includes(weekday);
}

const dollarsOf = ({ factor = 1 }: Slot, cents: number) => Math.floor((cents * Math.round(factor * 100) + 50) / 100) / 100;

/** What a list by dock, a list of the boat, a list of days, and a quote say of one trip: dollars or whether it is free. */
async function sayings(world: World, { boat: { location, item }, slot }: Trip, date: string, id: string) {
  const attributes = { location, item, date: dayFromText(date), time: [id] };
  const offer = await world.call("booking/reservations/offer", { attributes: { location, date: dayFromText(date) } });
  const listed = offer.slots.find(({ _id }) => _id === id)?.boats.find(({ _id }) => _id === item);
  const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes });
  const range = { dateStart: attributes.date, dateEnd: attributes.date, bookingType: "boat", attributes: { location } } as const;
  const entries = await world.call("booking/reservations/checkFullBookingInRange", {
    ...range,
    where: { timeCondition: { name: `slot ${slot}` } },
  });
  const quote = await world.send("booking/reservations/quote", { attributes }, { visitor: "asking" });
  return {
    listed: listed?.isAvailable === true ? listed.amounts.nonMember : undefined,
    quoted: quote.status === 200 ? JSON.parse(quote.body).data.amounts.nonMember : undefined,
    ofBoat: time.some(({ isAvailable }) => isAvailable),
    ofDays: entries.flatMap((entry) => entry.boats).find(({ _id }) => _id === item)?.dates[0]?.isAvailable,
  };
}

/** Holds a trip and books it; gives its price in dollars, or undefined where the hold is refused. */
async function bookTrip(world: World, { boat: { location, item } }: Trip, date: string, id: string, visitor: string) {
  const attributes = { location, item, date: dayFromText(date), time: [id] };
  const held = await world.send("booking/reservations/hold", { attributes }, { visitor });
  expect(["", "ITEM_NOT_EXIST", "SLOT_TAKEN", "CLOSED_DAY"]).toContain(codeOf(held));
  if (held.status !== 200) return undefined;
  const { hold } = JSON.parse(held.body).data;
  const phone = `+1514555${visitor}`;
  const proof = await proofFor(world, phone, { visitor });
  const request = { attributes, profile, phone, proof, isMember: false, locale: "en", hold } as const;
  return (await world.call("booking/reservations/create", request, { visitor })).amount;
}

describe("for slots of any places, days, factors and hours", () => {
  it("lists, quotes, holds and bookings agree", async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ slots, day, trips }) => {
        const world = await openWorld({ limits: "off" });
        const ids: string[] = [];
        for (const [at, { start, end, turnaround, place, running, factor }] of slots.entries()) {
          const name = `slot ${at}`;
          const hours = { start: timeOfDayText(start), end: timeOfDayText(end), turnaround };
          const properties = factor === undefined ? {} : { properties: { factor } };
          const row = { name, label: { en: name, fr: name }, ...hours, ...place, ...running, ...properties };
          ids.push((await world.call("booking/timeslots/create", row, staff))._id ?? "");
        }
        const booked: Trip[] = [];
        const isTaken = ({ boat, slot }: Trip) =>
          booked.some((other) => {
            const one = slots[slot];
            const before = slots[other.slot];
            if (other.boat !== boat || one === undefined || before === undefined) return false;
            return one.start < before.end + before.turnaround && before.start < one.end + one.turnaround;
          });
        for (const [at, trip] of trips.entries()) {
          const [slot, id = ""] = [slots[trip.slot], ids[trip.slot]];
          if (slot === undefined) continue;
          const isFree = runsThere(slot, trip.boat, day) && !isTaken(trip);
          const price = isFree ? dollarsOf(slot, day.cents) : undefined;
          // A quote looks at no claims: it is the price of who holds the slot, too.
          const quoted = runsThere(slot, trip.boat, day) ? dollarsOf(slot, day.cents) : undefined;
          const answered = await sayings(world, trip, day.date, id);
          const sold = await bookTrip(world, trip, day.date, id, String(1000 + at));
          expect({ ...answered, sold }).toEqual({ listed: price, quoted, ofBoat: isFree, ofDays: isFree, sold: price });
          if (isFree) booked.push(trip);
        }
        expect(world.faults).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});
