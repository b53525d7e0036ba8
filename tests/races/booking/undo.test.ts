import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import type { RacedEngine } from "../freshWorld.ts";
import { freshStoreOn, memoryPatienceMs, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// Staff undoes a move, a cancellation, a discount or a change of status while somebody else comes at an await of the undo, on every engine: the
// money and the letter leave once or never, the club has the price of a paid booking and no more, and the booking owns what it has and nothing else.

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const other = { principal: { ...person("mem", ["^booking/reservations/"]), id: "mem_u_2" } };

interface Trial {
  readonly world: World;
  readonly _id: string;
  readonly key: string;
  readonly at: (boat: string) => typeof attributes;
}

const hold = ({ world, at }: Trial, boat: string) =>
  world.send("booking/reservations/hold", { attributes: at(boat) }, { visitor: "visitor-of-rival" });

const rivals = {
  "a customer holds the old place": (trial: Trial) => hold(trial, "alba"),
  "a customer holds the new place": (trial: Trial) => hold(trial, "brume"),
  "the holder cancels": ({ world, _id, key }: Trial) => world.send("booking/reservations/cancel", { _id, key }),
  "the holder moves it, back where it was moved": ({ world, _id, key }: Trial) =>
    world.send("booking/reservations/move", { _id, key, item: "mem_b_alba" }),
  "other staff moves it elsewhere": ({ world, _id }: Trial) =>
    world.send("booking/reservations/move", { _id, time: ["mem_t_afternoon"] }, other),
  "other staff lowers its price": ({ world, _id }: Trial) =>
    world.send("booking/reservations/discount", { _id, amount: 10, reason: "Fog" }, other),
  "the job comes, whose time is over": async ({ world }: Trial) => {
    world.clock.at += 10_000;
    await world.deliverDue();
  },
} as const;

const acts = {
  cancel: ({ world, _id }: Trial) => world.call("booking/reservations/cancel", { _id, reason: "staff", undo: 10 }, staff),
  move: ({ world, _id }: Trial) => world.call("booking/reservations/move", { _id, item: "mem_b_brume", undo: 10 }, staff),
  discount: ({ world, _id }: Trial) => world.call("booking/reservations/discount", { _id, amount: 30, reason: "Late", undo: 10 }, staff),
  "change of status": ({ world, _id }: Trial) =>
    world.call("booking/reservations/transition", { _id, event: "payAtDock", undo: 10 }, staff),
};
type Kind = keyof typeof acts;
const kinds = ["cancel", "move", "discount", "change of status"] as const satisfies readonly Kind[];

async function deliver(world: World): Promise<void> {
  while ((await world.deliverDue()) > 0);
}

/** A paid booking; for a change of status one that staff made, which is not paid yet. */
async function trialOn(world: World, round: number, kind: Kind): Promise<Trial> {
  const date = addDays(tripDay, round);
  const at: Trial["at"] = (boat) => ({ ...attributes, item: `mem_b_${boat}`, date });
  const isOpen = kind === "change of status";
  const { _id, key, session } = await book(world, { attributes: at("alba"), ...(isOpen ? { isManual: true } : {}) }, isOpen ? staff : {});
  if (!isOpen) {
    world.payments.pay(session);
    await world.jobs.settle(session);
  }
  await deliver(world);
  world.mails.length = 0;
  return { world, _id, key, at };
}

/** Checks that what is claimed on the day of a trial is what its booking and the rival's hold have, and that its money is where it belongs. */
async function expectTrue({ world, _id, at }: Trial, name: string, isHeld: Readonly<Record<string, boolean>>): Promise<void> {
  world.clock.at += 10_000;
  await deliver(world);
  const booking = await world.store.reservations.read(testAllClubsScope, _id);
  const holds = booking !== undefined && statusHoldsQuanta(booking.status);
  for (const boat of ["alba", "brume"]) {
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: at(boat) });
    const isTaken = holds && booking.boat === `mem_b_${boat}` && booking.time.includes("mem_t_morning");
    expect({ name, boat, free: time[0]?.isAvailable }).toEqual({ name, boat, free: !isTaken && isHeld[boat] !== true });
  }
  const held = moneyHeldOf(await world.store.ledger.of("mem", _id));
  expect({ name, held }).toEqual({ name, held: booking?.status === "paid" ? booking.amount : 0 });
  expect(world.mails.length).toBeLessThanOrEqual(2);
}

function promises({ fresh, patience, every }: RacedEngine): void {
  it.each(kinds)("an undone %s is whole, or was never undone, whoever comes at whichever await", async (kind) => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      let round = 0;
      const seen = { undone: 0, refused: 0 };
      for (const [name, rival] of Object.entries(rivals))
        for (let step = 1, more = true; more; step += every) {
          const trial = await trialOn(world, (round += 1) % 100, kind);
          const { undo } = await acts[kind](trial);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          const reply = await steps.run(own, () =>
            world.send("booking/reservations/undo", { _id: trial._id, act: undo?.act ?? "" }, staff),
          );
          more = own.taken >= step;
          const came: unknown = await (own.came ?? own.come());
          const isHeld = name.startsWith("a customer") && Object(came).status === 200;
          seen[reply.status === 200 ? "undone" : "refused"] += 1;
          await expectTrue(trial, `${kind} ${name} ${step}`, { [name.endsWith("old place") ? "alba" : "brume"]: isHeld });
          const booking = await world.store.reservations.read(testAllClubsScope, trial._id);
          await world.store.commit(async (tx) => {
            await tx.claims.release("mem", booking?._id ?? "");
          });
        }
      expect(world.faults).toEqual([]);
      expect([seen.undone > 0, seen.refused > 0]).toEqual([true, true]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("an undo on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });
});
describe("an undo on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 4 });
});
describe.skipIf(postgres === "")("an undo on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 4 });
});
