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
import { promisesOf } from "#core/domain/club/promises.ts";
import { promiseFacts } from "#core/words/format/promiseFacts.ts";
import { textLookupFor } from "#core/words/index.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { arrangement } from "../../arrangement.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { freshDatabase } from "../engines/postgres.ts";

/** The settings of clubs of before: one without a row, one that set nothing of this, one with an age to check and a time of its own. */
const stored = { mem: undefined, msk: { taxes: [] }, ott: { trips: { ageLimit: 21 }, arrival: { leadMinutes: 30 } } };

/** Gives for each club the version of its settings, what its visitors read, the time of arrival, and the age that staff check. */
async function promisedAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0222-promises");
    const run = (text: ReturnType<typeof sql>) => session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
    for (const [client, settings] of Object.entries(stored)) {
      await run(sql`insert into clubs (client_id, name, email, address, phone, currency, pay_at_dock, asks_people)
        values (${client}, ${client}, ${"a@club.test"}, ${""}, ${""}, ${"CAD"}, 0, 0)`);
      if (settings !== undefined)
        await run(sql`insert into settings (client_id, settings, version) values (${client}, ${JSON.stringify(settings)}, 4)`);
    }
  });
  await migrateStore(engine);
  const store = promiseStore(createSqlStore(engine));
  const read = await store.commit((tx) => Promise.all(Object.keys(stored).map((client) => tx.settings.read(client))));
  return read.map(({ version, settings: { promises, arrival, trips } }) => {
    const facts = promiseFacts(promisesOf(promises), { locale: "en", say: textLookupFor("en") }).map(({ text }) => text);
    return [version, facts.join(" · "), arrival.leadMinutes, trips.checksAge, promises.isToConfirm, promises.bringFr.split("\n").length];
  });
}

const facts = "licence or 15 min at the dock · fuel and life jackets included";
const expected = [
  [1, `18 or older · ${facts}`, 15, false, true, 7],
  [5, `18 or older · ${facts}`, 15, false, true, 7],
  [5, `21 or older · ${facts}`, 30, true, true, 7],
];

describe("the sentences that Quai had for every club", () => {
  it("stay those of older clubs, to be confirmed, in SQLite", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-promises-"));
    const engine = await sqliteEngine(join(folder, "quai.sqlite"));
    try {
      expect(await promisedAfter(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });

  const server = inject("postgres");
  it.skipIf(server === "")("stay so alike in PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    const engine = postgresEngine(url, undefined, arrangement());
    try {
      expect(await promisedAfter(engine)).toEqual(expected);
    } finally {
      await engine.close();
      await drop();
    }
  });
});
