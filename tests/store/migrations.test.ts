import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { sql } from "kysely";
import type { Engine, Session } from "#adapters/node/sql/engine.ts";
import { migrations } from "#adapters/node/sql/migrations.ts";
import { postgresEngine } from "#adapters/node/sql/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/sqlite.ts";
import { builders } from "#adapters/node/sql/statement.ts";
import { createStore } from "#adapters/node/sql/store.ts";
import { clubScope } from "#core/people/scope.ts";
import { freshDatabase } from "./postgres.ts";

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
  const { kinds } = createStore(engine);
  return {
    lakes: (await kinds.lakes.find(club, { where: { "name.fr": { contains: "etang" } } })).total,
    items: (await kinds.items.find(club, { where: { name: { contains: "FETE" } } })).total,
    properties: (await kinds.items.find(club, {})).items.map(({ properties }) => properties),
  };
}

const found = { lakes: 1, items: 1, properties: [{ factor: 1.5, day: "06-24" }, { factor: 1.1, day: 1 }, { value: 95.5 }] };

describe("rows from before a migration", () => {
  it("are searched by their names, and keep what items held, in SQLite", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-grown-"));
    const engine = await sqliteEngine(join(folder, "quai.sqlite"));
    try {
      expect(await searches(engine)).toEqual(found);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "")("are searched by their names, and keep what items held, in PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    const engine = postgresEngine(url);
    try {
      expect(await searches(engine)).toEqual(found);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
