import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { sql } from "kysely";
import type { Engine, Session } from "#adapters/node/sql/engine/engine.ts";
import { migrations } from "#adapters/node/sql/migrations/migrations.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite.ts";
import { builders } from "#adapters/node/sql/engine/statement.ts";
import { createStore } from "#adapters/node/sql/store.ts";
import { quantaOf } from "#core/domain/availability/occupancy.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { clubScope } from "#core/domain/people/scope.ts";
import { dayOf } from "#core/testing/clubs/day.ts";
import { freshDatabase } from "./postgres.ts";
import { promised } from "#core/testing/fixtures/promised.ts";

const club = clubScope("mem");

/** Brings an empty database to what it was before a migration, writes rows of that time, and then brings it up to date. */
async function grown(engine: Engine, name: string, rows: readonly string[]): Promise<void> {
  const at = migrations.findIndex((migration) => migration.name === name);
  if (at < 0) throw new Error(`no migration is named ${name}`);
  await engine.migrate(async (session) => {
    for (const { up } of migrations.slice(0, at)) await up(session);
    for (const row of rows) await run(session, row);
    for (const { up } of migrations.slice(at)) await up(session);
  });
}

function run(session: Session, text: string): Promise<void> {
  return session.run({ compile: () => sql.raw(text).compile(builders[session.dialect]) });
}

const olderOffer = [
  `insert into lakes (client_id, id, name_en, name_fr, factor) values ('mem', 'mem_l_1', 'Lake', 'Étang', 1.5)`,
  `insert into items (client_id, id, type, name, properties) values ('mem', 'mem_i_1', 'holiday', 'Fête', '{"factor":1.5,"day":"06-24"}')`,
  `insert into items (client_id, id, type, name, properties) values ('mem', 'mem_i_2', 'holiday', 'First', '{"factor":1.1,"day":1}')`,
  `insert into items (client_id, id, type, name, properties) values ('mem', 'mem_i_3', 'min', 'Least', '{"value":95.5}')`,
];

async function searches(engine: Engine) {
  await grown(engine, "0008-searched", olderOffer);
  const { kinds } = promised(createStore(engine));
  return {
    lakes: (await kinds.lakes.find(club, { where: { "name.fr": { contains: "etang" } } })).total,
    items: (await kinds.items.find(club, { where: { name: { contains: "FETE" } } })).total,
    properties: (await kinds.items.find(club, {})).items.map(({ properties }) => properties),
  };
}

/** As a seed closed a boat before: a row of the range, and its quarter hours claimed. */
const olderClosing = [
  `insert into offers (client_id, version) values ('mem', 1)`,
  `insert into closures (client_id, id, boat_id, first_day, last_day, reason_en, reason_fr)
    values ('mem', 'mem_c_1', 'mem_b_1', '2027-05-01', '2027-05-02', 'Service', 'Entretien')`,
  ...["'mem', 'mem_b_1', '2027-05-01', 40, 'mem_c_1'", "'mem', 'mem_b_1', '2027-05-01', 60, 'mem_r_1'"].map(
    (claim) => `insert into claims (client_id, boat_id, day, quantum, owner) values (${claim})`,
  ),
  `insert into claims (client_id, boat_id, day, quantum, owner) values ('msk', 'msk_b_1', '2027-05-01', 40, 'mem_c_1')`,
];

async function closes(engine: Engine) {
  await grown(engine, "0020-closing", olderClosing);
  const [store, day] = [promised(createStore(engine)), dayOf("2027-05-01")];
  const claimed = await store.claims.claimed(["mem_b_1", "msk_b_1"], { dateStart: day, dateEnd: day }, 0);
  const { closures } = await store.offer.catalogue("mem");
  return { claimed: claimed.map(({ boat, words }) => [boat, quantaOf(words)]), closures: closures.map(({ _id, boat }) => [_id, boat]) };
}

const closed = {
  claimed: [
    ["mem_b_1", [60]],
    ["msk_b_1", [40]],
  ],
  closures: [["mem_c_1", "mem_b_1"]],
};

const found = { lakes: 1, items: 1, properties: [{ factor: 1.5, day: "06-24" }, { factor: 1.1, day: 1 }, { value: 95.5 }] };

/** Bookings of a time when their words stood alone, which SQLite numbered. */
async function tells(engine: Engine) {
  const isNumbered = engine.read.dialect === "sqlite";
  const wordsOf = (name: string) => (isNumbered ? `' mem_${name} mem_roy'` : `array_to_tsvector(array['mem_${name}', 'mem_roy'])`);
  const bookings = ["zoe", "anne"].flatMap((name, index) => [
    `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version, status,
      start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape)
      values ('mem', 'mem_r_${index}', 'MEM-22222${2 + index}', 'mem_l_1', 'mem_d_1', 'mem_b_1', '2027-07-0${1 + index}', '[]', 'v', 'a', 1, 1, 'paid',
      480, 660, '${name}', 'Roy', '', '', 0, 0, 'dock', 'en', 100, 'CAD', '{}')`,
    `insert into known (${isNumbered ? "seq, " : ""}client_id, id, reference, words)
      values (${isNumbered ? `${9 - index}, ` : ""}'mem', 'mem_r_${index}', 'MEM-22222${2 + index}', ${wordsOf(name)})`,
  ]);
  await grown(engine, "0044-words-told", bookings);
  const { reservations } = promised(createStore(engine));
  const found = async (text: string, month: string) =>
    (await reservations.find(club, { text, where: { date: { gte: `${month}-01`, lte: `${month}-31` } } })).items.map(({ _id }) => _id);
  return [await found("zoe", "2027-07"), await found("roy", "2027-07"), await found("roy", "2027-06")];
}

/** Bookings of a time when they were sorted by reference and day alone. */
async function sorts(engine: Engine) {
  const names = ["Zoé,Roy", "Anne,Élie", ",", "Bob,Roy"].map((name) => name.split(","));
  const bookings = names.map(
    (
      [firstname, lastname],
      index,
    ) => `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version, status,
      start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape)
      values ('mem', 'mem_r_${index}', 'MEM-22222${2 + index}', 'mem_l_1', 'mem_d_1', 'mem_b_1', '2027-07-01', '[]', 'v', 'a', 1, 1, 'paid',
      480, 660, '${firstname}', '${lastname}', '', '', 0, 0, 'dock', 'en', 100, 'CAD', '{}')`,
  );
  await grown(engine, "0049-sorted", bookings);
  const { items } = await promised(createStore(engine)).reservations.find(club, { sortBy: "customer" });
  return items.map(({ profile }) => profile.firstname);
}

/** Settings as a club saved them when an address had two first holds. */
async function firstHolds(engine: Engine) {
  const saved = JSON.stringify({ ...defaultSettings, kept: { ...defaultSettings.kept, cookieless: 2, lapses: 2 } });
  await grown(engine, "0045-first-holds", [`insert into settings (client_id, settings, version) values ('mem', '${saved}', 3)`]);
  const { settings } = await promised(createStore(engine)).commit((tx) => tx.settings.read("mem"));
  return [settings.kept.cookieless, settings.kept.lapses, settings.kept.visitor];
}

const rows = [
  ["are searched by their names, and keep what items held", searches, found],
  ["that close a boat close it by themselves, and claim nothing any more", closes, closed],
  ["are found by their words and their month", tells, [["mem_r_0"], ["mem_r_0", "mem_r_1"], []]],
  ["are sorted by their customers, who was forgotten behind them", sorts, ["Anne", "Bob", "Zoé", ""]],
  ["of a club's settings let an address have eight first holds", firstHolds, [8, 8, 2]],
] as const;

describe("rows from before a migration", () => {
  it.each(rows)("%s, in SQLite", async (_, asked, expected) => {
    const folder = await mkdtemp(join(tmpdir(), "quai-grown-"));
    const engine = await sqliteEngine(join(folder, "quai.sqlite"));
    try {
      expect(await asked(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "").each(rows)("%s, in PostgreSQL", async (_, asked, expected) => {
    const { url, drop } = await freshDatabase(server);
    const engine = postgresEngine(url);
    try {
      expect(await asked(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
