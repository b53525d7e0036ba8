import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import { kinds } from "#core/kinds/index.ts";
import { type Find, type Found, mostCounted } from "#core/find/find.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import { clubScope, publicOffer } from "#core/people/scope.ts";
import type { KindReads } from "#core/ports/kinds.ts";
import type { StoreShape } from "#core/ports/store.ts";
import type { Item } from "#core/pricing/factor.ts";
import { figures, finds, names } from "../arbitraries/find.ts";
import type { Opened } from "./suite.ts";

const runs = { numRuns: 40 };
const factor = fc.option(figures, { nil: undefined });
const named = fc.record({ en: names, fr: names });

/** Whatever a club may have, written to two stores alike, under a club of its own. */
function laidOut(stores: readonly StoreShape[]) {
  let count = 0;
  return async (rows: (client: string) => Parameters<Parameters<Parameters<StoreShape["commit"]>[0]>[0]["offer"]["put"]>[0]) => {
    count += 1;
    const client = `c${count}`;
    const name = { en: "L", fr: "L" };
    const lake = { _id: `${client}_l`, client, name, properties: {} };
    const dock = { ...lake, _id: `${client}_d`, lake: lake._id, lat: 45, lon: -72 };
    const offer = { lakes: [lake], docks: [dock], ...rows(client) };
    for (const store of stores) await store.commit((tx) => tx.offer.put(offer));
    return client;
  };
}

/** A count that stops where the database's does. */
function capped<Item>({ items, total }: Found<Item>, told: Found<Item>): Found<Item> {
  return told.more === true && total > mostCounted ? { items, total: mostCounted, more: true } : { items, total };
}

/** What an engine finds is what core finds in memory, whatever rows and filters there are. */
export function findSuite(engine: string, open: () => Promise<Opened>): void {
  describe(`a list asked of ${engine}`, () => {
    let opened: Opened;
    const memory = memoryStore();
    let layOut: ReturnType<typeof laidOut>;
    beforeAll(async () => {
      opened = await open();
      layOut = laidOut([opened.store, memory]);
    });
    afterAll(() => opened.close());

    const alike = async <Row extends object>(asked: KindReads<Row>, oracle: KindReads<Row>, client: string, find: Find) => {
      for (const scope of [clubScope(client), publicOffer]) {
        const told = await asked.find(scope, find);
        expect([find, told]).toEqual([find, capped(await oracle.find(scope, find), told)]);
      }
    };

    it("gives the boats that findIn gives, in its order and with its total", async () => {
      expect.hasAssertions();
      const boat = fc.record({
        name: named,
        factor,
        model: fc.constantFrom("Vectra", "Quorum"),
        capacity: fc.integer({ min: 0, max: 12 }),
      });
      const { where, sort } = kinds.boats;
      const asked = fc.array(boat, { maxLength: 12 }).chain((boats) =>
        fc.record({
          boats: fc.constant(boats),
          list: fc.array(
            finds(
              where,
              sort,
              boats.flatMap(({ name, capacity }) => [name.en, name.fr, capacity]),
            ),
            { minLength: 12, maxLength: 12 },
          ),
        }),
      );
      await fc.assert(
        fc.asyncProperty(asked, async ({ boats, list }) => {
          const client = await layOut((client) => ({ boats: boats.map((one, index) => boatOf(client, index, one)) }));
          for (const find of list) await alike(opened.store.kinds.boats, memory.kinds.boats, client, find);
        }),
        runs,
      );
    });

    it("gives the items that findIn gives, whose day is a number or a text", async () => {
      expect.hasAssertions();
      const day = fc.option(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom("06-24", "2027-06-24", "1")), { nil: undefined });
      const item = fc.record({ name: names, type: fc.constantFrom("holiday", "month"), factor, value: factor, day });
      const { where, sort } = kinds.items;
      const asked = fc.array(item, { maxLength: 12 }).chain((items) =>
        fc.record({
          items: fc.constant(items),
          list: fc.array(
            finds(
              where,
              sort,
              items.flatMap(({ name, day }) => [name, day ?? 1]),
            ),
            { minLength: 12, maxLength: 12 },
          ),
        }),
      );
      await fc.assert(
        fc.asyncProperty(asked, async ({ items, list }) => {
          const client = await layOut((client) => ({ items: items.map((one, index) => itemOf(client, index, one)) }));
          for (const find of list) await alike(opened.store.kinds.items, memory.kinds.items, client, find);
        }),
        runs,
      );
    });

    it("gives the slots that findIn gives", async () => {
      expect.hasAssertions();
      const slot = fc.record({ name: names, start: fc.constantFrom("08:00", "08:15", "12:00") });
      const { where, sort } = kinds.timeslots;
      const asked = fc.array(slot, { maxLength: 8 }).chain((slots) =>
        fc.record({
          slots: fc.constant(slots),
          list: fc.array(
            finds(
              where,
              sort,
              slots.flatMap(({ name, start }) => [name, start]),
            ),
            { minLength: 8, maxLength: 8 },
          ),
        }),
      );
      await fc.assert(
        fc.asyncProperty(asked, async ({ slots, list }) => {
          const client = await layOut((client) => ({ timeslots: slots.map((one, index) => slotOf(client, index, one)) }));
          for (const find of list) await alike(opened.store.kinds.timeslots, memory.kinds.timeslots, client, find);
        }),
        runs,
      );
    });

    it("is counted to a thousand, and then says that there are more", async () => {
      const one = { name: { en: "Loon", fr: "Huard" }, factor: undefined, model: "Vectra" as const, capacity: 4 };
      const client = await layOut((client) => ({ boats: Array.from({ length: 1005 }, (_, index) => boatOf(client, index, one)) }));
      const find = (asked: Find) => opened.store.kinds.boats.find(clubScope(client), asked);
      expect(await find({ where: { "name.fr": { contains: "HUÀRD" } } })).toMatchObject({ total: 1000, more: true });
      expect(await find({ where: { "name.fr": "huard" } })).toEqual({ items: [], total: 0 });
      expect((await find({ page: 101 })).total).toBe(1005);
      expect(await find({ where: { _id: { lte: `${client}_b_0999` } } })).toMatchObject({ total: 1000 });
      expect(await find({ where: { _id: { lte: `${client}_b_0999` } } })).not.toHaveProperty("more");
    });

    it("would tell rows of another club where the scope were left out (control)", async () => {
      const one = { name: { en: "Loon", fr: "Huard" }, factor: undefined, model: "Vectra" as const, capacity: 4 };
      const [mine, theirs] = [
        await layOut((client) => ({ boats: [boatOf(client, 1, one)] })),
        await layOut((client) => ({ boats: [boatOf(client, 1, one)] })),
      ];
      const where = { client: [mine, theirs] };
      const clubs = async (scope: Parameters<typeof opened.store.kinds.boats.find>[0]) =>
        (await opened.store.kinds.boats.find(scope, { where })).items.map(({ client }) => client);
      expect(await clubs(clubScope(mine))).toEqual([mine]);
      expect(await clubs(publicOffer)).toEqual([mine, theirs]);
      expect(await opened.store.kinds.boats.read(clubScope(mine), `${theirs}_b_0001`)).toBeUndefined();
      expect(await opened.store.kinds.boats.read(clubScope(theirs), `${theirs}_b_0001`)).toMatchObject({ client: theirs });
    });
  });
}

const idOf = (client: string, letter: string, index: number) => `${client}_${letter}_${String(index).padStart(4, "0")}`;
const propertiesOf = (values: Item["properties"]) => values;

function boatOf(
  client: string,
  index: number,
  { name, factor, model, capacity }: Pick<Boat, "name" | "model" | "capacity"> & { factor: number | undefined },
): Boat {
  const properties = factor === undefined ? {} : { factor };
  return { _id: idOf(client, "b", index), client, name, properties, dock: `${client}_d`, model, capacity };
}

interface DrawnItem extends Pick<Item, "name" | "type"> {
  readonly factor: number | undefined;
  readonly value: number | undefined;
  readonly day: number | string | undefined;
}

function itemOf(client: string, index: number, { name, type, factor, value, day }: DrawnItem): Item {
  const properties = propertiesOf({
    ...(factor === undefined ? {} : { factor }),
    ...(value === undefined ? {} : { value }),
    ...(day === undefined ? {} : { day }),
  });
  return { _id: idOf(client, "i", index), client, name, type, properties };
}

function slotOf(client: string, index: number, { name, start }: Pick<TimeSlot, "name" | "start">): TimeSlot {
  return { _id: idOf(client, "t", index), client, name, label: { en: "", fr: "" }, start, end: "18:00", turnaround: 30 };
}
