import { kinds as said } from "#core/kinds/index.ts";
import { Effect } from "effect";
import { findIn } from "#core/find/find.ts";
import type { KindName } from "#core/kinds/names.ts";
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
  return { takeTurn: () => Effect.void, of: writtenAlike((name) => writes(rows, journal, name)) };
}

function reads(kept: ReadonlyMap<string, AnyRow>): KindReads<AnyRow> {
  const isSeen = (scope: Scope, row: AnyRow) => reaches(scope, row) && (scope.of !== "offer" || row.retired === undefined);
  return {
    find: (scope, find) =>
      Effect.sync(() =>
        findIn(
          [...kept.values()].filter((row) => isSeen(scope, row)),
          find,
        ),
      ),
    read: (scope, id) => Effect.sync(() => [kept.get(id)].find((row) => row !== undefined && isSeen(scope, row))),
  };
}

function writes(rows: Rows, journal: Journal, name: KindName): KindWrites<AnyRow> {
  const kept = rows.kinds[name];
  const write = (row: AnyRow) => {
    assertOfClub(row._id, row.client);
    journal.set(kept, row._id, row);
    if (said[name].isOffered) renewCatalogue(rows, journal, row.client, {});
  };
  return {
    read: (scope, id) => Effect.sync(() => [kept.get(id)].find((row) => row !== undefined && reaches(scope, row))),
    living: (client) => Effect.sync(() => [...kept.values()].filter((row) => row.client === client && row.retired === undefined)),
    insert: (row) =>
      Effect.sync(() => {
        if (kept.has(row._id)) throw new Error(`"${row._id}" is there already`);
        write(row);
      }),
    swap: (next) =>
      Effect.sync(() => {
        if (kept.get(next._id)?.version !== next.version - 1) return false;
        write(next);
        return true;
      }),
  };
}
