import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { PromisedStore, PromisedTransaction } from "#core/testing/fixtures/promised.ts";
import { guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { freshStoreOn, memoryPatienceMs, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A visitor takes a boat from 9 to 13 while another takes it from 9 to 17:30, at every single await of the first, on every engine.

const staff = { principal: person("mem", ["^booking/timeslots/"]) };
const hours = { half: ["09:00", "13:00"], whole: ["09:00", "17:30"] } as const;
type Hours = keyof typeof hours;

interface Water {
  readonly world: World;
  readonly patience: number | undefined;
  readonly slots: Readonly<Record<Hours, string>>;
}

/** Somebody about to take alba for some hours of a day; the function gives the owner of those hours, or undefined where it was refused. */
type Taker = (water: Water, day: Day, taken: Hours) => Promise<() => Promise<string | undefined>>;

const owner = async (reply: ReturnType<World["send"]>): Promise<string | undefined> => {
  const { status, body } = await reply;
  const { data = {}, code = "" } = JSON.parse(body);
  if (status !== 200) expect(code).toBe("SLOT_TAKEN");
  return status === 200 ? (data.hold ?? data._id) : undefined;
};
const attributesOf = ({ slots }: Water, date: Day, taken: Hours) => ({
  location: "mem_d_magog",
  item: "mem_b_alba",
  date,
  time: [slots[taken]],
});

const takers = {
  hold: async (water, day, taken) => () =>
    owner(water.world.send("booking/reservations/hold", { attributes: attributesOf(water, day, taken) }, { visitor: taken })),
  book: async (water, day, taken) => {
    const proof = await proofFor(water.world, guestPhone, { visitor: taken });
    const request = { attributes: attributesOf(water, day, taken), profile, phone: guestPhone, proof, isMember: false, locale: "en" };
    return () => owner(water.world.send("booking/reservations/create", request, { visitor: taken }));
  },
} satisfies Readonly<Record<string, Taker>>;

/** Claims slots instead of their hours (control): slots of different lengths never meet. */
function bySlot(store: PromisedStore): PromisedStore {
  const claiming = (tx: PromisedTransaction): PromisedTransaction => ({
    ...tx,
    claims: { ...tx.claims, claim: (claim) => tx.claims.claim({ ...claim, quanta: [claim.quanta.length] }) },
  });
  return { ...store, commit: (work) => store.commit((tx) => work(claiming(tx))) };
}

type Fresh = () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;

async function onWater(fresh: Fresh, patience: number | undefined, change: typeof bySlot, work: (water: Water) => Promise<void>) {
  const { store, close } = await fresh();
  try {
    const world = await openWorld({ limits: "off" }, stopAtAwaits(change(store)));
    const idOf = async (name: Hours) => {
      const [start, end] = hours[name];
      const row = { name, label: { en: name, fr: name }, start, end, turnaround: 0, boats: ["mem_b_alba"] };
      return (await world.call("booking/timeslots/create", row, staff))._id ?? "";
    };
    await work({ world, patience, slots: { half: await idOf("half"), whole: await idOf("whole") } });
    expect(world.faults).toEqual([]);
  } finally {
    await close();
  }
}

/** Who takes which hours first, and who comes. */
const meetings = [
  { own: takers.hold, first: "half", rival: takers.book, other: "whole" },
  { own: takers.book, first: "whole", rival: takers.hold, other: "half" },
] as const;

/** Lets a visitor take some hours, and another visitor other hours at each await of the first in turn; gives how many got the boat each time. */
async function race(water: Water, isControl = false): Promise<readonly number[]> {
  const winners: number[] = [];
  let day = tripDay;
  for (const { own, first, rival, other } of meetings)
    for (let step = 1, more = true; more; step += 1) {
      day = addDays(day, 1);
      const act = await own(water, day, first);
      const come = await rival(water, day, other);
      const owners: (string | undefined)[] = [];
      const counted: Steps = { taken: 0, at: step, come: async () => owners.push(await come()), patience: water.patience };
      await steps.run(counted, async () => owners.push(await act()));
      more = counted.taken >= step;
      await (counted.came ?? counted.come());
      winners.push(owners.filter((each) => each !== undefined).length);
      if (isControl && winners.includes(2)) return winners;
    }
  return winners;
}

function promises(fresh: Fresh, patience?: number): void {
  it("is taken by exactly one of two visitors whose hours overlap, at whichever await the other comes", () =>
    onWater(
      fresh,
      patience,
      (store) => store,
      async (water) => {
        const winners = await race(water);
        expect(winners.length).toBeGreaterThan(20);
        expect(new Set(winners)).toEqual(new Set([1]));
      },
    ));

  it("is taken by both where slots are claimed instead of their hours (control)", () =>
    onWater(fresh, patience, bySlot, async (water) => expect(await race(water, true)).toContain(2)));
}

describe("a boat with overlapping hours in memory", () => {
  promises(async () => {
    const store = promisedMemory();
    return { store, close: store.close };
  }, memoryPatienceMs);
});
describe("a boat with overlapping hours on SQLite", () => {
  promises(freshStoreOn(sqlite));
});
const postgres = inject("postgres");
describe.skipIf(postgres === "")("a boat with overlapping hours on PostgreSQL", () => {
  promises(freshStoreOn(postgresOn(postgres)));
});
