import { tableNames } from "#adapters/node/sql/engine/touch.ts";
import { arrangement } from "../arrangement.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres.ts";
import { openPromised } from "../promised.ts";
import { migrated } from "./migrated.ts";
import { freshDatabase, onServer } from "./postgres.ts";
import { recordedStore, type Records } from "./recorder.ts";
import type { Shared } from "./sharedSuite.ts";

/** One database of PostgreSQL for all promises, emptied for each: making one takes as long as ten promises. */
export interface OneDatabase {
  readonly open: () => Promise<Shared>;
  /** Made with the first call; the same one each time. */
  readonly url: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

/** `records` gets each statement of the stores that are opened. */
export function oneDatabase(server: string, records?: Records): OneDatabase {
  let database: ReturnType<typeof freshDatabase> | undefined;
  const url = async () => (await (database ??= freshDatabase(server))).url;
  return {
    open: async () => {
      const own = await url();
      if ((await migrated(own)).length === 0) await onServer(own, emptied);
      const store = records === undefined ? await openPromised(own) : recordedStore(postgresEngine(own, undefined, arrangement()), records);
      return { store, another: () => openPromised(own), close: store.close };
    },
    url,
    drop: async () => (await database)?.drop(),
  };
}

const kept = new Set(["counters", "migrations"]);
/** What refers to a table is emptied before it. */
const tables = tableNames.filter((name) => !kept.has(name)).toReversed();
const emptied = [...tables.map((table) => `delete from ${table}`), "update counters set value = 0"].join("; ");
