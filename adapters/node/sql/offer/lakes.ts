import { Effect } from "effect";
import { type FoundPage, maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { type LakeSearch, type FoundLake, searchWords } from "#core/domain/catalogue/lakeSearch.ts";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { unpreparedStatement as statementOf, type SqlDialect } from "../engine/statement.ts";

/** Finds lakes with the same result as `findLakes` of core. */
export function findLakes(reader: StatementReader, query: LakeSearch): Effect.Effect<FoundPage<FoundLake>> {
  return Effect.gen(function* () {
    const { first, length } = pageBoundsOf({ page: query.page ?? 1, itemsPerPage: query.itemsPerPage ?? 10 });
    const where = conditions(query, reader.dialect);
    const { joined, order } = orders[query.order];
    const page = sql<FoundLake>`select lakes.id as "_id", lakes.client_id as client
    from lakes join clubs on clubs.client_id = lakes.client_id ${joined}
    where ${where} order by ${order} limit ${length} offset ${first}`;
    const items = yield* reader.rows(statementOf(page), {});
    if (items.length < length && (items.length > 0 || first === 0)) return { items, total: first + items.length };
    const some = sql`select 1 from lakes join clubs on clubs.client_id = lakes.client_id where ${where} limit ${maxCountedRows + 1}`;
    const [row] = yield* reader.rows(statementOf(sql<{ count: number }>`select count(*) as count from (${some}) as matches`), {});
    const total = row?.count ?? 0;
    return total > maxCountedRows ? { items, total: maxCountedRows, more: true } : { items, total };
  });
}

const fleets = sql`select docks.client_id, docks.lake_id, count(*) as boats
  from boats join docks on docks.client_id = boats.client_id and docks.id = boats.dock_id
  where boats.retired_at is null and docks.retired_at is null group by docks.client_id, docks.lake_id`;

interface Order {
  readonly joined: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const orders: Readonly<Record<LakeSearch["order"], Order>> = {
  place: { joined: sql``, order: sql`lakes.region nulls last, clubs.name_folded, lakes.client_id, lakes.id` },
  fleet: {
    joined: sql`left join (${fleets}) as fleets on fleets.client_id = lakes.client_id and fleets.lake_id = lakes.id`,
    order: sql`coalesce(fleets.boats, 0) desc, lakes.client_id, lakes.id`,
  },
};

const ownDocks = sql`select 1 from docks
  where docks.client_id = lakes.client_id and docks.lake_id = lakes.id and docks.retired_at is null`;

function conditions({ text, region, client }: LakeSearch, dialect: SqlDialect): RawBuilder<unknown> {
  const isIn = (word: string, column: string) =>
    dialect === "sqlite" ? sql`instr(${sql.ref(column)}, ${word}) > 0` : sql`strpos(${sql.ref(column)}, ${word}) > 0`;
  const isInAny = (word: string, columns: readonly string[]) =>
    sql`(${sql.join(
      columns.map((column) => isIn(word, column)),
      sql` or `,
    )})`;
  const words = searchWords(text).map((word) => sql`(${isInAny(word, ownTexts)} or exists (${ownDocks} and ${isInAny(word, dockTexts)}))`);
  const regions = region === undefined ? [] : [sql`lakes.region = ${region}`];
  const own = client === undefined ? [] : [sql`lakes.client_id = ${client}`];
  return sql.join([sql`lakes.retired_at is null`, ...own, sql`exists (${ownDocks})`, ...regions, ...words], sql` and `);
}

const ownTexts = ["lakes.name_en_folded", "lakes.name_fr_folded", "clubs.name_folded", "clubs.address_folded"] as const;
const dockTexts = ["docks.name_en_folded", "docks.name_fr_folded"] as const;
