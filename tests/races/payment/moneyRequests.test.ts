import { describe, expect, inject, it } from "vitest";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { attributes, codeOf, profile, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { inFreshWorld, type Pace, type RacedEngine } from "../freshWorld.ts";
import { memoryPatienceMs, freshStoreOn, type Steps, steps } from "../stepped.ts";

// Two administrators answer one request of a clerk for a discount, the second at every single await of the first.

const patterns = ["^booking/reservations/", "^account/bookings/"];
const userOf = (id: string, permissions: readonly string[], discountLimit?: number): { readonly principal: SignedInUser } => {
  const role = { name: id, permissions, ...(discountLimit === undefined ? {} : { discountLimit }) };
  return { principal: { kind: "user", client: "mem", id: `mem_u_${id}`, phone: null, roles: [role] } };
};
const ada = userOf("ada", [...patterns, "^account/"]);
const eve = userOf("eve", [...patterns, "^account/"]);
const clerk = userOf("clerk", patterns, 1);
const off = 2;

/** A booking of the world's usual price that was paid in cash. */
async function paid(world: World): Promise<string> {
  const guest = { profile, phone: "+15145550111", isMember: false, locale: "en" } as const;
  const { _id } = await world.call("booking/reservations/create", { ...guest, attributes, isManual: true }, ada);
  const { amount } = await world.call("account/bookings/read", { _id }, ada);
  await world.call("booking/reservations/collect", { _id, amount, means: "cash" }, ada);
  return _id;
}

/** What came of a race: how often each answer was refused as already answered, and by how many dollars the price fell. */
interface Outcome {
  readonly granted: readonly boolean[];
  readonly fell: number;
}

/** Lets the second administrator answer at each await of the first in turn, each way; gives the outcomes. */
async function race(world: World, { patience, every }: Pace): Promise<readonly Outcome[]> {
  const _id = await paid(world);
  const priceNow = async () => (await world.call("account/bookings/read", { _id }, ada)).amount;
  const outcomes: Outcome[] = [];
  for (const [first, second] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const)
    for (let step = 1, more = true; more; step += every) {
      await world.call("booking/reservations/discount", { _id, amount: off, reason: "Fog", means: "cash" }, clerk);
      const [request] = (await world.call("account/requests/find", {}, ada)).items;
      const before = await priceNow();
      const granted: boolean[] = [];
      const answer = async (isGranted: boolean, by: typeof ada) => {
        const reply = await world.send("account/requests/answer", { _id: request?._id ?? "", isGranted }, by);
        if (reply.status === 200) granted.push(isGranted);
        else expect(codeOf(reply)).toBe("ITEM_NOT_EXIST");
      };
      const own: Steps = { taken: 0, at: step, come: () => answer(second, eve), patience };
      await steps.run(own, () => answer(first, ada));
      more = own.taken >= step;
      await (own.came ?? own.come());
      outcomes.push({ granted, fell: before - (await priceNow()) });
    }
  return outcomes;
}

function promises({ fresh, ...pace }: RacedEngine): void {
  const raced = (storeFor: (store: PromisedStore) => PromisedStore) => inFreshWorld(fresh, storeFor, (world) => race(world, pace));

  it("is answered by one of two administrators, and gives away once at most, whoever comes at whichever await", async () => {
    const outcomes = await raced((store) => store);
    expect(outcomes.length).toBeGreaterThan(6);
    for (const { granted, fell } of outcomes) expect([granted.length, fell]).toEqual([1, granted[0] === true ? off : 0]);
  });

  it("is answered twice when the request is read before the commit (control)", async () => {
    const outcomes = await raced(readingBefore);
    expect(outcomes.filter(({ granted }) => granted.length > 1).length).toBeGreaterThan(0);
  });
}

/** A store whose commits see each request as it was read before them. */
function readingBefore(store: PromisedStore): PromisedStore {
  const seen = new Map<string, Awaited<ReturnType<PromisedStore["moneyRequests"]["read"]>>>();
  const read: PromisedStore["moneyRequests"]["read"] = async (client, id) => {
    const found = await store.moneyRequests.read(client, id);
    if (found !== undefined) seen.set(id, found);
    return found;
  };
  const commit: PromisedStore["commit"] = (work) =>
    store.commit((tx) => work({ ...tx, moneyRequests: { ...tx.moneyRequests, read: async (_, id) => seen.get(id) } }));
  return { ...store, moneyRequests: { ...store.moneyRequests, read }, commit };
}

const postgres = inject("postgres");

describe("one request for money, on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });
});
describe("one request for money, on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 5 });
});
describe.skipIf(postgres === "")("one request for money, on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 5 });
});
