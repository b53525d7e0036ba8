import { tableNames } from "#adapters/node/sql/tables/tables.ts";
import { arrangement } from "../../arrangement.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";
import { migratedDatabase } from "../copies.ts";
import { onServer } from "./postgres.ts";
import { patientLimits } from "./patientLimits.ts";
import { recordedStore, type Records } from "./recorder.ts";
import type { Shared } from "../suites/sharedSuite.ts";

/** One database of PostgreSQL for all promises, emptied for each: making one takes as long as ten promises. */
export interface OneDatabase {
  readonly open: () => Promise<Shared>;
  /** Made with the first call; the same one each time. */
  readonly url: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

/** `records` gets each statement of the stores that are opened. */
export function oneDatabase(server: string, records?: Records): OneDatabase {
  let database: ReturnType<typeof migratedDatabase> | undefined;
  const url = async () => (await (database ??= migratedDatabase(server))).url;
  return {
    open: async () => {
      const own = await url();
      await onServer(own, emptied);
      const engine = postgresEngine(own, patientLimits, arrangement());
      const store = records === undefined ? promiseStore(createSqlStore(engine)) : recordedStore(engine, records);
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
