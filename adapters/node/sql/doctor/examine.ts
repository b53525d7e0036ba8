import { Effect } from "effect";
import { sql } from "kysely";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { DatabaseEngine } from "../engine/engine.ts";
import { assertMigrated } from "../migrations/migrate.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { type FaultyRow, type StoreCheck, storeChecks } from "./checks.ts";

/** What a check found: how many rows are wrong, and the ids of the first of them with their clubs, in their order. */
export interface StoreFinding extends Pick<StoreCheck, "name" | "fault" | "mend"> {
  readonly count: number;
  readonly first: readonly string[];
}

/** How many ids of a finding are given. */
export const shownIds = 5;

/** An uploaded file of which the store says that it is whole. */
export interface KnownFile {
  readonly client: string;
  readonly id: string;
  readonly type: string;
  readonly content: string;
  /** Under this key the storage has its bytes, or its pictures. */
  readonly key: string;
}

const knownFiles = unpreparedStatement(sql<KnownFile>`select client_id as client, id, type, content, storage_key as key from files
  where is_gone = 0 and sha256 <> '' and type <> 'document' order by client_id, id`);

/** Reads the uploaded files of all clubs that are whole, without customers' documents. */
export function readKnownFiles(engine: DatabaseEngine): Promise<readonly KnownFile[]> {
  return engine.snapshot(async (reader) => {
    await assertMigrated(reader);
    return Effect.runPromise(reader.rows(knownFiles, {}));
  });
}

interface CountedRow extends FaultyRow {
  readonly total: number | string;
}

/**
 * Examines a store that may be in use, as it was at one moment, at `now` (epoch milliseconds), and writes nothing. Gives a finding for each check that finds rows that
 * contradict each other; none where the store is sound.
 */
export function examineStore(engine: DatabaseEngine, now: number): Promise<readonly StoreFinding[]> {
  return engine.snapshot(async (reader) => {
    await assertMigrated(reader);
    const findings: StoreFinding[] = [];
    for (const { name, fault, mend, find } of storeChecks) {
      const wrong = find(reader.dialect, { now, today: dayAt(now) });
      const statement = unpreparedStatement(sql<CountedRow>`select wrong.client_id, wrong.id, count(*) over () as total
        from (${wrong}) wrong order by wrong.client_id, wrong.id limit ${sql.lit(shownIds)}`);
      // oxlint-disable-next-line no-await-in-loop -- The reads of a snapshot share one connection.
      const rows = await Effect.runPromise(reader.rows(statement, {}));
      const [first] = rows;
      if (first !== undefined)
        findings.push({ name, fault, mend, count: Number(first.total), first: rows.map(({ client_id, id }) => `${client_id} ${id}`) });
    }
    return findings;
  });
}
