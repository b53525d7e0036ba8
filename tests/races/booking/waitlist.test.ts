import { describe, expect, inject, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { seasonEndOf } from "#core/domain/calendar/season.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { guestPhone, openWorld, person, requestFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// Time becomes free for two who wait while somebody else comes at every single await of the job that offers it, and of the answer.

const staff = { principal: person("mem", ["^booking/closures/.*$"]) };
const at = (date: Day) => ({ location: "mem_d_magog", item: "mem_b_alba", date, time: ["mem_t_morning"] });

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly wishes: readonly { readonly wish: string; readonly key: string }[];
}

let wishes = 0;

/** Two wait for one day, on which time was recorded as free. */
async function trialOn(world: World, day: Day): Promise<Trial> {
  const entered = [0, 1].map((place) => {
    wishes += 1;
    const terms = { lake: "mem_l_memphremagog", people: 4, from: day, to: day, weekdays: [0, 1, 2, 3, 4, 5, 6], part: "morning" } as const;
    return makeTestWish(`race${wishes}`, { ...terms, phone: `+1514555${1000 + wishes}`, createdAt: world.clock.at + place });
  });
  const freed = {
    _id: `mem_ft_race${wishes}`,
    client: "mem",
    place: "mem_b_alba",
    from: day,
    to: day,
    first: 32,
    last: 43,
    due: world.clock.at,
    bookedUntil: 0,
  };
  await world.store.commit(async (tx) => {
    for (const wish of entered) await tx.waitlist.insert(wish);
    await tx.waitlist.putFreed(freed);
  });
  return { world, day, wishes: entered.map(({ _id }) => ({ wish: _id, key: world.secrets.sign("wish", _id) })) };
}

const offersOf = async ({ world, wishes: owners }: Trial) =>
  (await Promise.all(owners.map(({ wish }) => world.store.waitlist.proposalsOf("mem", wish)))).flat();

const answer = async (trial: Trial, call: string, visitor: string) => {
  const [open] = (await offersOf(trial)).filter(({ state }) => state === "open");
  const own = trial.wishes.find(({ wish }) => wish === open?.wish);
  return trial.world.send(`waitlist/offers/${call}`, { ...own, offer: open?._id ?? "" }, { visitor });
};

/** Somebody with the key of the wish goes on with an offer that was taken. */
const resume = async (trial: Trial, visitor: string) => {
  const taken = (await offersOf(trial)).find(({ state }) => state === "taken");
  const own = trial.wishes.find(({ wish }) => wish === taken?.wish) ?? trial.wishes[0];
  return trial.world.send("waitlist/offers/resume", { ...own, offer: taken?._id ?? "mem_wp_none" }, { visitor });
};

/** Closes the boat for the day as staff. */
const close = ({ world, day }: Trial) => {
  const closing = { boat: "mem_b_alba", dateStart: day, dateEnd: day, reason: { en: "Repair", fr: "Réparation" } };
  return world.send("booking/closures/create", closing, staff);
};

/** Everybody who may come while time is offered, or an offer is answered. */
const rivals: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  "another process offers": ({ world }) => world.jobs.offerFreedTime(50),
  "offers lapse": ({ world }) => world.jobs.lapseWishProposals(50),
  "the club closes the boat": async (trial) => {
    await close(trial);
    return trial.world.jobs.withdrawClosedProposals(50);
  },
  "a visitor holds the slot": ({ world, day }) => world.send("booking/reservations/hold", { attributes: at(day) }, { visitor: "rival" }),
  "the first leaves": ({ world, wishes: [first] }) => world.send("waitlist/wishes/leave", first),
  "somebody takes the offer": (trial) => answer(trial, "take", "rival"),
  "somebody passes the offer": (trial) => answer(trial, "pass", "rival"),
  "another browser goes on": (trial) => resume(trial, "rival"),
  "the owner gives it back": ({ world, wishes: [first] }) => world.send("waitlist/wishes/wake", first),
};

/** The work at whose awaits a rival comes, and the arrangement before it. */
interface RacedWork {
  readonly before?: (trial: Trial) => Promise<unknown>;
  readonly work: (trial: Trial) => Promise<unknown>;
}

const works: Readonly<Record<string, RacedWork>> = {
  "the job": { work: ({ world }) => world.jobs.offerFreedTime(50) },
  taking: {
    work: async (trial) => {
      await trial.world.jobs.offerFreedTime(50);
      return answer(trial, "take", "taker");
    },
  },
  "going on": {
    before: async (trial) => {
      await trial.world.jobs.offerFreedTime(50);
      await answer(trial, "take", "taker");
    },
    work: (trial) => resume(trial, "other"),
  },
  withdrawing: {
    before: async (trial) => {
      await trial.world.jobs.offerFreedTime(50);
      await close(trial);
    },
    work: ({ world }) => world.jobs.withdrawClosedProposals(50),
  },
};

/** Who has the slot when everybody is done: each open or taken offer owns it, at most one of all, and nothing else is claimed. */
async function outcomeOf(trial: Trial) {
  const { world, day } = trial;
  const offers = await offersOf(trial);
  const holding = offers.filter(({ state }) => state === "open" || state === "taken");
  const [claimed] = await world.store.claims.claimed(["mem_b_alba"], { dateStart: day, dateEnd: day }, world.clock.at);
  const holds = await world.store.holds.during("mem", { dateStart: day, dateEnd: day }, world.clock.at);
  const open = offers.filter(({ state }) => state === "open").length;
  const closures = (await world.store.offer.catalogue("mem")).closures.filter(({ dateStart }) => dateStart === day).length;
  return {
    mostHolding: holding.length <= 1,
    openHolds: holds.filter(({ isOffer }) => isOffer).length === open,
    owned: claimed === undefined ? holds.length === 0 : holds.length === 1,
    openWhileClosed: closures > 0 && open > 0,
    // A wish is offered the slot once.
    distinct: new Set(offers.map(({ wish }) => wish)).size === offers.length,
  };
}

/** Ends a trial: its day is free and no free time is recorded, so that the next one begins as it did. */
async function clear({ world, day, wishes: owners }: Trial, came: unknown): Promise<void> {
  for (const each of owners) await world.send("waitlist/wishes/leave", each);
  const held: { data?: { hold?: string } } = JSON.parse(Object(came).body ?? "{}");
  const place = { client: "mem", boat: "mem_b_alba", day, quanta: [32] };
  await world.store.commit(async (tx) => {
    const claimants = await tx.claims.expiredOwners(place, Number.MAX_SAFE_INTEGER);
    for (const owner of new Set([held.data?.hold ?? "", ...claimants])) {
      if (owner !== "") await tx.holds.delete(owner);
      await tx.claims.release("mem", owner);
    }
  });
  for (const { _id } of (await world.store.offer.catalogue("mem")).closures)
    await world.send("booking/closures/delete", { _id, version: 1 }, staff);
  for (const freed of await world.store.waitlist.dueFreed(Number.MAX_SAFE_INTEGER, 1000))
    await world.store.commit((tx) => tx.waitlist.takeFreed(freed));
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number;
  /** Every how many awaits a rival comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

function promises({ fresh, patience, every }: Engine): void {
  it("goes to one at a time, whoever comes at whichever await", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      let day = addDays(tripDay, -1);
      let tried = 0;
      let offered = 0;
      for (const [what, { before, work }] of Object.entries(works))
        for (const [name, rival] of Object.entries(rivals))
          for (let step = 1, more = true; more; step += every) {
            day = day >= seasonEndOf(day) ? tripDay : addDays(day, 1);
            const trial = await trialOn(world, day);
            await before?.(trial);
            const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
            await steps.run(own, () => work(trial).catch((error: unknown) => error));
            more = own.taken >= step;
            const came: unknown = await (own.came ?? own.come());
            // An offer from before the closure ends at the next turn of the job.
            await world.jobs.withdrawClosedProposals(50);
            expect({ what, name, step, ...(await outcomeOf(trial)) }).toEqual({
              what,
              name,
              step,
              mostHolding: true,
              openHolds: true,
              owned: true,
              openWhileClosed: false,
              distinct: true,
            });
            tried += 1;
            if ((await offersOf(trial)).length > 0) offered += 1;
            await clear(trial, came);
          }
      expect(tried).toBeGreaterThan(20);
      expect(offered / tried).toBeGreaterThan(0.7);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

/** Many join at once: what each of them reads of the others must not be older than what they commit. */
function capped({ fresh }: Pick<Engine, "fresh">): void {
  it("takes five wishes of one phone and twelve phones of one address, however many come at once", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, store);
      const join = async (phone: string, people: number, day: Day) => {
        const proof = makeContactProof(world.secrets, phone, world.clock.at + 60_000);
        const when = { from: tripDay, to: day, weekdays: [0, 1, 2, 3, 4, 5, 6], part: "any" } as const;
        const who = { people, phone, proof, locale: "en" } as const;
        return (await world.send("waitlist/wishes/create", { lake: "mem_l_memphremagog", dock: null, ...who, ...when })).status;
      };
      const own = await Promise.all(Array.from({ length: 30 }, (_, index) => join(guestPhone, 4, addDays(tripDay, index))));
      const phones = Array.from({ length: 30 }, (_, index) => `+15145550${200 + index}`);
      const others = await Promise.all(phones.map((phone) => join(phone, 4, tripDay)));
      const entered = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
      expect([entered(own), entered(others)]).toEqual([5, 11]);
      expect(await store.waitlist.list("mem", { today: tripDay, first: 0, length: 100 })).toHaveLength(16);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("time that became free for two, on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 3 });

  it("is offered with one message by two processes, and can be booked by its owner alone", async () => {
    const world = await openWorld({ limits: "off" });
    const trial = await trialOn(world, tripDay);
    await Promise.all([world.jobs.offerFreedTime(50), world.jobs.offerFreedTime(50)]);
    while ((await world.deliverAll()) > 0);
    expect([(await offersOf(trial)).length, world.texts.length]).toEqual([1, 1]);
    const proof = makeContactProof(world.secrets, guestPhone, world.clock.at + 60_000);
    const rival = await world.send("booking/reservations/create", await requestFor(world, { attributes: at(tripDay), proof }), {
      visitor: "rival",
    });
    expect(rival.status).toBe(409);
  });
});
describe("time that became free for two, on SQLite", () => {
  capped({ fresh: freshStoreOn(sqlite) });
  promises({ fresh: freshStoreOn(sqlite), every: 13 });
});
describe.skipIf(postgres === "")("time that became free for two, on PostgreSQL", () => {
  capped({ fresh: freshStoreOn(postgresOn(postgres)) });
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 17 });
});
