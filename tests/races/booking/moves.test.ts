import { describe, expect, inject, it } from "vitest";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { type Day, addDays } from "#core/domain/calendar/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { book, codeOf, offer, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";

// Staff moves a reservation while somebody else comes at every single await of the move, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };
const window = { dateStart: tripDay, dateEnd: tripDay };
interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly _id: string;
  readonly key: string;
  readonly session: string;
  readonly sessionUrl: string | null;
}

const at = ({ day }: Pick<Trial, "day">, boat: string) => ({
  location: "mem_d_magog",
  item: `mem_b_${boat}`,
  date: day,
  time: ["mem_t_morning"],
});
const move = ({ world, _id }: Trial, item: string) => world.send("booking/reservations/move", { _id, item }, staff);
const hold = ({ world }: Trial, attributes: object, visitor: string) =>
  world.send("booking/reservations/hold", { attributes }, { visitor });

/** Everybody who may come while staff moves a reservation from alba to brume. */
const rivals = {
  "a customer holds the target": (trial: Trial) => hold(trial, at(trial, "brume"), "visitor-of-rival"),
  "a customer holds the old place": (trial: Trial) => hold(trial, at(trial, "alba"), "visitor-of-rival"),
  "the customer pays": async ({ world, session }: Trial) => {
    world.payments.pay(session);
    await world.jobs.settle(session);
  },
  "the customer gives up": ({ world, _id, sessionUrl }: Trial) =>
    world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" }),
  "the holder cancels": ({ world, _id, key }: Trial) => world.send("booking/reservations/cancel", { _id, key }),
  "other staff moves it elsewhere": ({ world, _id }: Trial) =>
    world.send("booking/reservations/move", { _id, time: ["mem_t_afternoon"] }, staff),
  "other staff cancels it": ({ world, _id }: Trial) => world.send("booking/reservations/transition", { _id, event: "cancel" }, staff),
} as const;

/** What is claimed of the trial's day, and what its reservation and holds should own of it; boat by boat. */
async function claimsOf({ world, day, _id }: Trial, holds: readonly string[]) {
  const boats = ["mem_b_alba", "mem_b_brume"];
  const rows = await world.store.claims.claimed(boats, { dateStart: day, dateEnd: day }, world.clock.at);
  const claimed = rows.map(({ boat, words }) => [boat, ...words].join()).toSorted((left, right) => left.localeCompare(right));
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const own = reservation !== undefined && statusHoldsQuanta(reservation.status) ? [reservation] : [];
  const kept = await Promise.all(holds.map((id) => world.store.holds.read(testAllClubsScope, id)));
  const owners = [...own, ...kept.flatMap((one) => one ?? [])];
  const maskOf = ({ time }: { readonly time: readonly string[] }) =>
    claimMaskOfSlots(offer.timeslots.filter((slot) => time.includes(slot._id)));
  // Two owners of one boat's day have no quantum in common: then their sum is what both claim.
  const sumOf = (masks: readonly (readonly number[])[]) => [0, 1, 2].map((word) => masks.reduce((sum, mask) => sum + (mask[word] ?? 0), 0));
  const due = [...Map.groupBy(owners, ({ boat }) => boat)].map(([boat, own]) => [boat, ...sumOf(own.map(maskOf))].join());
  return { claimed, due: due.toSorted((left, right) => left.localeCompare(right)), owners };
}

interface Race {
  readonly name: string;
  readonly rival: (trial: Trial) => Promise<unknown>;
  readonly change: (trial: Trial) => ReturnType<World["send"]>;
  /** Whether the booking is as the change leaves it. */
  readonly isMade: (booking: Reservation) => boolean;
}

/** The day of the last trial. */
interface Days {
  last: Day;
}

function nextDay(days: Days): Day {
  const next = addDays(days.last, 1);
  return (days.last = next > "2027-10-30" ? window.dateStart : next);
}

function promises(fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>, patience?: number): void {
  const inWorld = async (work: (world: World) => Promise<void>) => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      await work(world);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  };
  const trialOn = async (world: World, day: Day, boat = "alba"): Promise<Trial> => {
    const { _id, key, session, sessionUrl } = await book(world, { attributes: at({ day }, boat) });
    return { world, day, _id, key, session, sessionUrl };
  };

  /** Races a change of staff's with a rival at every await of it, each time on another day; says how often it was tried and made. */
  const atEveryAwait = async (world: World, days: Days, race: Race) => {
    const { name, rival, change, isMade } = race;
    let tried = 0;
    let made = 0;
    for (let step = 1, more = true; more; step += 1) {
      const day = nextDay(days);
      const trial = await trialOn(world, day);
      const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
      const reply = await steps.run(own, () => change(trial));
      more = own.taken >= step;
      const answer: unknown = await (own.came ?? own.come());
      const body: { data?: { hold?: string } } = JSON.parse(Object(answer).body ?? "{}");
      const { claimed, due, owners } = await claimsOf(trial, body.data?.hold === undefined ? [] : [body.data.hold]);
      expect({ name, step, claimed }).toEqual({ name, step, claimed: due });
      const booking = await world.store.reservations.read(testAllClubsScope, trial._id);
      const isDone = booking !== undefined && isMade(booking);
      expect({ name, step, status: reply.status, isDone }).toEqual({ name, step, status: isDone ? 200 : 409, isDone });
      tried += 1;
      made += reply.status === 200 ? 1 : 0;
      for (const { _id } of owners)
        await world.store.commit(async (tx) => {
          await tx.claims.release("mem", _id);
        });
    }
    return { tried, made };
  };

  it("lands whole or not at all, whoever comes at whichever await", () =>
    inWorld(async (world) => {
      const days = { last: tripDay };
      const change = (trial: Trial) => move(trial, "mem_b_brume");
      const isMade = ({ boat }: Reservation) => boat === "mem_b_brume";
      let tried = 0;
      let moved = 0;
      for (const [name, rival] of Object.entries(rivals)) {
        const counts = await atEveryAwait(world, days, { name, rival, change, isMade });
        tried += counts.tried;
        moved += counts.made;
      }
      expect(tried).toBeGreaterThan(100);
      expect([moved > 0, moved < tried]).toEqual([true, true]);
    }));

  it("lengthens a booking by the next slot or lets a visitor hold that slot, never both, at whichever await they come", () =>
    inWorld(async (world) => {
      const { tried, made } = await atEveryAwait(
        world,
        { last: tripDay },
        {
          name: "a visitor holds the next slot",
          rival: (trial) => hold(trial, { ...at(trial, "alba"), time: ["mem_t_afternoon"] }, "visitor-of-rival"),
          change: ({ world: own, _id }) =>
            own.send("booking/reservations/move", { _id, time: ["mem_t_morning", "mem_t_afternoon"], keepPrice: true }, staff),
          isMade: ({ time }) => time.length === 2,
        },
      );
      expect([made > 0, made < tried]).toEqual([true, true]);
    }));

  it("refuses two that want each other's place, and both keep their own", () =>
    inWorld(async (world) => {
      for (let round = 0; round < 10; round += 1) {
        const day = addDays(tripDay, round);
        const pair = [await trialOn(world, day, "alba"), await trialOn(world, day, "brume")] as const;
        const replies = await Promise.all([move(pair[0], "mem_b_brume"), move(pair[1], "mem_b_alba")]);
        expect(replies.map(codeOf)).toEqual(["SLOT_TAKEN", "SLOT_TAKEN"]);
        const places = await Promise.all(pair.map(async ({ _id }) => (await world.store.reservations.read(testAllClubsScope, _id))?.boat));
        expect(places).toEqual(["mem_b_alba", "mem_b_brume"]);
      }
    }));

  it("gives a place that six are moved to at once to exactly one, and leaves the others where they were", () =>
    inWorld(async (world) => {
      const trials = [];
      for (const weeks of [1, 2, 3])
        for (const boat of ["alba", "brume"]) trials.push(await trialOn(world, addDays(tripDay, 7 * weeks), boat));
      const replies = await Promise.all(
        trials.map(({ _id }) =>
          world.send("booking/reservations/move", { _id, item: "mem_b_alba", date: tripDay, time: ["mem_t_evening"] }, staff),
        ),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.flatMap((reply) => (reply.status === 200 ? [] : [codeOf(reply)])).every((code) => code === "SLOT_TAKEN")).toBe(true);
      const [claimed] = await world.store.claims.claimed(["mem_b_alba"], window, world.clock.at);
      expect(claimed?.words).toEqual(claimMaskOfSlots(offer.timeslots.filter(({ _id }) => _id === "mem_t_evening")));
    }));
}

const postgres = inject("postgres");

describe("a move on a store in memory (B4)", () => {
  promises(async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a move on SQLite (B4)", () => {
  promises(freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a move on PostgreSQL (B4)", () => {
  promises(freshStoreOn(postgresOn(postgres)));
});
