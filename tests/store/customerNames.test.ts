import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { customerMatchesName, type CustomerProfile } from "#core/domain/customers/customer.ts";
import type { FindRequest } from "#core/domain/find/find.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import { clubScope } from "#core/domain/scope.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised, promisedMemory } from "../promised.ts";
import { type Engine, postgresOn, sqlite } from "../torture/engines.ts";

const firstnames = ["Ève", "Eve-Marie", "Jean-François", "Jean", "Zoé", "Marie Ève", "D’Arcy", ""];
const lastnames = ["O’Connor", "Côté", "Cote", "Vachon-Lafrance", "Bélanger", "Bouchard", "Érable", "de la Roche"];
const texts = [
  "eve",
  "ÈVE côté",
  "cote eve",
  "oconnor",
  "o'connor",
  "o connor",
  "jean-f",
  "jeanfran",
  "lafrance",
  "marie eve",
  "roche de",
  "zz",
  "",
  "b",
];

const drawn = fc.record({
  firstname: fc.constantFrom(...firstnames),
  lastname: fc.constantFrom(...lastnames),
  locale: fc.constantFrom("en", "fr"),
  isBlocked: fc.boolean(),
  isRetired: fc.boolean(),
  isMerged: fc.boolean(),
});
const request = fc.record({
  text: fc.constantFrom(...texts),
  sortBy: fc.constantFrom("lastname", "firstname", "_id", "locale"),
  sortDesc: fc.boolean(),
  page: fc.integer({ min: 1, max: 2 }),
  isUsual: fc.boolean(),
});

let clubs = 0;

function profilesOf(client: string, people: readonly (typeof drawn extends fc.Arbitrary<infer One> ? One : never)[]) {
  return people.map(({ isRetired, isMerged, locale, ...names }, index): StoredRow<CustomerProfile> => ({
    _id: `${client}_p_${String(index).padStart(3, "0")}`,
    client,
    version: 1,
    phone: `+1514555${String(1000 + index)}`,
    locale: locale === "fr" ? "fr" : "en",
    ...names,
    ...(isMerged ? { mergedInto: `${client}_p_000` } : {}),
    ...(isRetired ? { retired: 5 } : {}),
  }));
}

async function findAlike(store: PromisedStore, memory: PromisedStore, client: string, find: FindRequest): Promise<void> {
  const scope = clubScope(client);
  expect([find, await store.kinds.profiles.find(scope, find)]).toEqual([find, await memory.kinds.profiles.find(scope, find)]);
}

function promises(engine: string, engineOf: () => Engine): void {
  it(`finds what memory finds, in its order, in ${engine}`, async () => {
    expect.hasAssertions();
    const { url, close } = await engineOf().fresh();
    const store = await openPromised(url);
    const memory = promisedMemory();
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { maxLength: 25 }), fc.array(request, { minLength: 10, maxLength: 10 }), async (people, list) => {
        clubs += 1;
        const client = `c${clubs}`;
        for (const each of [store, memory])
          await each.commit(async (tx) => {
            for (const profile of profilesOf(client, people)) await tx.kinds.of.profiles.insert(profile);
          });
        for (const { text, isUsual, ...page } of list) {
          const usual = isUsual ? { retired: null, mergedInto: null } : { isBlocked: true };
          await findAlike(store, memory, client, { ...page, where: { name: { contains: text }, ...usual } });
        }
      }),
      { numRuns: 15 },
    );
    await store.close();
    await close();
  });

  it(`finds a customer of a common name among thousands, and follows a change and an erased row, in ${engine}`, async () => {
    const { url, close } = await engineOf().fresh();
    const store = await openPromised(url);
    const memory = promisedMemory();
    const many = Array.from({ length: 2500 }, (_, index) => ({
      firstname: index % 3 === 0 ? "Ève" : "Jean-François",
      lastname: `Côté ${lastnames[index % lastnames.length] ?? ""}`,
      locale: "fr" as const,
      isBlocked: false,
      isRetired: index % 50 === 0,
      isMerged: index % 40 === 7,
    }));
    const profiles = profilesOf("mem", many);
    for (const each of [store, memory])
      await each.commit(async (tx) => {
        for (const profile of profiles) await tx.kinds.of.profiles.insert(profile);
      });
    const where = (contains: string) => ({ name: { contains }, retired: null, mergedInto: null });
    for (const text of ["cote", "cote eve", "cote jeanf lafrance", "cote zz"])
      for (const sortDesc of [false, true])
        for (const page of [1, 30]) {
          const find = { where: where(text), sortBy: sortDesc ? "firstname" : "lastname", sortDesc, page };
          const found = await store.kinds.profiles.find(clubScope("mem"), find);
          const wanted = await memory.kinds.profiles.find(clubScope("mem"), find);
          expect([text, found.items]).toEqual([text, wanted.items]);
          expect(found.total).toBe(Math.min(wanted.total, 1000));
        }
    const [, one] = profiles;
    if (one === undefined) throw new Error("no profile");
    await store.commit((tx) => tx.kinds.of.profiles.replace({ ...one, version: 2, lastname: "Ouellet" }));
    const total = async (text: string) =>
      (await store.kinds.profiles.find(clubScope("mem"), { where: where(text), sortBy: "lastname" })).total;
    expect([await total("ouellet"), await total("connor ouellet")]).toEqual([1, 0]);
    await store.close();
    await close();
  });
}

describe("a search for customers by name", () => {
  it("takes the words in any order, without accents, hyphens and apostrophes", () => {
    const names = { firstname: "Jean-François", lastname: "O’Connor" };
    for (const text of ["jean", "francois", "oconnor j", "o'connor jeanfrançois", "CONNOR"])
      expect(customerMatchesName(names, text)).toBe(true);
    for (const text of ["rancois", "jean zz"]) expect(customerMatchesName(names, text)).toBe(false);
  });
  promises("SQLite", () => sqlite);
});

const server = inject("postgres");
describe.skipIf(server === "")("a search for customers by name", () => {
  promises("PostgreSQL", () => postgresOn(server));
});
