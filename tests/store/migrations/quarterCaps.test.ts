import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { arrangement } from "../../arrangement.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { freshDatabase } from "../engines/postgres.ts";

const cap = (bookings: number, quarters: number) => ({ bookings, quarters });

/** What clubs had stored when nights did not count: one that changed something else, one that changed its caps, one that changed neither. */
const stored = {
  mem: { open: { phone: cap(3, 160), visitor: cap(6, 320), address: cap(20, 1060) } },
  msk: { open: { phone: cap(3, 100), visitor: cap(9, 320), address: cap(20, 900) } },
  ott: { timeZone: "America/Toronto" },
};

/** Gives the caps of quarter hours of each club after a start. */
async function capsAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0220-night-quarters");
    for (const [client, settings] of Object.entries(stored)) {
      const text = sql`insert into settings (client_id, settings, version) values (${client}, ${JSON.stringify(settings)}, 4)`;
      await session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
    }
  });
  await migrateStore(engine);
  const store = promiseStore(createSqlStore(engine));
  const settings = await store.commit((tx) => Promise.all(Object.keys(stored).map((client) => tx.settings.read(client))));
  return settings.map(({ version, settings: { open } }) => [version, open.phone, open.visitor, open.address]);
}

const expected = [
  [5, cap(3, 672), cap(6, 1344), cap(20, 4452)],
  [5, cap(3, 100), cap(9, 1344), cap(20, 900)],
  [4, defaultSettings.open.phone, defaultSettings.open.visitor, defaultSettings.open.address],
];

describe("the caps of quarter hours of a store in which nights did not count", () => {
  it("are raised where they are the defaults, and stay what a club made them, in SQLite", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-quarters-"));
    const engine = await sqliteEngine(join(folder, "quai.sqlite"));
    try {
      expect(await capsAfter(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "")("are raised alike in PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    const engine = postgresEngine(url, undefined, arrangement());
    try {
      expect(await capsAfter(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
