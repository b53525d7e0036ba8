import { Effect } from "effect";
import { afterAll, describe, expect, inject, it } from "vitest";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { preparedStatement } from "#adapters/node/sql/engine/statement.ts";
import { testAllClubsScope, makeTestClaim, makeTestHold } from "#core/testing/fixtures/suite.ts";
import { oneDatabase } from "./oneDatabase.ts";
import { inPostgres } from "../past.ts";
import { freshDatabase, onServer } from "./postgres.ts";
import { openingSuite, sharedSuite } from "../suites/sharedSuite.ts";
import { kindsSuite } from "../suites/kindsSuite.ts";
import { storeSuite } from "../suites/suite.ts";
import { statementsOverClubs, keyless, type Records } from "./recorder.ts";
import { askInOrders, fillTables, plansOfRecords, unreadIndexes } from "../plans/unreadIndexes.ts";
import { openPromised } from "../../promised.ts";

const server = inject("postgres");
const isCluster = process.env["QUAI_DISTRIBUTED"] === "citus";

/** The calls that read the machines of all clubs, each with its reason; all others are about one club. */
const ofAllClubs: Readonly<Record<string, string>> = {
  "kinds.lakes.find": "a page of the lakes of all clubs",
  "offer.lakes": "a page of the lakes of all clubs",
  ping: "a probe, which where clubs are spread asks the coordinator alone",
  "reservations.bySession": "a webhook: the provider names a session of payment alone",
  "reservations.ofContact": "Find my booking: who proved a contact knows no club",
  "ledger.captured": "a webhook: the provider names a payment alone",
  "reservations.overdue": "a job",
  "reservations.mailCounts": "a job: one mailbox may have bookings at several clubs",
  "reservations.forget": "a job",
  "credits.forget": "a job",
  "rebookings.due": "a job",
  "swaps.due": "a job",
  "waitlist.dueProposals": "a job",
  "waitlist.dueFreed": "a job",
  "membershipOrders.due": "a job",
  "membershipOrders.bySession": "a webhook: the provider names a session of payment alone",
  "swaps.bySession": "a webhook: the provider names a session of payment alone",
  "chat.revisions": "the event streams of a server, which are about several clubs",
  "tx.files.idle": "a job",
  "tx.uploads.stale": "a job",
  sweep: "a job",
  "privacy.unfinished": "a job",
  "privacy.scrub": "a job",
  "privacy.erased": "the operator’s list of who was erased, at any club",
  "tx.clock.lives": "a job: all servers keep one time",
  "tx.clock.newest": "the start of a server: all servers keep one time",
};

describe.skipIf(server === "")("PostgreSQL", () => {
  const records: Records = new Map();
  const { open, url: ofDatabase, drop: dropDatabase } = oneDatabase(server, records);
  afterAll(dropDatabase);

  storeSuite("PostgreSQL", open);
  kindsSuite("PostgreSQL", open);
  sharedSuite("PostgreSQL", open);
  openingSuite("PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    return { url, run: (statement) => onServer(url, statement), close: drop };
  });

  // Behind the suites, whose statements it judges.
  it("names the club in every statement, except the listed ones over all clubs", async () => {
    const verbs = [...new Set([...records.values()].filter(({ text }) => keyless(text).length > 0).map(({ verb }) => verb))];
    expect(verbs.filter((verb) => !(verb in ofAllClubs)).toSorted()).toEqual([]);
    const listed = Object.keys(ofAllClubs).filter((verb) => !(isCluster && verb === "ping"));
    expect(
      listed.filter((verb) => !verbs.includes(verb)),
      "listed, and of one club",
    ).toEqual([]);
    expect(verbs.length, "all verbs of the store, recorded").toBeLessThan(new Set([...records.values()].map(({ verb }) => verb)).size / 10);
    const planted = 'select "id" from "reservations" where "id" = $1';
    const lateral = "select from holds r, lateral (select from known k where k.client_id = r.client_id) k where r.client_id = $1";
    expect(keyless(lateral), "a lateral query without its club (control)").toEqual(["known"]);
    expect([keyless(planted), keyless(`${planted} and "client_id" = $2`)], "a statement without its club (control)").toEqual([
      ["reservations"],
      [],
    ]);
    const behind = 'select "id" from "reservations" where "client_id" > $1 or ("client_id" = $2 and "id" > $3)';
    expect(keyless(behind), "a statement that goes on behind a club (control)").toEqual(["reservations"]);
  });

  // The tables of a cluster are on its workers, whose plans it does not show.
  it.skipIf(isCluster)("has no index that no statement reads: each one costs time at every booking", () =>
    inPostgres(server, async (ask) => {
      await askInOrders(open);
      await fillTables(ask);
      const indexes = (
        await ask(`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
          where c.relnamespace = 'public'::regnamespace and not i.indisunique order by 1`)
      ).map(({ name }) => String(name));
      const plans = await plansOfRecords("postgres", ask, records);
      expect(plans.length, "statements that were recorded").toBeGreaterThan(200);
      // A search reads the index of words once a club has thousands of bookings: plans.test.ts shows how.
      expect(unreadIndexes("postgres", indexes, plans)).toEqual(["known_words"]);
      const planted = ["reservations_planted", ...indexes];
      expect(unreadIndexes("postgres", planted, plans), "an index that nothing reads (control)").toContain("reservations_planted");
    }),
  );

  it.runIf(isCluster)("asks one machine at a time for rows of a club, as the cluster plans it", async () => {
    const ofOneClub = [...records.values()].filter(({ verb }) => !(verb in ofAllClubs));
    expect((await statementsOverClubs(await ofDatabase(), ofOneClub)).join("\n")).toBe("");
    const [planted] = await statementsOverClubs(await ofDatabase(), [{ verb: "planted", text: "select id from reservations", values: [] }]);
    expect(planted, "a statement without its club (control)").toMatch(/^planted/);
  });

  it("rejects the commit whose connection is cut, keeps nothing of it, and goes on", async () => {
    const { store, close } = await open();
    const url = await ofDatabase();
    const cut = () =>
      onServer(
        url,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    try {
      const torn = store.commit(async (tx) => {
        await tx.holds.insert(makeTestHold());
        await cut();
        await tx.claims.claim(makeTestClaim());
      });
      await expect(torn).rejects.toThrow(/./);
      expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
      await store.commit((tx) => tx.holds.insert(makeTestHold()));
      expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    } finally {
      await close();
    }
  });

  it("rejects with the first failure, though more statements followed it", async () => {
    const { store, close } = await open();
    try {
      await store.commit((tx) => tx.holds.insert(makeTestHold()));
      const twice = store.commit(async (tx) => {
        await tx.holds.insert(makeTestHold());
        await tx.claims.claim(makeTestClaim());
      });
      await expect(twice).rejects.toThrow("holds_key");
      const unheard = store.commit((tx) => tx.holds.insert(makeTestHold()));
      await expect(unheard).rejects.toThrow("holds_key");
    } finally {
      await close();
    }
  });

  it("lets more commits than it has connections read the offer, each within its commit", async () => {
    const { store, close } = await open();
    try {
      const commits = Array.from({ length: 30 }, () =>
        store.commit(async (tx) => {
          await tx.holds.read(testAllClubsScope, "mem_h_none");
          return store.offer.catalogue("mem");
        }),
      );
      expect(await Promise.all(commits)).toHaveLength(30);
    } finally {
      await close();
    }
  });

  it("writes nothing outside of a transaction that began", async () => {
    const { close } = await open();
    const engine = postgresEngine(await ofDatabase());
    const written = preparedStatement()((db) => db.updateTable("counters").set({ value: 7 }).returning("name"));
    try {
      await expect(Effect.runPromise(engine.read.rows(written, {}))).rejects.toThrow("read-only transaction");
      await expect(engine.commit((session) => Effect.runPromise(session.rows(written, {})))).resolves.not.toEqual([]);
    } finally {
      await engine.close();
      await close();
    }
  });

  it("rejects, and does not end the process, where no server listens", async () => {
    await expect(openPromised("postgres://quai@127.0.0.1:1/quai")).rejects.toThrow("ECONNREFUSED");
  });
});
