import { eachKind, type KindName } from "#core/kinds/names.ts";
import { type AnyRow, readAlike, writtenAlike } from "#core/kinds/row.ts";
import { reaches } from "#core/people/scope.ts";
import type { KindReads, Kinds, KindsInCommit, KindWrites } from "#core/ports/kinds.ts";
import { moveCatalogue } from "./catalogueVersion.ts";
import type { Reader, Session } from "./engine.ts";
import { findRows } from "./find.ts";
import { assertOfClub, keyOf } from "./ids.ts";
import { insertion, livingOf, rowById, swapping } from "./rows.ts";
import { kindTables } from "./tables/kinds.ts";
import type { Table } from "./tables/table.ts";

const stored = eachKind((name) => of(tableOf(name)));

/** The managed kinds outside a commit. */
export function kinds(reader: Reader): Kinds {
  return readAlike((name) => stored[name].reads(reader));
}

/** The managed kinds of a transaction. */
export function kindsInCommit(session: Session): KindsInCommit {
  return { takeTurn: (client) => session.lock(`kinds ${client}`), of: writtenAlike((name) => stored[name].writes(session)) };
}

function tableOf(name: KindName): Table<string, AnyRow, ManagedCells> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is done to all kinds alike knows no more of a row than its upkeep.
  return kindTables[name] as unknown as Table<string, AnyRow, ManagedCells>;
}

type ManagedCells = { readonly client_id: string; readonly id: string; readonly version: number };

function of(table: Table<string, AnyRow, ManagedCells>) {
  const [byId, byIdLocked] = [rowById<ManagedCells>(table), rowById<ManagedCells>(table, true)];
  const [living, insert, swap] = [livingOf<ManagedCells>(table), insertion<ManagedCells>(table), swapping<ManagedCells>(table)];
  const one = (rows: readonly ManagedCells[]) => rows.map(table.fromRow)[0];
  return {
    reads: (reader: Reader): KindReads<AnyRow> => ({
      find: (scope, find) => findRows(reader, table, scope, find),
      read: async (scope, id) => {
        const found = one(await reader.rows(byId, keyOf(id)));
        const isHidden = scope.of === "offer" && found?.retired !== undefined;
        return found !== undefined && !isHidden && reaches(scope, found) ? found : undefined;
      },
    }),
    writes: (session: Session): KindWrites<AnyRow> => ({
      read: async (scope, id) => {
        const found = one(await session.rows(byIdLocked, keyOf(id)));
        return found !== undefined && reaches(scope, found) ? found : undefined;
      },
      living: async (client) => (await session.rows(living, { client })).map(table.fromRow),
      insert: async (row) => {
        assertOfClub(row._id, row.client);
        await moveCatalogue(session);
        await session.count(insert, table.toRow(row));
      },
      swap: async (next) => {
        await moveCatalogue(session);
        return (await session.count(swap, { ...table.toRow(next), before: next.version - 1 })) === 1;
      },
    }),
  };
}
