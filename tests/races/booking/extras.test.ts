import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { expectMoney, holdingIn } from "../../contract/booking/groupTruth.ts";
import { guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A booking takes one of two barbecues while somebody else comes at every single await of it, on every engine.

const barbecue = memRows.extra("barbecue", { price: 30, stock: 2 });
const staff = { principal: person("mem", ["^booking/reservations/"]) };

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly proof: string;
  readonly _id: string;
  readonly key: string;
}

const request = ({ day, proof }: Trial, time: string, quantity: number) => ({
  attributes: { location: "mem_d_magog", item: "mem_b_alba", date: day, time: [`mem_t_${time}`] },
  profile,
  phone: guestPhone,
  proof,
  isMember: false,
  locale: "en" as const,
  extras: [{ extra: barbecue._id, quantity }],
});

const create = (trial: Trial, time: string, quantity = 1) =>
  trial.world.send("booking/reservations/create", request(trial, time, quantity), { key: `create-${trial.day}-${time}` });

async function reserve(trial: Trial): Promise<Trial> {
  const reply = await create(trial, "morning");
  if (reply.status !== 200) return trial;
  const { _id, key }: { readonly _id: string; readonly key: string } = JSON.parse(reply.body).data;
  return { ...trial, _id, key };
}

async function pay({ world, _id }: Trial): Promise<void> {
  const session = `session-${_id}`;
  if (world.payments.sessions.get(session)?.state.state === "open") world.payments.pay(session);
  await Promise.all([world.jobs.settle(session), world.jobs.settle(session)]);
}

type Work = (trial: Trial) => Promise<unknown>;

const another: Work = (trial) => create(trial, "evening", 2);
const cancel: Work = ({ world, _id, key }) => world.send("booking/reservations/cancel", { _id, key });
const setTo =
  (quantity: number): Work =>
  ({ world, _id }) =>
    world.send("booking/reservations/extras", { _id, extras: [{ extra: barbecue._id, quantity }], means: "cash" }, staff);
const moveAway: Work = ({ world, _id, day }) => world.send("booking/reservations/move", { _id, date: addDays(day, 1) }, staff);

/** Each piece of work, whether it begins with a paid booking, and who may come. */
const works: Readonly<
  Record<string, { readonly from: "nothing" | "pending" | "paid"; readonly work: Work; readonly rivals: readonly Work[] }>
> = {
  "is taken": { from: "nothing", work: reserve, rivals: [another] },
  "is paid": { from: "pending", work: pay, rivals: [another, pay] },
  "is given back": { from: "paid", work: cancel, rivals: [another, setTo(2), moveAway] },
  "is doubled": { from: "paid", work: setTo(2), rivals: [another, cancel, setTo(1)] },
  "goes along to another day": { from: "paid", work: moveAway, rivals: [another, cancel, setTo(2)] },
};

/** The units that are taken are those of the bookings that hold a slot, and never more than there are. */
async function expectStock({ world, day }: Trial): Promise<void> {
  for (const date of [day, addDays(day, 1)]) {
    const holding = (await holdingIn(world, { dateStart: date, dateEnd: date })).flatMap(({ extras }) => extras);
    const sum = holding.reduce((all, { quantity }) => all + quantity, 0);
    const [taken] = await world.store.stock.taken("mem", "mem_d_magog", date);
    expect(taken?.quantity ?? 0).toBe(sum);
    expect(sum).toBeLessThanOrEqual(2);
  }
}

/** Tried at one await in `stride`: a rival that waits for a lock costs each its patience. */
function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  it.each(Object.keys(works))("of two %s once, whoever comes at whichever await", async (name) => {
    const { from, work, rivals } = works[name] ?? { from: "nothing", work: reserve, rivals: [] };
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      await world.store.commit((tx) => tx.offer.put({ extras: [barbecue] }));
      const proof = await proofFor(world, guestPhone);
      let day = tripDay;
      let tried = 0;
      let made = 0;
      for (const rival of rivals) {
        for (let step = 1, more = true; more; step += stride) {
          day = moveIntoSeason(addDays(day, day.slice(5) > "10-20" ? 14 : 3));
          const empty: Trial = { world, day, proof, _id: "", key: "" };
          const trial = from === "nothing" ? empty : await reserve(empty);
          if (from === "paid") await pay(trial);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => work(trial));
          more = own.taken >= step;
          await (own.came ?? own.come());
          const after = from === "nothing" ? await reserve(trial) : trial;
          while ((await world.deliverAll()) > 0);
          await expectStock(after);
          if (after._id !== "" && from === "pending") await expectMoney(world, [after._id], `session-${after._id}`);
          tried += 1;
          made += after._id === "" ? 0 : 1;
        }
      }
      expect(tried).toBeGreaterThan(rivals.length);
      expect(made).toBeGreaterThan(from === "nothing" ? 0 : tried - 1);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("an extra on a store in memory", () => {
  promises(7, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("an extra on SQLite", () => {
  promises(61, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("an extra on PostgreSQL", () => {
  promises(97, freshStoreOn(postgresOn(postgres)));
});
