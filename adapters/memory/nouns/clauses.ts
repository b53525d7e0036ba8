import { Effect } from "effect";
import type { ClausesReads, ClausesWrites } from "#core/ports/store/clauses.ts";
import type { Journal } from "./journal.ts";
import { insert, keyOf, type Rows } from "./rows.ts";

/** Reads the clauses of clubs, outside a commit. */
export function clausesReads(rows: Rows): ClausesReads {
  return { read: (client, version) => Effect.sync(() => rows.clauses.get(keyOf(client, version))) };
}

/** Writes the clauses of clubs in a commit. */
export function clauses(rows: Rows, journal: Journal): ClausesWrites {
  return { insert: (row) => Effect.sync(() => insert(rows.clauses, journal, keyOf(row.client, row.version), row)) };
}
