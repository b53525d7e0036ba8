import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { centsOf, dollarsOf, asCents } from "#core/domain/money/cents.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { attributes, codeOf, person, profile, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { freshProofOf, openClubWithPlans, sellMembership } from "./soldMembership.ts";
import { freshStoreOn } from "../stepped.ts";

// A member has a phone in the account and another one for the contact of bookings: whichever they name, their membership counts.

const openLimit = 2;
const plan = memRows.plan("season", { price: 349, openLimit });
const phones = ["+15145551001", "+15145551002"] as const;

/** What the member does: books with one of the phones, cancels one of the bookings, or moves it by its key alone, without signing in. */
type Step = { readonly does: "book"; readonly phone: number } | { readonly does: "cancel" | "move"; readonly booking: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant("book" as const), phone: fc.nat({ max: 1 }) }),
  fc.record({ does: fc.constantFrom("cancel" as const, "move" as const), booking: fc.nat({ max: 3 }) }),
);
const history = fc.array(step, { minLength: 4, maxLength: 9 });

/** The order in which the beginning of a history tries everything that the phones could evade. */
const evasion: readonly Step[] = [
  { does: "book", phone: 1 },
  { does: "book", phone: 0 },
  { does: "book", phone: 1 },
  { does: "move", booking: 0 },
];

/** The Saturday before those that are booked, which all cost the same. */
const firstTrip = addDays(tripDay, 21);

interface OpenBooking {
  readonly _id: string;
  readonly key: string;
  readonly amount: number;
}

/** Lives one history of a new member, and ends the membership; gives what differs from a membership that counts all its bookings. */
async function live(world: World, steps: readonly Step[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const open: OpenBooking[] = [];
  const principal = person("mem", [], phones[0]);
  const { sale, membership } = await sellMembership(world, plan, phones[0]);
  let week = 0;
  const nextSlot = () => ({ ...attributes, date: addDays(firstTrip, 7 * (week += 1)) });
  for (const [index, each] of steps.entries()) {
    if (each.does === "book") {
      const phone = phones[each.phone] ?? phones[0];
      const request = {
        attributes: nextSlot(),
        profile,
        phone,
        proof: freshProofOf(world, phone),
        isMember: true,
        pay: "dock",
        locale: "en",
      };
      const reply = await world.send("booking/reservations/create", request, {
        principal,
        visitor: `visitor-${phone}`,
        key: `${sale}-${index}`,
      });
      const outcome = reply.status === 200 ? "booked" : codeOf(reply);
      const expected = open.length < openLimit ? "booked" : "BEYOND_PLAN";
      if (outcome !== expected) wrong.push(`step ${index}: ${outcome} with ${open.length} open bookings`);
      if (reply.status === 200) open.push(JSON.parse(reply.body).data);
      continue;
    }
    const { [each.booking]: booking } = open;
    if (booking === undefined) continue;
    const { _id, key } = booking;
    if (each.does === "move") await world.call("booking/reservations/move", { _id, key, date: nextSlot().date });
    else {
      await world.call("booking/reservations/cancel", { _id, key });
      open.splice(each.booking, 1);
    }
  }
  // The member price is four fifths of the other one.
  const saved = open.reduce((sum, { amount }) => sum + centsOf(amount) / 4, 0);
  const refund = dollarsOf(asCents(Math.max(centsOf(plan.price) - saved, 0)));
  const ended = await world.send("account/memberships/end", { _id: membership._id, refund }, { principal });
  if (ended.status !== 200) wrong.push(`the end with ${refund} is ${codeOf(ended)}`);
  while ((await world.deliverAll()) > 0);
  const held = dollarsOf(moneyHeldOf(await world.store.ledger.of("mem", sale)));
  if (held !== plan.price - refund) wrong.push(`the club has ${held} and not ${plan.price - refund}`);
  for (const { _id, key } of open) await world.call("booking/reservations/cancel", { _id, key });
  return wrong;
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly numRuns: number;
}

function promises({ fresh, numRuns }: Engine): void {
  it("counts in the limits, the savings and the refund of the membership, whichever phone the bookings name", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openClubWithPlans(store, [plan]);
      const property = fc.asyncProperty(history, async (steps) => {
        expect(await live(world, [...evasion, ...steps])).toEqual([]);
      });
      // The members of a history that goes wrong stay, so that a shorter one would go wrong for another reason.
      await fc.assert(property, { numRuns, endOnFailure: true });
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("the bookings of a member with two phones, on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), numRuns: 30 });
});
describe("the bookings of a member with two phones, on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), numRuns: 6 });
});
describe.skipIf(postgres === "")("the bookings of a member with two phones, on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), numRuns: 6 });
});
