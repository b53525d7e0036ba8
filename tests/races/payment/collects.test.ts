import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { openWorld, person, profile, tripDay, type World } from "../../contract/world.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";

// Staff collects, or lowers a price, while somebody else comes at every single await of it, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/"]) };
type Ask = (world: World, _id: string) => Promise<unknown>;

const collect: Ask = (world, _id) => world.send("booking/reservations/collect", { _id, amount: 200, means: "cash" }, staff);
const discount: Ask = (world, _id) => world.send("booking/reservations/discount", { _id, amount: 90, reason: "fog" }, staff);

const cancelWithRefund: Ask = (world, _id) =>
  world.send("booking/reservations/refund", { _id, amount: 60, reason: "fog", cancel: "staff" }, staff);

const rivals: Readonly<Record<string, Ask>> = {
  "another collects": collect,
  "another lowers the price": discount,
  "all is received": (world, _id) => world.send("booking/reservations/transition", { _id, event: "receive" }, staff),
  "another cancels it with its refund": cancelWithRefund,
  "it is canceled": (world, _id) => world.send("booking/reservations/cancel", { _id }, staff),
};

/** What is broken of a booking's money at rest. */
async function broken(world: World, _id: string): Promise<readonly string[]> {
  while ((await world.deliverAll()) > 0);
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  const { status, amount } = (await world.store.reservations.read(testAllClubsScope, _id)) ?? { status: "", amount: 0 };
  const net = sum("capture", "cash") - sum("refund");
  const checks = {
    "more went back than came": net < 0,
    "more is held than its price": net > amount && status !== "canceled",
    "a paid one holds another sum": status === "paid" && net !== amount,
    "a canceled one keeps more than its fee": status === "canceled" && net !== sum("fee"),
  };
  return Object.entries(checks).flatMap(([name, is]) => (is ? [name] : []));
}

async function byHand(world: World, index: number): Promise<string> {
  const date = addDays(tripDay, index % 80);
  const item = index % 160 < 80 ? "mem_b_alba" : "mem_b_brume";
  // A slot for each trial: most of them keep theirs.
  const slot = ["morning", "afternoon", "evening"][Math.floor(index / 160)];
  const attributes = { location: "mem_d_magog", item, date, time: [`mem_t_${slot}`] };
  const request = { attributes, profile, phone: "+15145550111", isMember: false, isManual: true, locale: "en" } as const;
  const { _id } = await world.call("booking/reservations/create", request, staff);
  return _id;
}

type Fresh = () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;

function promises(stride: number, fresh: Fresh, patience?: number): void {
  it.each(Object.entries({ collects: collect, "lowers the price": discount, "cancels with its refund": cancelWithRefund }))(
    "holds its price and no more, whoever comes at whichever await, where staff %s",
    async (_, work) => {
      const { store, close } = await fresh();
      try {
        const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
        let tried = 0;
        for (const [name, rival] of Object.entries(rivals)) {
          for (let step = 1, more = true; more; step += stride) {
            const _id = await byHand(world, tried);
            await world.call("booking/reservations/collect", { _id, amount: 60, means: "card" }, staff);
            const own: Steps = { taken: 0, at: step, come: () => rival(world, _id), patience };
            await steps.run(own, () => work(world, _id));
            more = own.taken >= step;
            await (own.came ?? own.come());
            expect({ name, step, broken: await broken(world, _id) }).toEqual({ name, step, broken: [] });
            tried += 1;
          }
        }
        expect(tried).toBeGreaterThan(8);
        expect(world.faults).toEqual([]);
      } finally {
        await store.close();
        await close();
      }
    },
  );
}

const postgres = inject("postgres");

describe("money taken and given back on a store in memory", () => {
  promises(1, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);

  it("is taken twice when a commit continues from an old state without checking its version (control)", async () => {
    const store = promisedMemory();
    const world = await openWorld({ limits: "off" }, blind(store));
    const _id = await byHand(world, 0);
    await collect(world, _id);
    await collect(world, _id);
    expect(await broken(world, _id)).toContain("more is held than its price");
  });
});
describe("money taken and given back on SQLite", () => {
  promises(5, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("money taken and given back on PostgreSQL", () => {
  promises(5, freshStoreOn(postgresOn(postgres)));
});

/** A store whose commits see no money of others, and whose ledger takes a line under any name. */
function blind(store: PromisedStore): PromisedStore {
  let names = 0;
  return {
    ...store,
    commit: (work) =>
      store.commit((tx) =>
        work({
          ...tx,
          ledger: {
            of: async () => [],
            number: tx.ledger.number,
            append: (entry) => tx.ledger.append({ ...entry, ref: `${entry.ref}:${(names += 1)}` }),
          },
        }),
      ),
  };
}
