import { Effect } from "effect";
import { kinds as definitions } from "#core/kinds/index.ts";
import { findInList } from "#core/domain/find/find.ts";
import { customerMatchesName, customerNameFilter, type CustomerNames, nameSearchOf } from "#core/domain/customers/customer.ts";
import type { KindName } from "#core/ports/store/kindNames.ts";
import type { AnyRow } from "#core/domain/find/storedRow.ts";
import { readsByKind, writesByKind } from "#core/ports/store/anyKind.ts";
import { scopeIncludes, type RowScope } from "#core/domain/scope.ts";
import { rowOfUser, type StoredUserRow, userOfRow } from "#core/features/people/kinds.ts";
import type { RoleRecord } from "#core/domain/people/principal.ts";
import type { KindReads, KindReadsByName, KindsWithinCommit, KindWrites } from "#core/ports/store/kinds.ts";
import { rebuildCatalogue } from "./offer/catalogue.ts";
import type { CommitJournal } from "./rows/journal.ts";
import { assertIdOfClub, type MemoryTables } from "./rows/rows.ts";

/** Makes the functions that read the rows of managed kinds outside a commit. */
export function makeKindReads(rows: MemoryTables): KindReadsByName {
  return readsByKind((name) => reads(name, tableOf(rows, name)));
}

/** Makes the functions that read and write the rows of managed kinds in a commit. */
export function makeKindWrites(rows: MemoryTables, journal: CommitJournal): KindsWithinCommit {
  return { takeTurn: () => Effect.void, of: writesByKind((name) => writes(rows, journal, name)) };
}

/** The rows of one kind. Users and roles have tables of their own beside their sessions; the other kinds are in `rows.kinds`. */
interface KindTable {
  readonly all: () => readonly AnyRow[];
  readonly get: (id: string) => AnyRow | undefined;
  readonly set: (journal: CommitJournal, row: AnyRow) => void;
}

function tableOf(rows: MemoryTables, name: KindName): KindTable {
  if (name === "users") return people(rows);
  const table: Map<string, AnyRow> = name === "roles" ? rolesIn(rows) : rows.kinds[name];
  return {
    all: () => [...table.values()],
    get: (id) => table.get(id),
    set: (journal, row) => {
      journal.set(table, row._id, row);
      if (name === "roles") rows.peopleVersion += 1;
      else if (definitions[name].isOffered) rebuildCatalogue(rows, journal, row.client, {});
    },
  };
}

// oxlint-disable typescript/no-unsafe-type-assertion -- the kinds' own schemas made these rows.
function rolesIn({ roles }: MemoryTables): Map<string, AnyRow> {
  return roles as Map<string, RoleRecord & AnyRow>;
}

function people(rows: MemoryTables): KindTable {
  return {
    all: () => [...rows.users.values()].map((user): AnyRow => ({ ...rowOfUser(user) })),
    get: (id) => [rows.users.get(id)].flatMap((user): readonly AnyRow[] => (user === undefined ? [] : [{ ...rowOfUser(user) }]))[0],
    set: (journal, row) => {
      journal.set(rows.users, row._id, userOfRow(row as unknown as StoredUserRow));
      rows.peopleVersion += 1;
    },
  };
}
// oxlint-enable typescript/no-unsafe-type-assertion

function namesIn({ firstname, lastname }: AnyRow): CustomerNames {
  return { firstname: typeof firstname === "string" ? firstname : "", lastname: typeof lastname === "string" ? lastname : "" };
}

function reads(name: KindName, table: KindTable): KindReads<AnyRow> {
  const isVisible = (scope: RowScope, row: AnyRow) =>
    scopeIncludes(scope, { client: row.client }) && (scope.of !== "offer" || row.retired === undefined);
  return {
    find: (scope, find) =>
      Effect.sync(() => {
        const { [customerNameFilter]: _, ...where } = find.where ?? {};
        const text = name === "profiles" ? nameSearchOf(find.where) : undefined;
        const visible = table.all().filter((row) => isVisible(scope, row));
        if (text === undefined) return findInList(visible, find);
        return findInList(
          visible.filter((row) => customerMatchesName(namesIn(row), text)),
          { ...find, where },
        );
      }),
    read: (scope, id) => Effect.sync(() => [table.get(id)].find((row) => row !== undefined && isVisible(scope, row))),
  };
}

function writes(rows: MemoryTables, journal: CommitJournal, name: KindName): KindWrites<AnyRow> {
  const table = tableOf(rows, name);
  const write = (row: AnyRow) => {
    assertIdOfClub(row._id, row.client);
    table.set(journal, row);
  };
  return {
    read: (scope, id) =>
      Effect.sync(() => [table.get(id)].find((row) => row !== undefined && scopeIncludes(scope, { client: row.client }))),
    living: (client) => Effect.sync(() => table.all().filter((row) => row.client === client && row.retired === undefined)),
    insert: (row) =>
      Effect.sync(() => {
        if (table.get(row._id) !== undefined) throw new Error(`"${row._id}" exists already`);
        write(row);
      }),
    replace: (next) =>
      Effect.sync(() => {
        if (table.get(next._id)?.version !== next.version - 1) return false;
        write(next);
        return true;
      }),
  };
}
