import { Effect } from "effect";
import { kinds as definitions } from "#core/kinds/index.ts";
import { type BookingKind, bookingKinds, recordByKind, type KindName } from "#core/ports/store/kindNames.ts";
import { type CustomerProfile, nameSearchOf } from "#core/domain/customers/customer.ts";
import type { KindRow, AnyRow, StoredRow } from "#core/domain/find/storedRow.ts";
import { readsByKind, writesByKind } from "#core/ports/store/anyKind.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { KindReads, KindReadsByName, KindsWithinCommit, KindWrites } from "#core/ports/store/kinds.ts";
import { lockBoatsOfClosure } from "./closing.ts";
import { increaseOfferVersion } from "./offerVersion.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { findCustomersByName, rewriteCustomerWords } from "../customers/customerNames.ts";
import { findPageOfTable } from "../search/find.ts";
import { assertIdOfClub, clubRowKeyOf } from "../engine/ids.ts";
import { increasePeopleVersion } from "../people/people.ts";
import { insertRowStatement, selectLivingRowsOfClub, selectRowById, replaceRowStatement, upsertRowStatement } from "../engine/rows.ts";
import { kindTables } from "../tables/kinds.ts";
import type { TableDefinition } from "../tables/table.ts";

const stored = recordByKind((name) => of(name, tableOf(name)));

/** Makes the functions that read the rows of managed kinds outside a commit. */
export function makeKindReads(reader: StatementReader): KindReadsByName {
  return readsByKind((name) => stored[name].reads(reader));
}

/** Makes the functions that read and write the rows of managed kinds in a commit. */
export function makeKindWrites(session: CommitSession): KindsWithinCommit {
  return { takeTurn: (client) => session.lock(`kinds ${client}`), of: writesByKind((name) => stored[name].writes(session)) };
}

/** Writes rows in version 1, replacing those with the same ids; kind by kind, since docks refer to lakes and boats to docks. */
export function putKindRows(session: CommitSession, rows: { readonly [Name in BookingKind]?: readonly KindRow[] }): Effect.Effect<void> {
  return Effect.gen(function* () {
    for (const name of bookingKinds) yield* stored[name].put(session, rows[name] ?? []);
  });
}

function tableOf(name: KindName): TableDefinition<string, AnyRow, ManagedCells> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code for all kinds knows only the columns that every kind has.
  return kindTables[name] as unknown as TableDefinition<string, AnyRow, ManagedCells>;
}

type ManagedCells = { readonly client_id: string; readonly id: string; readonly version: number };

/** Moves the version that shows a change of a kind's row. */
function versionMoverOf(name: KindName): (session: CommitSession, client: string) => Effect.Effect<void> {
  if (definitions[name].isOffered) return increaseOfferVersion;
  return name === "users" || name === "roles" ? increasePeopleVersion : () => Effect.void;
}

/** Keeps the words of the names of a customer. */
function followCustomer(session: CommitSession, row: AnyRow): Effect.Effect<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return rewriteCustomerWords(session, row as unknown as StoredRow<CustomerProfile>);
}

function of(name: KindName, table: TableDefinition<string, AnyRow, ManagedCells>) {
  const moveVersion = versionMoverOf(name);
  const prepare = name === "closures" ? lockBoatsOfClosure : () => Effect.gen(function* () {});
  const follow = name === "profiles" ? followCustomer : () => Effect.void;
  const byId = selectRowById<ManagedCells>(table);
  const byIdLocked = selectRowById<ManagedCells>(table, true);
  const living = selectLivingRowsOfClub<ManagedCells>(table);
  const insert = insertRowStatement<ManagedCells>(table);
  const replace = replaceRowStatement<ManagedCells>(table);
  const put = upsertRowStatement<ManagedCells>(table);
  const one = (rows: readonly ManagedCells[]) => rows.map(table.fromRow)[0];
  return {
    reads: (reader: StatementReader): KindReads<AnyRow> => ({
      find: (scope, find) => {
        const text = name === "profiles" ? nameSearchOf(find.where) : undefined;
        if (text === undefined) return findPageOfTable(reader, table, scope, find);
        return Effect.map(findCustomersByName(reader, scope, find, text), (page) => ({
          ...page,
          items: page.items.map((row): AnyRow => ({ ...row })),
        }));
      },
      read: (scope, id) =>
        Effect.gen(function* () {
          const found = one(yield* reader.rows(byId, clubRowKeyOf(id)));
          const isHidden = scope.of === "offer" && found?.retired !== undefined;
          return found !== undefined && !isHidden && scopeIncludes(scope, found) ? found : undefined;
        }),
    }),
    put: (session: CommitSession, rows: readonly KindRow[]) =>
      Effect.gen(function* () {
        for (const first of rows) {
          const row: AnyRow = { ...first, version: 1 };
          assertIdOfClub(row._id, row.client);
          yield* prepare(session, row);
          yield* session.send(put, table.toRow(row));
        }
      }),
    writes: (session: CommitSession): KindWrites<AnyRow> => ({
      read: (scope, id) =>
        Effect.gen(function* () {
          const found = one(yield* session.rows(byIdLocked, clubRowKeyOf(id)));
          return found !== undefined && scopeIncludes(scope, found) ? found : undefined;
        }),
      living: (client) => Effect.map(session.rows(living, { client }), table.fromRows),
      insert: (row) =>
        Effect.gen(function* () {
          assertIdOfClub(row._id, row.client);
          yield* prepare(session, row);
          yield* moveVersion(session, row.client);
          yield* session.send(insert, table.toRow(row));
          yield* follow(session, row);
        }),
      replace: (next) =>
        Effect.gen(function* () {
          yield* prepare(session, next);
          yield* moveVersion(session, next.client);
          const isWritten = (yield* session.rows(replace, { ...table.toRow(next), before: next.version - 1 })).length === 1;
          if (isWritten) yield* follow(session, next);
          return isWritten;
        }),
    }),
  };
}
