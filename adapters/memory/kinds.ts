import { findIn } from "#core/find/find.ts";
import { reaches } from "#core/people/scope.ts";
import type { KindReads, Kinds } from "#core/ports/kinds.ts";
import type { Rows } from "./rows.ts";

/** The managed kinds, over the catalogue in memory. */
export function kinds(rows: Rows): Kinds {
  return {
    lakes: over(() => rows.catalogue.lakes),
    docks: over(() => rows.catalogue.docks),
    boats: over(() => rows.catalogue.boats),
    timeslots: over(() => rows.catalogue.timeslots),
    items: over(() => rows.catalogue.items),
  };
}

function over<Row extends { readonly _id: string; readonly client: string }>(all: () => readonly Row[]): KindReads<Row> {
  return {
    find: async (scope, find) =>
      findIn(
        all().filter((row) => reaches(scope, row)),
        find,
      ),
    read: async (scope, id) => all().find((row) => row._id === id && reaches(scope, row)),
  };
}
