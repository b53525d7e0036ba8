import { Effect } from "effect";
import { type FindRequest, type FoundPage, maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
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

function pageText<Row>({ name, columns, fields, sequence }: SearchedTable, find: FindRequest, where: RawBuilder<unknown>): RawBuilder<Row> {
  const { first, length, sortBy, sortDesc } = pageBoundsOf(find);
  const by = columnOfField(fields, sortBy);
  const id = columnOfField(fields, "_id");
  const order = sortDesc ? sql`desc nulls first` : sql`asc nulls last`;
  const tie = sequence === undefined ? sql.ref(id.name) : sql`${sql.ref(sequence)} ${order}`;
  const sorted = by === id ? sql`${sql.ref(id.name)} ${order}` : sql`${sql.ref(by.name)} ${order}, ${tie}`;
  return sql<Row>`select ${sql.join(columns.map(sql.ref))} from ${sql.table(name)} ${where} order by ${sorted} limit ${length} offset ${first}`;
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
