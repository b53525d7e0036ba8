import { Effect } from "effect";
import { type FindRequest, type FoundPage, maxCountedRows, pageBoundsOf, isNameField, secondNameField } from "#core/domain/find/find.ts";
import { clubOfScope, type RowScope } from "#core/domain/scope.ts";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { columnOfField, filterConditions } from "./filter.ts";
import { unpreparedStatement, type SqlDialect } from "../engine/statement.ts";
import type { TableDefinition } from "../tables/table.ts";

type SearchedTable = Pick<TableDefinition<string, never, never>, "name" | "columns" | "fields" | "sequence">;

/** Finds one page of a table within a scope: filtered, sorted, paged and counted by the database. */
export function findPageOfTable<Of, Row>(
  reader: StatementReader,
  table: TableDefinition<string, Of, Row>,
  scope: RowScope,
  find: FindRequest,
): Effect.Effect<FoundPage<Of>> {
  return Effect.gen(function* () {
    const { first, length } = pageBoundsOf(find);
    const where = conditions(table, scope, find, reader.dialect);
    const rows = yield* reader.rows(unpreparedStatement(pageText<Row>(table, find, where)), {});
    const items = rows.map(table.fromRow);
    // A page that is not full is the last one, and gives the total.
    if (items.length < length && (items.length > 0 || first === 0)) return { items, total: first + items.length };
    return { items, ...(yield* countMatches(reader, table, where)) };
  });
}

function conditions(table: SearchedTable, scope: RowScope, { where = {} }: FindRequest, dialect: SqlDialect): RawBuilder<unknown> {
  const client = clubOfScope(scope);
  const own = client === undefined ? [] : [sql`client_id = ${client}`];
  const inOffer =
    scope.of === "offer" && "retired" in table.fields ? [sql`${sql.ref(columnOfField(table.fields, "retired").name)} is null`] : [];
  const all = [...own, ...inOffer, ...filterConditions(table.fields, where, dialect)];
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
}

function pageText<Row>(table: SearchedTable, find: FindRequest, where: RawBuilder<unknown>): RawBuilder<Row> {
  const { first, length } = pageBoundsOf(find);
  const columns = sql.join(table.columns.map(sql.ref));
  return sql<Row>`select ${columns} from ${sql.table(table.name)} ${where} order by ${orderOfPage(table, find)} limit ${length} offset ${first}`;
}

/** Gives the order of a page of a table, as an `order by` has it. */
export function orderOfPage({ fields, sequence }: Pick<SearchedTable, "fields" | "sequence">, find: FindRequest): RawBuilder<unknown> {
  const { sortBy, sortDesc } = pageBoundsOf(find);
  return isNameField(sortBy) ? nameOrder(fields, sortBy, sortDesc) : valueOrder(fields, sequence, sortBy, sortDesc);
}

/** As `findInList` sorts names: both names and the id in one direction, which an index of them has. */
function nameOrder(fields: SearchedTable["fields"], sortBy: string, sortDesc: boolean): RawBuilder<unknown> {
  const second = secondNameField(sortBy);
  const names = [sortBy, ...(second === undefined ? [] : [second])].map((name) => columnOfField(fields, name));
  // No name is missing: a word on missing ones would keep SQLite from reading its index.
  const keys = [...names.map(({ name, folded = name }) => folded), columnOfField(fields, "_id").name];
  return sql.join(keys.map((key) => sql`${sql.ref(key)} ${sql.raw(sortDesc ? "desc" : "asc")}`));
}

function valueOrder(fields: SearchedTable["fields"], sequence: string | undefined, sortBy: string, sortDesc: boolean): RawBuilder<unknown> {
  const by = columnOfField(fields, sortBy);
  const id = columnOfField(fields, "_id");
  const order = sortDesc ? sql`desc nulls first` : sql`asc nulls last`;
  const tie = sequence === undefined ? sql.ref(id.name) : sql`${sql.ref(sequence)} ${order}`;
  return by === id ? sql`${sql.ref(id.name)} ${order}` : sql`${sql.ref(by.name)} ${order}, ${tie}`;
}

function countMatches(
  reader: StatementReader,
  { name }: SearchedTable,
  where: RawBuilder<unknown>,
): Effect.Effect<Pick<FoundPage<unknown>, "total" | "more">> {
  return Effect.gen(function* () {
    const some = sql`select 1 from ${sql.table(name)} ${where} limit ${maxCountedRows + 1}`;
    const [row] = yield* reader.rows(unpreparedStatement(sql<{ count: number }>`select count(*) as count from (${some}) as matches`), {});
    const total = row?.count ?? 0;
    return total > maxCountedRows ? { total: maxCountedRows, more: true } : { total };
  });
}
