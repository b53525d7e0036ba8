import { reaches } from "#core/people/scope.ts";
import type { KindReads, Kinds } from "#core/ports/kinds.ts";
import type { Reader } from "./engine.ts";
import { findRows } from "./find.ts";
import { keyOf } from "./ids.ts";
import { rowById } from "./rows.ts";
import type { Values } from "./statement.ts";
import { boats, docks, items, lakes, timeslots } from "./tables/offer.ts";
import type { Table } from "./tables/table.ts";

const kept = { lakes: of(lakes), docks: of(docks), boats: of(boats), timeslots: of(timeslots), items: of(items) };

/** The managed kinds outside a commit. */
export function kinds(reader: Reader): Kinds {
  return {
    lakes: kept.lakes(reader),
    docks: kept.docks(reader),
    boats: kept.boats(reader),
    timeslots: kept.timeslots(reader),
    items: kept.items(reader),
  };
}

function of<Of extends { readonly client: string }, Row extends Values>(table: Table<string, Of, Row>) {
  const byId = rowById(table);
  return (reader: Reader): KindReads<Of> => ({
    find: (scope, find) => findRows(reader, table, scope, find),
    read: async (scope, id) => {
      const [found] = (await reader.rows(byId, keyOf(id))).map(table.fromRow);
      return found !== undefined && reaches(scope, found) ? found : undefined;
    },
  });
}
