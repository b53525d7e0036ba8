import { Effect } from "effect";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { PersonKeyName, PersonKeys } from "#core/domain/privacy/person.ts";
import type { ExportSection } from "#core/domain/privacy/sections.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import type { ColumnCell } from "../tables/column.ts";
import type { StoreTables } from "../tables/tables.ts";

type Column<Name extends keyof StoreTables> = keyof StoreTables[Name] & string;
/** Which list of keys finds rows by which column; a row is found when one of its columns has one of the keys. */
type KeyByColumn<Name extends keyof StoreTables> = { readonly [In in Column<Name>]?: PersonKeyName | KeyUnless<Column<Name>> };

/** A list of keys that finds rows by a column only where another column is empty. */
interface KeyUnless<In extends string = string> {
  readonly key: PersonKeyName;
  readonly unless: In;
}

/** A section of an export whose rows are in a table. */
interface Section<Name extends keyof StoreTables> {
  readonly section: ExportSection;
  readonly found: KeyByColumn<Name>;
  /** The columns by which rows are in order; they tell all rows of the person apart. */
  readonly order: readonly Column<Name>[];
  readonly read: (row: Selectable<StoreTables[Name]>) => object;
}

/** What erasing does with the rows of a person: it deletes them, blanks columns, or runs `erase`. What stays says why. */
type Erasing<Name extends keyof StoreTables> =
  | { readonly deletes: KeyByColumn<Name> }
  | { readonly blanks: { readonly [In in Column<Name>]?: ColumnCell }; readonly found: KeyByColumn<Name>; readonly keeps: string }
  | { readonly erase: (session: CommitSession, keys: PersonKeys) => Effect.Effect<void>; readonly keeps?: string }
  | { readonly keeps: string };

/** A table that names persons: its columns, how the rows of one person are shown, and how they are erased. */
interface Definition<Name extends keyof StoreTables> {
  /** Columns that may identify a person, or have what they wrote or what others wrote about them. */
  readonly personal: readonly Column<Name>[];
  /** The other columns of text: ids, statuses, days and amounts, which tell nothing of a person who was erased. */
  readonly plain: readonly Column<Name>[];
  readonly erasing: Erasing<Name>;
  /** The sections of an export that show its rows, or why there is none. */
  readonly shows: readonly Section<Name>[] | string;
  /** Whether its rows are of no club: a contact is then found over all clubs. */
  readonly isOfAllClubs?: true;
}

/** The definition of what the store does with the rows about a person in one table. */
export interface TablePrivacy {
  readonly personal: readonly string[];
  readonly plain: readonly string[];
  /** What stays after an erasure, and why; undefined where nothing does. */
  readonly keeps?: string;
  /** Readers of the sections of an export that show its rows. */
  readonly sections: { readonly [Name in ExportSection]?: SectionReader };
  readonly erase: (session: CommitSession, keys: PersonKeys) => Effect.Effect<void>;
}

type SectionReader = (reader: StatementReader, keys: PersonKeys) => Effect.Effect<readonly object[]>;

/** Gives the entry of a table that names persons. */
export function personalTableEntry<const Name extends keyof StoreTables>(name: Name, definition: Definition<Name>): TablePrivacy {
  const { personal: columns, plain, erasing, shows, isOfAllClubs = false } = definition;
  const sections = typeof shows === "string" ? [] : shows.map((shown) => [shown.section, sectionReader(name, shown)] as const);
  return {
    personal: columns,
    plain,
    ...("keeps" in erasing && erasing.keeps !== undefined ? { keeps: erasing.keeps } : {}),
    sections: Object.fromEntries(sections),
    erase: eraserOf(name, erasing, isOfAllClubs),
  };
}

/**
 * Gives the entry of a table that names nobody. `plain` lists its columns whose names look as if they did, and `why` says what they have.
 */
export function impersonalTableEntry<const Name extends keyof StoreTables>(
  _: Name,
  why: string,
  plain: readonly Column<Name>[] = [],
): TablePrivacy {
  return { personal: [], plain, keeps: why, sections: {}, erase: () => Effect.void };
}

function sectionReader<Name extends keyof StoreTables>(name: Name, { found, order, read }: Section<Name>): SectionReader {
  const sorted = sql.join(order.map((column) => sql.ref(column)));
  return (reader, keys) => {
    const where = conditionOf(found, keys, false);
    if (where === undefined) return Effect.succeed([]);
    const query = sql<Selectable<StoreTables[Name]>>`select * from ${sql.table(name)} where ${where} order by ${sorted}`;
    return Effect.map(reader.rows(unpreparedStatement(query), {}), (rows) => rows.map(read));
  };
}

function eraserOf<Name extends keyof StoreTables>(name: Name, erasing: Erasing<Name>, isOfAllClubs: boolean): TablePrivacy["erase"] {
  if ("erase" in erasing) return erasing.erase;
  const send = (found: KeyByColumn<Name>, start: RawBuilder<unknown>) => (session: CommitSession, keys: PersonKeys) => {
    const where = conditionOf(found, keys, isOfAllClubs);
    return where === undefined ? Effect.void : session.send(unpreparedStatement(sql`${start} where ${where}`), {});
  };
  if ("deletes" in erasing) return send(erasing.deletes, sql`delete from ${sql.table(name)}`);
  if (!("blanks" in erasing)) return () => Effect.void;
  const blank = Object.entries<ColumnCell | undefined>(erasing.blanks).map(
    ([column, cell]) => sql`${sql.ref(column)} = ${sql.lit(cell ?? null)}`,
  );
  return send(erasing.found, sql`update ${sql.table(name)} set ${sql.join(blank)}`);
}

/** The rows that keys find, by a club's key unless the table is of no club; undefined where they can find none. */
function conditionOf(
  found: { readonly [In in string]?: PersonKeyName | KeyUnless },
  { client, of }: PersonKeys,
  isOfAllClubs: boolean,
): RawBuilder<unknown> | undefined {
  const conditions = Object.entries<PersonKeyName | KeyUnless | undefined>(found).flatMap(([column, by]) => {
    const { key, unless } = typeof by === "object" ? by : { key: by, unless: undefined };
    if (key === undefined || of[key].length === 0) return [];
    const isOne = sql`${sql.ref(column)} in (${sql.join(of[key])})`;
    return [unless === undefined ? isOne : sql`(${isOne} and ${sql.ref(unless)} is null)`];
  });
  if (conditions.length === 0) return undefined;
  const any = sql`(${sql.join(conditions, sql` or `)})`;
  return isOfAllClubs ? any : sql`client_id = ${client} and ${any}`;
}
