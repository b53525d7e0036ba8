import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";

// A customer sees the code of the lock while somebody else cancels or moves the booking at every await of it, and the other way round.

const staff = { principal: person("mem", [".*"]) };
const lock = { name: "Magog A", dock: "mem_d_magog", boat: "mem_b_alba", kind: "keyBox", state: "working" } as const;

interface Trial {
  readonly world: World;
  readonly _id: string;
  readonly key: string;
}

const show = ({ world, _id, key }: Trial) => world.send("booking/reservations/ownCode", { _id, key });
const changes = {
  "the customer cancels": ({ world, _id, key }: Trial) => world.send("booking/reservations/cancel", { _id, key }),
  "staff move it": ({ world, _id }: Trial) => world.send("booking/reservations/move", { _id, item: "mem_b_brume", keepPrice: true }, staff),
} as const;

async function loadedLock(world: World): Promise<void> {
  const { _id, version } = await world.call("booking/locks/create", lock, staff);
  const sheet = await world.call("booking/locks/rotate", { _id, version, keepsShown: false }, staff);
  await world.call("booking/locks/load", { _id, version: sheet.version, mark: sheet.hours?.mark ?? "" }, staff);
}

async function paidOn(world: World, day: Day): Promise<Trial> {
  world.clock.at = instantOf(day, 400);
  const attributes = { location: "mem_d_magog", item: "mem_b_alba", date: day, time: ["mem_t_morning"] };
  const { _id, key, session } = await book(world, { attributes });
  world.payments.pay(session);
  await world.jobs.settle(session);
  return { world, _id, key };
}

function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  it.each(Object.entries(changes))("leaves no code that was shown as one of the next booking: %s", async (_name, change) => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      await loadedLock(world);
      let day = tripDay;
      let shownFirst = 0;
      for (const isShowing of [true, false])
        for (let step = 1, more = true; more; step += stride) {
          day = moveIntoSeason(addDays(day, 1));
          const trial = await paidOn(world, day);
          const [work, rival] = isShowing ? [show, change] : [change, show];
          const own: Steps = { taken: 0, at: step, come: async () => rival(trial), patience };
          const replies = [await steps.run(own, () => work(trial)), await (own.came ?? own.come())];
          more = own.taken >= step;
          const shown = replies.flatMap((reply) => /"code":"(\d{7})"/u.exec(JSON.stringify(reply).replaceAll("\\", ""))?.[1] ?? []);
          const [code] = await world.store.lockCodes.ofBooking("mem", trial._id);
          const row = await world.store.reservations.read(testAllClubsScope, trial._id);
          const isHere = row?.status === "paid" && row.boat === "mem_b_alba";
          // Whoever saw a code is known, and it is ended as soon as the booking is not here any more.
          expect([step, shown.length > 0, code !== undefined && (code.endedAt === null) === isHere]).toEqual([
            step,
            code !== undefined,
            code !== undefined,
          ]);
          if (code !== undefined) shownFirst += 1;
        }
      expect(shownFirst).toBeGreaterThan(3);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("a code that is shown on a store in memory", () => {
  promises(1, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a code that is shown on SQLite", () => {
  promises(6, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a code that is shown on PostgreSQL", () => {
  promises(6, freshStoreOn(postgresOn(postgres)));
});
