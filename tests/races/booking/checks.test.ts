import { describe, expect, inject, it } from "vitest";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised, promisedMemory } from "../../promised.ts";
import { openWorld, person, tripDay } from "../../contract/world.ts";
import { makeTestClaim } from "#core/testing/fixtures/suite.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

const clerk = { principal: person("mem", ["^booking/", "^customer/profiles/", "^account/(bookings|memberships)/"]) };

const booking = (phone: string, date: string, boat = "alba") => ["paid", "Zoé", "Roy", phone, boat, date, "8:00", "100"];
const bookings = {
  kind: "bookings",
  columns: ["status", "firstname", "lastname", "phone", "boat", "date", "start", "total"],
  rows: [
    booking("450 555 0100", "2027-08-02"),
    booking("450 555 0101", "2027-08-02"),
    booking("450 555 0101", "2027-08-02", "brume"),
    booking("450 555 0102", tripDay),
    booking("", "2027-08-04"),
  ],
  dates: "dmy",
} as const;
const members = {
  kind: "memberships",
  columns: ["phone", "from", "to"],
  rows: [
    ["450 555 0100", "2028-04-01", "2028-10-31"],
    ["450 555 0100", "2028-10-01", "2028-12-31"],
    ["450 555 0101", "2028-04-01", "2028-03-01"],
  ],
  dates: "dmy",
} as const;
const customers = {
  kind: "profiles",
  columns: ["firstname", "lastname", "phone"],
  rows: [
    ["Zoé", "Roy", "450 555 0100"],
    ["Zoé", "Roy", "450 555 0100"],
    ["", "Roy", "450 555 0101"],
  ],
  dates: "dmy",
} as const;
const files = [bookings, members, customers];

async function onWorld(fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>) {
  const { store, close } = await fresh();
  const world = await openWorld({ limits: "off" }, store);
  // Alba's morning is taken on the day of the fourth booking.
  await store.commit((tx) => tx.claims.claim(makeTestClaim({ boat: "mem_b_alba", day: tripDay })));
  return { world, store, close };
}

function promises(fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>): void {
  it("tells what an import would be refused for, row by row, and writes nothing", async () => {
    const { world, close } = await onWorld(fresh);
    try {
      for (const file of files) {
        const { problems, wrong } = await world.call("account/imports/check", file, clerk);
        const { body } = await world.send("account/imports/run", file, clerk);
        const { issues } = JSON.parse(body);
        expect([file.kind, wrong > 0, problems.map(({ row, rule }) => [`/rows/${row}`, rule])]).toEqual([
          file.kind,
          true,
          issues.map(({ path, rule }: { readonly path: string; readonly rule: string }) => [path.split("/").slice(0, 3).join("/"), rule]),
        ]);
      }
      const good = { ...bookings, rows: bookings.rows.slice(2, 3) };
      expect(await world.call("account/imports/check", good, clerk)).toMatchObject({ wrong: 0 });
      expect(await world.call("account/imports/check", good, clerk)).toMatchObject({ wrong: 0 });
      expect(await world.call("account/imports/run", good, clerk)).toMatchObject({ made: 1 });
      expect(world.faults).toEqual([]);
    } finally {
      await close();
    }
  });

  it("is answered while others commit, and keeps none of them waiting", async () => {
    const { world, store, close } = await onWorld(fresh);
    try {
      const done: string[] = [];
      await store.commit(async (tx) => {
        await tx.kinds.takeTurn("mem");
        await tx.claims.claim(makeTestClaim({ boat: "mem_b_brume", day: tripDay }));
        for (const file of files) {
          await world.call("account/imports/check", file, clerk);
          done.push(file.kind);
        }
      });
      expect(done).toEqual(files.map(({ kind }) => kind));
    } finally {
      await close();
    }
  });
}

const opened = (engine: Engine) => async () => {
  const { url, close } = await engine.fresh();
  const store = await openPromised(url);
  return { store, close: () => store.close().then(close) };
};
const server = inject("postgres");

describe("a check of an import in memory", () => {
  promises(async () => {
    const store = promisedMemory();
    return { store, close: store.close };
  });
});
describe("a check of an import on SQLite", () => {
  promises(opened(sqlite));
});
describe.skipIf(server === "")("a check of an import on PostgreSQL", () => {
  promises(opened(postgresOn(server)));
});
