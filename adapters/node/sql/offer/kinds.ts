import { Effect } from "effect";
import { kinds as definitions } from "#core/kinds/index.ts";
import { type BookingKind, bookingKinds, eachKind, type KindName } from "#core/kinds/names.ts";
import type { Row } from "#core/kinds/kind.ts";
import type { AnyRow } from "#core/kinds/row.ts";
import { readsByKind, writesByKind } from "#core/ports/store/anyKind.ts";
import { reaches } from "#core/domain/people/scope.ts";
import type { KindReads, Kinds, KindsInCommit, KindWrites } from "#core/ports/store/kinds.ts";
import { lockBoatsOf } from "./closing.ts";
import { moveOffer } from "./offerVersion.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { findRows } from "../search/find.ts";
import { assertOfClub, keyOf } from "../engine/ids.ts";
import { movePeople } from "../people/people.ts";
import { insertion, livingRowsOfClub, rowById, replacement, upsert } from "../engine/rows.ts";
import { kindTables } from "../tables/kinds.ts";
import type { Table } from "../tables/table.ts";

const stored = eachKind((name) => of(name, tableOf(name)));

/** Reads the rows of managed kinds, outside a commit. */
export function kinds(reader: Reader): Kinds {
  return readsByKind((name) => stored[name].reads(reader));
}

/** Reads and writes the rows of managed kinds in a commit. */
export function kindsInCommit(session: Session): KindsInCommit {
  return { takeTurn: (client) => session.lock(`kinds ${client}`), of: writesByKind((name) => stored[name].writes(session)) };
}

/** Writes rows in version 1, replacing those with the same ids; kind by kind, since docks refer to lakes and boats to docks. */
export function putKinds(session: Session, rows: { readonly [Name in BookingKind]?: readonly Row[] }): Effect.Effect<void> {
  return Effect.gen(function* () {
    for (const name of bookingKinds) yield* stored[name].put(session, rows[name] ?? []);
  });
}

function tableOf(name: KindName): Table<string, AnyRow, ManagedCells> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code for all kinds knows only the columns that every kind has.
  return kindTables[name] as unknown as Table<string, AnyRow, ManagedCells>;
}

type ManagedCells = { readonly client_id: string; readonly id: string; readonly version: number };

/** Moves the version that shows a change of a kind's row. */
function versionMoverOf(name: KindName): (session: Session, client: string) => Effect.Effect<void> {
  if (definitions[name].isOffered) return moveOffer;
  return name === "users" || name === "roles" ? movePeople : () => Effect.void;
}

function of(name: KindName, table: Table<string, AnyRow, ManagedCells>) {
  const moveVersion = versionMoverOf(name);
  const prepare = name === "closures" ? lockBoatsOf : () => Effect.gen(function* () {});
  const [byId, byIdLocked] = [rowById<ManagedCells>(table), rowById<ManagedCells>(table, true)];
  const [living, insert, swap] = [livingRowsOfClub<ManagedCells>(table), insertion<ManagedCells>(table), replacement<ManagedCells>(table)];
  const put = upsert<ManagedCells>(table);
  const one = (rows: readonly ManagedCells[]) => rows.map(table.fromRow)[0];
  return {
    reads: (reader: Reader): KindReads<AnyRow> => ({
      find: (scope, find) => findRows(reader, table, scope, find),
      read: (scope, id) =>
        Effect.gen(function* () {
          const found = one(yield* reader.rows(byId, keyOf(id)));
          const isHidden = scope.of === "offer" && found?.retired !== undefined;
          return found !== undefined && !isHidden && reaches(scope, found) ? found : undefined;
        }),
    }),
    put: (session: Session, rows: readonly Row[]) =>
      Effect.gen(function* () {
        for (const first of rows) {
          const row: AnyRow = { ...first, version: 1 };
          assertOfClub(row._id, row.client);
          yield* prepare(session, row);
          yield* session.send(put, table.toRow(row));
        }
      }),
    writes: (session: Session): KindWrites<AnyRow> => ({
      read: (scope, id) =>
        Effect.gen(function* () {
          const found = one(yield* session.rows(byIdLocked, keyOf(id)));
          return found !== undefined && reaches(scope, found) ? found : undefined;
        }),
      living: (client) => Effect.map(session.rows(living, { client }), (rows) => rows.map(table.fromRow)),
      insert: (row) =>
        Effect.gen(function* () {
          assertOfClub(row._id, row.client);
          yield* prepare(session, row);
          yield* moveVersion(session, row.client);
          yield* session.send(insert, table.toRow(row));
        }),
      swap: (next) =>
        Effect.gen(function* () {
          yield* prepare(session, next);
          yield* moveVersion(session, next.client);
          return (yield* session.rows(swap, { ...table.toRow(next), before: next.version - 1 })).length === 1;
        }),
    }),
  };
}
