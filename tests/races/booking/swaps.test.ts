import { describe, expect, inject, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { addDays, type Day, dayNumber, weekdayOf } from "#core/domain/calendar/day.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { book, offer, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A paid booking changes to a dearer day while somebody else comes at every single await of the payment's settling, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/(move|transition|discount)$"]) };

interface Trial {
  readonly world: World;
  readonly _id: string;
  readonly key: string;
  /** The Sunday that is booked, and the Saturday before, which is dearer. */
  readonly sunday: Day;
  readonly saturday: Day;
  /** The session of the difference. */
  readonly session: string;
}

const at = (date: Day) => ({ location: "mem_d_magog", item: "mem_b_alba", date, time: ["mem_t_morning"] });

/** Everybody who may come while the difference is settled. */
const rivals: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  "the provider says so again": ({ world, session }) => world.jobs.settle(session),
  "the job of lapsed changes": ({ world }) => world.jobs.lapseSwaps(50),
  "the holder reads it": ({ world, _id, key }) => world.send("booking/swaps/read", { _id, key }),
  "the holder ends it": ({ world, _id, key }) => world.send("booking/swaps/withdraw", { _id, key }),
  "the holder wants it again": ({ world, _id, key, saturday }) => world.send("booking/reservations/swap", { _id, key, date: saturday }),
  "the holder wants another": ({ world, _id, key, saturday }) =>
    world.send("booking/reservations/swap", { _id, key, date: saturday, item: "mem_b_brume" }),
  "the holder cancels": ({ world, _id, key }) => world.send("booking/reservations/cancel", { _id, key }),
  "staff cancel": ({ world, _id }) => world.send("booking/reservations/transition", { _id, event: "cancel" }, staff),
  "staff move it": ({ world, _id }) => world.send("booking/reservations/move", { _id, time: ["mem_t_evening"], keepPrice: true }, staff),
  "staff lower its price": ({ world, _id }) => world.send("booking/reservations/discount", { _id, amount: 10, reason: "rain" }, staff),
  "another books the old slot": ({ world, sunday }) =>
    world.send("booking/reservations/hold", { attributes: at(sunday) }, { visitor: "visitor-of-rival" }),
};

async function trialOn(world: World, sunday: Day): Promise<Trial> {
  const saturday = addDays(sunday, -1);
  const { _id, key, session: paying } = await book(world, { attributes: at(sunday) });
  world.payments.pay(paying);
  await world.jobs.settle(paying);
  const { swap } = await world.call("booking/reservations/swap", { _id, key, date: saturday });
  const session = sessionIdOfPaymentPage(swap?.sessionUrl ?? "");
  world.payments.pay(session);
  return { world, _id, key, sunday, saturday, session };
}

/** What is left when everybody is done: the booking owns its slots and no others, and the ledger has its price, or nothing. */
async function outcomeOf({ world, _id, key, session }: Trial) {
  await world.jobs.settle(session);
  await world.send("booking/swaps/withdraw", { _id, key });
  while ((await world.deliverAll()) > 0);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  if (reservation === undefined) throw new Error("the booking is gone");
  const { boat, date, time, status, amount } = reservation;
  const [day] = await world.store.claims.claimed([boat], { dateStart: date, dateEnd: date }, world.clock.at);
  const own = claimMaskOfSlots(offer.timeslots.filter((slot) => time.includes(slot._id)));
  const isOwned = own.every((word, index) => ((day?.words[index] ?? 0) & word) >>> 0 === word);
  const held = moneyHeldOf(await world.store.ledger.of("mem", _id));
  const open = await world.store.swaps.openOf("mem", _id);
  return { isOwned: isOwned === statusHoldsQuanta(status), held, price: status === "canceled" ? 0 : amount, open };
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number;
  /** Every how many awaits a rival comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

function promises({ fresh, patience, every }: Engine): void {
  it("ends whole, whoever comes at whichever await of the settling", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      let sunday = addDays(tripDay, 1);
      let tried = 0;
      expect(weekdayOf(sunday)).toBe(0);
      for (const [name, rival] of Object.entries(rivals)) {
        for (let step = 1, more = true; more; step += every) {
          sunday = dayNumber(addDays(sunday, 7)) > dayNumber(addDays(tripDay, 98)) ? addDays(tripDay, 8) : addDays(sunday, 7);
          const trial = await trialOn(world, sunday);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => world.jobs.settle(trial.session).catch((error: unknown) => error));
          more = own.taken >= step;
          const came: unknown = await (own.came ?? own.come());
          const { isOwned, held, price, open } = await outcomeOf(trial);
          expect({ name, step, isOwned, held, open: open?.state }).toEqual({ name, step, isOwned: true, held: price, open: undefined });
          tried += 1;
          // The day is free for the next trial.
          const body: { data?: { hold?: string } } = JSON.parse(Object(came).body ?? "{}");
          for (const owner of [trial._id, body.data?.hold ?? ""])
            await world.store.commit(async (tx) => {
              await tx.claims.release("mem", owner);
            });
        }
      }
      expect(tried).toBeGreaterThan(40);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("the payment of a change on a store in memory (B4)", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 2 });
});
describe("the payment of a change on SQLite (B4)", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 9 });
});
describe.skipIf(postgres === "")("the payment of a change on PostgreSQL (B4)", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 11 });
});
