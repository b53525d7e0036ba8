import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "#core/kinds/index.ts";
import type { AnyKind } from "#core/features/shared/kinds/kind.ts";
import { type FindRequest, type FoundPage, maxCountedRows } from "#core/domain/find/find.ts";
import { clubScope, publicOfferScope } from "#core/domain/scope.ts";
import type { KindReads } from "#core/ports/store/kinds.ts";
import { anyNumber, anyFindRequest, anyAcceptedName } from "#core/arbitraries/find.ts";
import { type TestOffer, makeTestOffer } from "#core/testing/clubs/offer.ts";
import { makeRowBuilders } from "#core/testing/clubs/rows.ts";
import type { Opened } from "./opened.ts";
import type { PromisedPort, PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";

const runs = { numRuns: 40 };
const factor = fc.option(anyNumber, { nil: undefined });
const named = fc.record({ en: anyAcceptedName, fr: anyAcceptedName });

/** Whatever a club may have, written to two stores alike, under a club of its own. */
function laidOut(stores: readonly PromisedStore[]) {
  let count = 0;
  return async (rows: (club: ReturnType<typeof makeRowBuilders>) => Partial<TestOffer>) => {
    count += 1;
    const client = `c${count}`;
    const { lakes, docks } = makeTestOffer({ [client]: {} });
    const offer = { lakes, docks, ...rows(makeRowBuilders(client)) };
    for (const store of stores) await store.commit((tx) => tx.offer.put(offer));
    return client;
  };
}

/** Up to a dozen rows of a kind, and a dozen questions that `words` of theirs may answer. */
function trialsOf<Drawn>({ where, sort }: AnyKind, drawn: fc.Arbitrary<Drawn>, words: (one: Drawn) => readonly (string | number)[]) {
  const questions = (rows: readonly Drawn[]) =>
    fc.array(anyFindRequest(where, sort, rows.flatMap(words)), { minLength: 12, maxLength: 12 });
  return fc.array(drawn, { maxLength: 12 }).chain((rows) => fc.record({ rows: fc.constant(rows), list: questions(rows) }));
}

/** A count that stops where the database's does. */
function capped<Item>({ items, total }: FoundPage<Item>, page: FoundPage<Item>): FoundPage<Item> {
  return page.more === true && total > maxCountedRows ? { items, total: maxCountedRows, more: true } : { items, total };
}

/** What an engine finds is what core finds in memory, whatever rows and filters there are. */
export function findSuite(engine: string, open: () => Promise<Opened>): void {
  describe(`a list in ${engine}`, () => {
    let opened: Opened;
    const memory = promisedMemory();
    let layOut: ReturnType<typeof laidOut>;
    beforeAll(async () => {
      opened = await open();
      layOut = laidOut([opened.store, memory]);
    });
    afterAll(() => opened.close());

    const alike = async <Row extends object>(
      reads: PromisedPort<KindReads<Row>>,
      oracle: PromisedPort<KindReads<Row>>,
      client: string,
      find: FindRequest,
    ) => {
      for (const scope of [clubScope(client), publicOfferScope]) {
        const page = await reads.find(scope, find);
        expect([find, page]).toEqual([find, capped(await oracle.find(scope, find), page)]);
      }
    };

    it("gives the boats that findInList gives, in its order and with its total", async () => {
      expect.hasAssertions();
      const boat = fc.record({
        name: named,
        factor,
        model: fc.constantFrom("Vectra", "Quorum"),
        capacity: fc.integer({ min: 0, max: 12 }),
      });
      const trials = trialsOf(kinds.boats, boat, ({ name, capacity }) => [name.en, name.fr, capacity]);
      await fc.assert(
        fc.asyncProperty(trials, async ({ rows, list }) => {
          const client = await layOut(({ boat }) => ({ boats: rows.map((one, index) => boat(numbered(index), one)) }));
          for (const find of list) await alike(opened.store.kinds.boats, memory.kinds.boats, client, find);
        }),
        runs,
      );
    });

    it("gives the items that findInList gives, whose day is a number or a text", async () => {
      expect.hasAssertions();
      const day = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom("06-24", "2027-06-24", "1"));
      const properties = fc.record({ factor: anyNumber, value: anyNumber, day }, { requiredKeys: [] });
      const item = fc.record({ name: anyAcceptedName, type: fc.constantFrom("holiday", "month"), properties });
      const trials = trialsOf(kinds.items, item, ({ name, properties }) => [name, properties.day ?? 1]);
      await fc.assert(
        fc.asyncProperty(trials, async ({ rows, list }) => {
          const client = await layOut(({ item }) => ({
            items: rows.map(({ type, name, properties }, index) => ({ ...item(type, numbered(index), properties), name })),
          }));
          for (const find of list) await alike(opened.store.kinds.items, memory.kinds.items, client, find);
        }),
        runs,
      );
    });

    it("gives the slots that findInList gives", async () => {
      expect.hasAssertions();
      const slot = fc.record({ name: anyAcceptedName, start: fc.constantFrom("08:00", "08:15", "12:00") });
      const trials = trialsOf(kinds.timeslots, slot, ({ name, start }) => [name, start]);
      await fc.assert(
        fc.asyncProperty(trials, async ({ rows, list }) => {
          const client = await layOut(({ slot }) => ({
            timeslots: rows.map(({ name, start }, index) => slot(numbered(index), start, "18:00", { name })),
          }));
          for (const find of list) await alike(opened.store.kinds.timeslots, memory.kinds.timeslots, client, find);
        }),
        runs,
      );
    });

    it("finds the rows of a list of ids by each of them", async () => {
      const client = await layOut(() => ({}));
      const user = {
        client,
        version: 1,
        firstname: "Ada",
        lastname: "Roy",
        phone: null,
        locale: "en",
        isDisabled: false,
        createdAt: 0,
      } as const;
      const users = [["one", "two"], ["two", "x1"], ["true"], []].map((roles, at) => ({
        ...user,
        id: `${client}_u_${at}`,
        email: `u${at}@${client}.test`,
        roles,
      }));
      for (const { commit } of [opened.store, memory])
        await commit(async (tx) => {
          for (const each of users) await tx.people.putUser(each);
        });
      for (const roles of ["one", "two", "on", "x1", ["one", "none"], [], 1, true, [1, "one"]]) {
        const find = { where: { roles } };
        await alike(opened.store.kinds.users, memory.kinds.users, client, find);
      }
      expect((await opened.store.kinds.users.find(clubScope(client), { where: { roles: "two" } })).total).toBe(2);
    });

    it("is counted to a thousand, and then says that there are more", async () => {
      const name = { en: "Loon", fr: "Huard" };
      const client = await layOut(({ boat }) => ({ boats: Array.from({ length: 1005 }, (_, index) => boat(numbered(index), { name })) }));
      const find = (query: FindRequest) => opened.store.kinds.boats.find(clubScope(client), query);
      expect(await find({ where: { "name.fr": { contains: "HUÀRD" } } })).toMatchObject({ total: 1000, more: true });
      expect(await find({ where: { "name.fr": "huard" } })).toEqual({ items: [], total: 0 });
      expect((await find({ page: 101 })).total).toBe(1005);
      expect(await find({ where: { _id: { lte: `${client}_b_0999` } } })).toMatchObject({ total: 1000 });
      expect(await find({ where: { _id: { lte: `${client}_b_0999` } } })).not.toHaveProperty("more");
    });

    it("shows rows of another club when the scope is left out (control)", async () => {
      const oneBoat = () => layOut(({ boat }) => ({ boats: [boat("0001")] }));
      const mine = await oneBoat();
      const theirs = await oneBoat();
      const where = { client: [mine, theirs] };
      const clubs = async (scope: Parameters<typeof opened.store.kinds.boats.find>[0]) =>
        (await opened.store.kinds.boats.find(scope, { where })).items.map(({ client }) => client);
      expect(await clubs(clubScope(mine))).toEqual([mine]);
      expect(await clubs(publicOfferScope)).toEqual([mine, theirs]);
      expect(await opened.store.kinds.boats.read(clubScope(mine), `${theirs}_b_0001`)).toBeUndefined();
      expect(await opened.store.kinds.boats.read(clubScope(theirs), `${theirs}_b_0001`)).toMatchObject({ client: theirs });
    });
  });
}

const numbered = (index: number) => String(index).padStart(4, "0");
