import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { Plan } from "#core/domain/offer/plan.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { attributes, person, profile, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { freshProofOf, openClubWithPlans, sellMembership } from "./soldMembership.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A holder ends a membership while somebody of its card books at the member price, at every single await of either, on every engine.

const price = 349;
const free = memRows.plan("free", { price, people: 2 });
const limited = memRows.plan("limited", { price, people: 2, openLimit: 3 });
const phoneOf = (number: number) => `+1514555${String(1000 + number)}`;

const openClub = (store: PromisedStore) => openClubWithPlans(store, [free, limited]);

interface Trial {
  readonly world: World;
  /** The phone of the holder, and that of the person who shares the card. */
  readonly phones: { readonly holder: string; readonly guest: string };
  /** A slot that nobody else of the race books. */
  readonly slot: { readonly item: string; readonly date: Day; readonly time: readonly string[] };
  readonly sale: string;
  readonly membership: string;
}

/** Who books: the holder, or the person who shares the card. */
type Booker = keyof Trial["phones"];

function slotOf(number: number): Trial["slot"] {
  const item = number % 2 === 0 ? "mem_b_alba" : "mem_b_brume";
  const time = [number % 4 < 2 ? "mem_t_morning" : "mem_t_evening"];
  return { item, date: addDays(tripDay, Math.floor(number / 4)), time };
}

/** Sells a membership and shares its card with somebody. */
async function trialOn(world: World, number: number, plan: Plan): Promise<Trial> {
  const phones = { holder: phoneOf(2 * number), guest: phoneOf(2 * number + 1) };
  const { sale, membership: row } = await sellMembership(world, plan, phones.holder);
  const shared = memRows.membership(`guest${number}`, { phone: phones.guest, from: row.from, to: row.to, card: row._id });
  await world.store.commit((tx) => tx.kinds.of.memberships.insert(shared));
  return { world, phones, slot: slotOf(number), sale, membership: row._id };
}

async function book({ world, phones, slot }: Trial, booker: Booker): Promise<number> {
  const phone = phones[booker];
  const trip = { attributes: { ...attributes, ...slot }, profile, phone, proof: freshProofOf(world, phone), isMember: true };
  const reply = await world.send(
    "booking/reservations/create",
    { ...trip, pay: "dock", locale: "en" },
    { key: `book-${phone}`, visitor: `visitor-${phone}` },
  );
  return reply.status;
}

async function end({ world, phones, membership: _id }: Trial): Promise<number> {
  const principal = person("mem", [], phones.holder);
  return (await world.send("account/memberships/end", { _id, refund: price }, { principal, key: `end-${_id}` })).status;
}

/** The two who come at once, each the rival of the other. */
const works: Readonly<Record<string, readonly [(trial: Trial, booker: Booker) => Promise<number>, typeof book]>> = {
  "the end": [end, book],
  "the booking": [book, end],
};

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number | undefined;
  /** Every how many awaits the other one comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

/** Lets the rival come at each await of the work in turn; gives who got what they wanted, and what the club has of the price then. */
async function race(world: World, plan: Plan, { patience, every }: Omit<Engine, "fresh">): Promise<ReadonlySet<string>> {
  const outcomes = new Set<string>();
  let number = 0;
  for (const [work, rival] of Object.values(works)) {
    for (const booker of ["holder", "guest"] as const) {
      for (let step = 1, more = true; more; step += every) {
        const trial = await trialOn(world, (number += 1), plan);
        const own: Steps = { taken: 0, at: step, come: () => rival(trial, booker), patience };
        const first = await steps.run(own, () => work(trial, booker));
        more = own.taken >= step;
        const second = await (own.came ?? own.come());
        const [ended, booked] = work === end ? [first, second] : [second, first];
        while ((await world.deliverAll()) > 0);
        const held = moneyHeldOf(await world.store.ledger.of("mem", trial.sale));
        outcomes.add(`end ${String(ended)}, booking ${String(booked)}, the club has ${held}`);
      }
    }
  }
  return outcomes;
}

/** The end refunds all and the booking finds no membership, or the booking counts and the end is refused, as less is refunded now. */
const either = ["end 200, booking 409, the club has 0", "end 409, booking 200, the club has 34900"];

function promises({ fresh, patience, every }: Engine): void {
  it.each([
    ["without limits", free, 1],
    ["with a limit of open bookings", limited, 3],
  ] as const)("refunds what a booking saved to nobody, whoever comes first (plan %s)", async (_, plan, rarer) => {
    const { store, close } = await fresh();
    try {
      const world = await openClub(stopAtAwaits(store));
      expect([...(await race(world, plan, { patience, every: every * rarer }))].toSorted()).toEqual(either);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

/** A store whose commits see the bookings of cards as they were before the commit. */
function readingBefore(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = async (work) => {
    const before = await store.trial(async (tx) => {
      const cards = (await tx.kinds.of.memberships.living("mem")).map(({ _id }) => _id);
      return tx.reservations.openOfCards("mem", cards, dayFromText("2027-01-01"));
    });
    return store.commit((tx) => work({ ...tx, reservations: { ...tx.reservations, openOfCards: async () => before } }));
  };
  return { ...store, commit };
}

const postgres = inject("postgres");

describe("the end of a membership on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });

  it("refunds what a booking saved when the bookings are read before the commit (control)", async () => {
    const store = promisedMemory();
    const world = await openClub(readingBefore(stopAtAwaits(store)));
    expect(await race(world, free, { patience: memoryPatienceMs, every: 4 })).toContain("end 200, booking 200, the club has 0");
    await store.close();
  });
});
describe("the end of a membership on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 17 });
});
describe.skipIf(postgres === "")("the end of a membership on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 7 });
});
