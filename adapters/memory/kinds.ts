import { findIn } from "#core/find/find.ts";
import { type AnyRow, readAlike, writtenAlike } from "#core/kinds/row.ts";
import { reaches, type Scope } from "#core/people/scope.ts";
import type { KindReads, Kinds, KindsInCommit, KindWrites } from "#core/ports/kinds.ts";
import { renewCatalogue } from "./catalogue.ts";
import type { Journal } from "./journal.ts";
import { assertOfClub, type Rows } from "./rows.ts";

/** The managed kinds outside a commit. */
export function kinds(rows: Rows): Kinds {
  return readAlike((name) => reads(rows.kinds[name]));
}

/** The managed kinds of a commit. */
export function kindsInCommit(rows: Rows, journal: Journal): KindsInCommit {
  return { takeTurn: async () => {}, of: writtenAlike((name) => writes(rows, journal, rows.kinds[name])) };
}

function reads(kept: ReadonlyMap<string, AnyRow>): KindReads<AnyRow> {
  const isSeen = (scope: Scope, row: AnyRow) => reaches(scope, row) && (scope.of !== "offer" || row.retired === undefined);
  return {
    find: async (scope, find) =>
      findIn(
        [...kept.values()].filter((row) => isSeen(scope, row)),
        find,
      ),
    read: async (scope, id) => [kept.get(id)].find((row) => row !== undefined && isSeen(scope, row)),
  };
}

function writes(rows: Rows, journal: Journal, kept: Map<string, AnyRow>): KindWrites<AnyRow> {
  const write = (row: AnyRow) => {
    assertOfClub(row._id, row.client);
    journal.set(kept, row._id, row);
    renewCatalogue(rows, journal, {});
  };
  return {
    read: async (scope, id) => [kept.get(id)].find((row) => row !== undefined && reaches(scope, row)),
    living: async (client) => [...kept.values()].filter((row) => row.client === client && row.retired === undefined),
    insert: async (row) => {
      if (kept.has(row._id)) throw new Error(`"${row._id}" is there already`);
      write(row);
    },
    swap: async (next) => {
      if (kept.get(next._id)?.version !== next.version - 1) return false;
      write(next);
      return true;
    },
  };
}
