import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { tableNames } from "#adapters/node/sql/tables/tables.ts";
import { eraseListedPersons, listErasedPersons } from "#app/server/backup/erased.ts";
import { clubScope } from "#core/domain/scope.ts";
import { damageOf } from "#core/testing/store/condition.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { enter, password, signedInBy } from "../contract/accounts/accounts.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, book, openWorld, person, proofFor, tripDay, type World } from "../contract/world.ts";
import { effectsOf, openPromised } from "../promised.ts";
import { freshDatabase } from "./engines/postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "quai-erased-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const phone = "+15145550199";
const email = "canary@people.test";
const address = "203.0.113.99";
const visitor = "canary-visitor";
const marks = ["canary", "5145550199", address] as const;
const afterTrip = 30 * 86_400_000;
const admin = { principal: person("mem", [".*"]), visitor: "visitor-staff", address: "192.0.2.7" };
const by = { visitor, address, agent: "Canary/1.0" };
const profile = { firstname: "Canary", lastname: "Canaryson", email };

/** A customer with an account, in as many places of a store as there are: trips of the past, notes, measurements, letters and codes. */
async function planted(store: PromisedStore): Promise<World> {
  const world = await openWorld({}, store);
  await enter(world, { firstname: "Canary", lastname: "Canaryson", email, phone });
  await world.call("account/auth/login", { contact: email, password }, by);
  const { _id } = await book(world, { profile, phone, proof: await proofFor(world, phone, by) }, { ...by, key: "canary-key" });
  await world.call("booking/reservations/hold", { attributes: { ...attributes, item: "mem_b_brume" } }, by);
  const { items } = await world.call("customer/profiles/find", {}, admin);
  const customer = items.find((each) => each.phone === phone)?._id ?? "";
  await world.call("comm/notes/create", { customer, text: "Canary likes dawn" }, admin);
  await world.call("safety/fits/create", { customer, consent: tripDay, allergies: "Canary feathers", hip: 90 }, admin);
  const row = items.find((each) => each._id === customer);
  const blocked = { _id: customer, version: row?.version ?? 1, isBlocked: true, blockedWhy: "Canary sang" };
  await world.call("customer/profiles/update", blocked, admin);
  await store.commit(async (tx) => {
    const before = await tx.reservations.read(clubScope("mem"), _id);
    if (before === undefined) throw new Error("no such booking");
    await tx.reservations.replace(before, { ...before, status: "paid", version: before.version + 1 });
    await tx.kinds.of.memberships.insert(memRows.membership("canary", { phone, from: tripDay, to: tripDay, note: "Canary pays in May" }));
    await tx.trips.put({ ...emptyTrip("mem", _id), version: 1, departNote: "Canary was late", returnNote: "Canary lost a fender" });
    await tx.condition.putDamage(damageOf("d1", { reservation: _id, text: "Canary hit the dock" }));
    const { amount, currency } = before;
    const line = { client: "mem", reservation: _id, kind: "capture", amount, currency, at: 1, actor: "provider", ref: "pi_1" } as const;
    await tx.ledger.append({ ...line, card: "Visa 4242", taxes: [] });
  });
  world.clock.at += afterTrip;
  await world.send("account/auth/resetPassword", { contact: email }, by);
  return world;
}

async function erase(world: World) {
  const { jwt } = await world.call("account/auth/login", { contact: email, password }, by);
  return world.send("account/profiles/erase", { password }, { ...by, ...(await signedInBy(world, jwt)) });
}

type Ask = (text: string) => Promise<readonly object[]>;

/** The tables that have a mark of the person. */
async function tablesWith(ask: Ask): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of tableNames) {
    const text = JSON.stringify(await ask(`select * from ${name}`)).toLowerCase();
    if (marks.some((mark) => text.includes(mark))) found.push(name);
  }
  return found.toSorted();
}

const inTables = [
  "codes",
  "damages",
  "families",
  "fits",
  "holds",
  "known",
  "memberships",
  "notes",
  "outbox",
  "profiles",
  "reservations",
  "tenures",
  "trips",
  "users",
];

function sqliteAsk(path: string): Ask {
  return async (text) => {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
      return file.prepare(text).all();
    } finally {
      file.close();
    }
  };
}

function hasBytes(place: string): boolean {
  return readdirSync(place).some((name) => {
    const bytes = readFileSync(join(place, name)).toString("latin1").toLowerCase();
    return marks.some((mark) => bytes.includes(mark));
  });
}

/** An empty folder of a store, and the path in it. */
function place(name: string) {
  const own = join(folder, name);
  return { own, path: join(own, "quai.sqlite"), url: `sqlite:${join(own, "quai.sqlite")}` };
}

describe("a person who was erased", () => {
  it("is in no table of SQLite, and in no byte of its files once they are rewritten", async () => {
    const { own, path, url } = place("sqlite");
    const store = await openPromised(url);
    const world = await planted(store);
    expect(await tablesWith(sqliteAsk(path)), "before (control)").toEqual(expect.arrayContaining(inTables));
    expect((await erase(world)).status).toBe(200);
    expect(await tablesWith(sqliteAsk(path))).toEqual([]);
    await world.jobs.scrubErasedBytes();
    await store.close();
    expect(hasBytes(own)).toBe(false);
    expect(world.faults).toEqual([]);
  });

  const server = inject("postgres");
  it.skipIf(server === "")("is in no table of PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    const client = new pg.Client({ connectionString: url });
    try {
      const store = await openPromised(url);
      const world = await planted(store);
      await client.connect();
      const ask: Ask = async (text) => (await client.query<Record<string, unknown>>(text)).rows;
      expect(await tablesWith(ask), "before (control)").toEqual(expect.arrayContaining(inTables));
      expect((await erase(world)).status).toBe(200);
      expect(await tablesWith(ask)).toEqual([]);
      await store.close();
    } finally {
      await client.end();
      await drop();
    }
  });

  it("is erased by the job where the server died between two commits, whichever they are", async () => {
    const { path, url } = place("killed");
    const store = await openPromised(url);
    let left = Number.POSITIVE_INFINITY;
    const dying: PromisedStore = {
      ...store,
      commit: async (work) => {
        left -= 1;
        if (left < 0) throw new Error("the server died");
        return store.commit(work);
      },
    };
    const world = await planted(dying);
    await store.commit(async (tx) => {
      const [one] = (await store.reservations.find(clubScope("mem"), { where: { phone } })).items;
      if (one === undefined) throw new Error("no booking");
      for (let at = 0; at < 150; at += 1)
        await tx.reservations.insert({ ...one, _id: `${one._id}_${at}`, reference: `Z-${at}`, session: null });
    });
    const { jwt } = await world.call("account/auth/login", { contact: email, password }, by);
    const as = { ...by, ...(await signedInBy(world, jwt)) };
    // Each try of the password takes two commits; the erasure begins in the third.
    left = 4;
    expect((await world.send("account/profiles/erase", { password }, as)).status).toBe(500);
    expect((await tablesWith(sqliteAsk(path))).length).toBeGreaterThan(0);
    left = 1;
    await expect(world.jobs.finishErasures(10)).rejects.toThrow("died");
    left = Number.POSITIVE_INFINITY;
    expect(await world.jobs.finishErasures(10)).toBe(1);
    expect(await tablesWith(sqliteAsk(path))).toEqual([]);
    expect(await world.jobs.finishErasures(10)).toBe(0);
    await store.close();
  });

  it("is erased again from a restored backup, by the list of ids", async () => {
    const { url, path } = place("backup");
    const store = await openPromised(url);
    const world = await planted(store);
    const copy = place("restored");
    const backup = new DatabaseSync(path);
    const restored = await openPromised(copy.url);
    await restored.close();
    rmSync(copy.path);
    backup.exec(`vacuum into '${copy.path}'`);
    backup.close();
    expect((await erase(world)).status).toBe(200);
    let list = "";
    for await (const line of listErasedPersons(effectsOf(store))) list += line;
    expect(list).toMatch(/^mem_p_\S+\nmem_u_ada\n$/);
    await store.close();
    const again = await openPromised(copy.url);
    expect((await tablesWith(sqliteAsk(copy.path))).length).toBeGreaterThan(0);
    const now = () => world.clock.at;
    expect(await eraseListedPersons(effectsOf(again), list, now)).toBe(1);
    expect(await tablesWith(sqliteAsk(copy.path))).toEqual([]);
    expect(await eraseListedPersons(effectsOf(again), list, now)).toBe(0);
    await again.close();
  });
});
