import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { claims } from "#adapters/node/sql/claims.ts";
import { codes } from "#adapters/node/sql/codes.ts";
import { holds } from "#adapters/node/sql/holds.ts";
import { clock } from "#adapters/node/sql/clock.ts";
import type { Session } from "#adapters/node/sql/engine.ts";
import { ledgerOf } from "#adapters/node/sql/ledger.ts";
import { sweep } from "#adapters/node/sql/sweep.ts";
import { now, reservationOf } from "./fixtures.ts";
import { mailed } from "#adapters/node/sql/mailed.ts";
import { migrated } from "./migrated.ts";
import { planning } from "./planning.ts";
import { freshDatabase } from "./postgres.ts";

/** Seasons of claims that stand, and forty holds of one quantum each, half of them over. `numbers` is a table of 0 to 29,999. */
const stocked = [
  `insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'mem', 'mem_b_' || (value % 50), '2027-05-' || (value / 50), 1, 'mem_r_' || value, null from numbers`,
  `insert into holds (client_id, id, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, expires)
    select 'mem', 'mem_h_' || value, 'mem_l_1', 'mem_d_1', 'mem_b_1', '2027-05-01', '[]', 'v', 'a', 1, ${now} + value - 20 from numbers where value < 40`,
  `insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'mem', 'mem_b_1', '2027-06-01', value, id, expires from holds, numbers where id = 'mem_h_' || value`,
  `insert into replies (caller, key, body, status, reply, at) select 'v', value || '', 'digest', 200, '{}', ${now} + value - 20000 from numbers`,
  `insert into codes (id, phone, purpose, digest, expires, judged, used, created_at, address)
    select 'c' || value, '+1' || (value % 3000), 'booking', 'd', ${now} + value - 20000, 0, 0, value, 'a' || (value % 3000) from numbers`,
  `update codes set visitor = 'v' || (created_at % 3000), site = 's' || (created_at % 3000)`,
];

/** Everything that looks for what one owner or one reservation has. */
async function lookUp(session: Session): Promise<void> {
  await claims(session).handOver("mem", "mem_h_39", "mem_r_new", null);
  await claims(session).extend("mem", "mem_r_new", now);
  await claims(session).release("mem", "mem_r_new");
  await ledgerOf(session, "mem", "mem_r_new");
  await codes(session).newest("+15", "booking", { visitor: "v5", address: "a5" });
  await codes(session).texts({ phone: "+15", visitor: "v6", site: "s7" }, 1000);
  await codes(session).spent("mem", 29_000);
  await sweep(session, now, 500);
  await holds(session).clubOf("v", now);
}

/** What a server asks of the store about time at its start and each look after. */
async function askOfTime(session: Session): Promise<void> {
  await clock(session).lives(now);
  await clock(session).newest();
}

/** What a sweep looks for, and the index by which it finds the oldest. */
const swept: readonly (readonly [RegExp, string])[] = [
  [/^delete from "codes"/, "codes_expires"],
  [/^delete from "replies"/, "replies_at"],
];

/** What each text weighs, and the indexes by which it is found. */
const weighed: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^select \* from "codes" where "phone"/, ["codes_phone"]],
  [/^select \* from "codes" where "created_at"/, ["codes_phone", "codes_visitor", "codes_site"]],
  [/^select count/, ["codes_at"]],
];

describe("what an owner or a reservation has, and what ended", () => {
  it("is found by an index in SQLite, however many claims stand and though nobody analysed them, by a sweep too, which takes the oldest alone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-sweep-"));
    const path = join(folder, "quai.sqlite");
    await migrated(`sqlite:${path}`);
    const db = new DatabaseSync(path);
    try {
      db.exec(
        "create temp table numbers as with recursive n (value) as (select 0 union all select value + 1 from n where value < 29999) select value from n",
      );
      for (const statement of stocked) db.exec(statement);
      const run = async (text: string, values: unknown[]) => db.prepare(text).all(...values.map((value): SQLInputValue => String(value)));
      const { session, of } = planning("sqlite", run, "explain query plan");
      await lookUp(session);
      await mailed(session, reservationOf());
      const [counted = ""] = of(/lower\(email\)/);
      for (const index of ["phone (phone", "address (address", "mailbox (<expr>"])
        expect(counted).toContain(`reservations_mailed_${index}=?`);
      const owned = of(/"(?:claims|ledger)"/);
      expect(owned.length).toBe(4 + 20);
      for (const plan of owned)
        expect(plan).toMatch(
          /USING INDEX (?:claims_owner \(client_id=\? AND owner=\?\)|ledger_reservation \(client_id=\? AND reservation_id=\?\))/,
        );
      expect(db.prepare("select count(*) as count from claims").get()?.["count"]).toBe(30_019);
      // PostgreSQL reads a table as small as this one whole.
      for (const [table, index] of [[/^select .*"holds"/, "holds_expires"] as const, ...swept]) {
        const [plan = ""] = of(table);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/SCAN (?:holds|codes|replies)|TEMP B-TREE/);
      }
      for (const [statement, indexes] of weighed) {
        const [plan = ""] = of(statement);
        for (const index of indexes) expect(plan).toContain(index);
        expect(plan).not.toContain("SCAN codes");
      }
      expect(of(/"visitor" = .*"expires" >/)[0]).toContain("holds_visitor");
      for (const table of ["codes", "replies"]) expect(db.prepare(`select count(*) as left from ${table}`).get()?.["left"]).toBe(29_500);
    } finally {
      db.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "")("is found by an index in PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    await migrated(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("create temp table numbers as select value from generate_series(0, 29999) as n (value)");
      for (const statement of stocked) await client.query(statement);
      await client.query("insert into ledger select client_id, 'capture', owner, owner, 1, 'CAD', 1, 'system' from claims");
      await client.query("analyze");
      const run = async (text: string, values: unknown[]) => (await client.query<Record<string, unknown>>(text, values)).rows;
      const { session, of } = planning("postgres", run, "explain (costs off)");
      await lookUp(session);
      for (const plan of of(/"(?:claims|ledger)"/)) {
        expect(plan).toMatch(/claims_owner|ledger_reservation/);
        expect(plan).not.toContain("Seq Scan");
      }
      expect((await run("select count(*)::int as count from claims", []))[0]).toEqual({ count: 30_019 });
      await askOfTime(session);
      expect(of(/^select \(select max/).join()).toMatch(/codes_expires.*replies_at/);
      for (const [table, index] of swept) {
        const [plan = ""] = of(table);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
      for (const [statement, indexes] of weighed) {
        const [plan = ""] = of(statement);
        for (const index of indexes) expect(plan).toContain(index);
        expect(plan).not.toContain("Seq Scan");
      }
      for (const table of ["codes", "replies"])
        expect((await run(`select count(*)::int as left from ${table}`, []))[0]).toEqual({ left: 29_500 });
    } finally {
      await client.end();
      await drop();
    }
  });

  it("is asked of time by the ends of indexes in SQLite, which takes as long in a store of any size", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-time-"));
    const path = join(folder, "quai.sqlite");
    await migrated(`sqlite:${path}`);
    const db = new DatabaseSync(path);
    try {
      const run = async (text: string, values: unknown[]) => db.prepare(text).all(...values.map((value): SQLInputValue => String(value)));
      const { session, of } = planning("sqlite", run, "explain query plan");
      await askOfTime(session);
      for (const plan of of(/select/)) {
        expect(plan.match(/SEARCH \w+ USING (?:COVERING )?INDEX \w+"/g)).toHaveLength(3);
        expect(plan).not.toMatch(/SCAN (?!CONSTANT)/);
      }
    } finally {
      db.close();
      await rm(folder, { recursive: true });
    }
  });
});
