import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import { type CustomerProfile, customerNameFilter, wordsOfCustomerNames } from "#core/domain/customers/customer.ts";
import { type FindRequest, type FoundPage, maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { foldedWordsOf, foldText } from "#core/domain/find/fold.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import { clubOfScope, type RowScope } from "#core/domain/scope.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy } from "../engine/rows.ts";
import { listParameterRows, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import { kindTables } from "../tables/kinds.ts";
import type { TableRow } from "../tables/table.ts";
import { filterConditions } from "../search/filter.ts";
import { findPageOfTable, orderOfPage } from "../search/find.ts";
import { beginsWith, firstCustomersOfWords } from "./firstCustomers.ts";

const { profiles: table } = kindTables;
type Profile = StoredRow<CustomerProfile>;
type Row = TableRow<typeof table>;

/**
 * The most rows of the rarest word that are looked up one by one. Of more, the rows of words alone are sorted: they have the names, and
 * say whether a customer is in the usual list.
 */
const fewRows = 2000;

/** The most rows of each of several words that are counted to find the rarest: a family is rarer than a first name. */
const mostCompared = 20_000;

/**
 * Finds one page of a club's customers by name. Each word of the text must begin one of the words of a customer. The rarest word is found by
 * the index; the others are checked on what it finds.
 */
export const findCustomersByName = Effect.fnUntraced(function* (
  reader: StatementReader,
  scope: RowScope,
  { where = {}, ...page }: FindRequest,
  text: string,
) {
  const client = clubOfScope(scope);
  if (client === undefined) throw new Error("Names are searched in one club only");
  const { [customerNameFilter]: _, ...rest } = where;
  const find = { ...page, where: rest };
  const words = distinctBeginnings(foldedWordsOf(text));
  if (words.length === 0) return yield* findPageOfTable(reader, table, scope, find);
  const counts = yield* countsOf(reader, client, words, words.length > 1 ? mostCompared : fewRows);
  const [rarest = "", ...others] = words.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  const count = counts.get(rarest) ?? 0;
  if (count === 0) return { items: [], total: 0 } satisfies FoundPage<Profile>;
  const isInWords = count > fewRows && isUsualList(rest) && (page.sortBy === "lastname" || page.sortBy === "firstname");
  if (!isInWords) return yield* pageOfRows(reader, client, find, rarest, others);
  return yield* pageOfWords(reader, client, find, { rarest, others, isCommon: others.length === 0 || count > mostCompared });
});

/** The words without those that others begin with: what begins with the longer one begins with the shorter one. */
function distinctBeginnings(words: readonly string[]): readonly string[] {
  const unique = [...new Set(words)];
  return unique.filter((word) => !unique.some((other) => other !== word && other.startsWith(word)));
}

/** Whether a filter is that of the usual list: customers who are neither retired nor merged into others. */
function isUsualList(where: FindRequest["where"] = {}): boolean {
  const names = Object.keys(where).filter((name) => where[name] !== undefined);
  return names.length === 2 && where["retired"] === null && where["mergedInto"] === null;
}

/** How many rows begin with each word, counted no further than one row beyond `most`. */
function countsOf(
  reader: StatementReader,
  client: string,
  words: readonly string[],
  most: number,
): Effect.Effect<ReadonlyMap<string, number>> {
  const counted = words.map(
    (word, index) => sql`(select count(*) from (select 1 from customer_words w
      where w.client_id = ${client} and ${beginsWith("w", word)} limit ${most + 1}) as matches) as ${sql.ref(`n${index}`)}`,
  );
  const row = sql<Readonly<Record<string, number>>>`select ${sql.join(counted)}`;
  return Effect.map(
    reader.rows(unpreparedStatement(row), {}),
    ([found = {}]) => new Map(words.map((word, index) => [word, found[`n${index}`] ?? 0])),
  );
}

/** The condition that a customer has further words, each looked up by the customer's id. */
function hasWords(client: string, id: RawBuilder<unknown>, words: readonly string[]): readonly RawBuilder<unknown>[] {
  return words.map(
    (word) =>
      sql`exists (select 1 from customer_words o where o.client_id = ${client} and o.customer_id = ${id} and ${beginsWith("o", word)})`,
  );
}

/** A page of the customers of a few words, filtered, sorted and counted on their rows. */
const pageOfRows = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  find: FindRequest,
  rarest: string,
  others: readonly string[],
) {
  const { first, length } = pageBoundsOf(find);
  const found = sql`found as materialized (select distinct w.customer_id as found_id from customer_words w
    where w.client_id = ${client} and ${beginsWith("w", rarest)})`;
  const conditions = [
    sql`client_id = ${client}`,
    sql`id = found_id`,
    ...filterConditions(table.fields, find.where ?? {}, reader.dialect),
    ...hasWords(client, sql.ref("id"), others),
  ];
  const matches = sql`from found cross join profiles where ${sql.join(conditions, sql` and `)}`;
  const page = sql<Row>`with ${found} select ${sql.join(table.columns.map(sql.ref))} ${matches}
    order by ${orderOfPage(table, find)} limit ${length} offset ${first}`;
  const items = (yield* reader.rows(unpreparedStatement(page), {})).map(table.fromRow);
  if (items.length < length && (items.length > 0 || first === 0)) return { items, total: first + items.length };
  const some = sql<{
    count: number;
  }>`with ${found} select count(*) as count from (select 1 ${matches} limit ${maxCountedRows + 1}) as matches`;
  const [row] = yield* reader.rows(unpreparedStatement(some), {});
  return { items, ...upTo(row?.count ?? 0) };
});

/** A page of the usual list of the customers of a common word, by the rows of words, which the names sort. */
const pageOfWords = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  find: FindRequest,
  { rarest, others, isCommon }: { readonly rarest: string; readonly others: readonly string[]; readonly isCommon: boolean },
) {
  const { first, length, sortBy, sortDesc } = pageBoundsOf(find);
  const names = [sql`lastname_folded`, sql`firstname_folded`];
  const keys = [...(sortBy === "lastname" ? names : names.toReversed()), sql`customer_id`];
  const inOrder = sql.join(keys.map((key) => sql`${key} ${sql.raw(sortDesc ? "desc" : "asc")}`));
  const wanted = Math.max(first + length, maxCountedRows + 1);
  const isNear = first + length <= maxCountedRows && isCommon;
  const soon = isNear ? yield* firstCustomersOfWords(reader, client, find, [rarest, ...others]) : [];
  if (soon.length === first + length && (yield* areMany(reader, client, rarest, others)))
    return { items: yield* readInOrder(reader, client, soon.slice(first)), ...upTo(maxCountedRows + 1) };
  const conditions = conditionsOfWords(client, rarest, others, reader.dialect);
  const rows = sql<{ id: string }>`select customer_id as id from (select distinct w.lastname_folded, w.firstname_folded, w.customer_id
    from customer_words w where ${sql.join(conditions, sql` and `)}) as matches order by ${inOrder} limit ${wanted}`;
  const ids = (yield* reader.rows(unpreparedStatement(rows), {})).map(({ id }) => id);
  return { items: yield* readInOrder(reader, client, ids.slice(first, first + length)), ...upTo(ids.length) };
});

/** The conditions on rows of words `w` of the usual list that begin with the rarest word, whose customers have the other ones. */
function conditionsOfWords(
  client: string,
  rarest: string,
  others: readonly string[],
  dialect: StatementReader["dialect"],
): readonly RawBuilder<unknown>[] {
  return [
    sql`w.client_id = ${client}`,
    beginsWith("w", rarest),
    sql`w.is_listed = 1`,
    // Most rows lack the other words: their letters show it sooner than a look-up does.
    ...others.map((word) => mayHave("w", word, dialect)),
    ...hasWords(client, sql.ref("w.customer_id"), others),
  ];
}

/** Whether more customers have the words than lists count, judged by the first rows of the rarest word; a customer has few rows of one word. */
function areMany(reader: StatementReader, client: string, rarest: string, others: readonly string[]): Effect.Effect<boolean> {
  const conditions = sql.join(conditionsOfWords(client, rarest, others, reader.dialect), sql` and `);
  const rows = sql<{ count: number }>`select count(*) as count from (select distinct customer_id from (
      select w.customer_id from customer_words w where ${conditions} limit ${3 * maxCountedRows}) as firsts) as matches`;
  return Effect.map(reader.rows(unpreparedStatement(rows), {}), ([row]) => (row?.count ?? 0) > maxCountedRows);
}

/** The whole rows of a page, in the order of their ids. */
const readInOrder = Effect.fnUntraced(function* (reader: StatementReader, client: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const whole = sql<Row>`select ${sql.join(table.columns.map(sql.ref))} from profiles where client_id = ${client} and id in (${sql.join(ids)})`;
  const byId = new Map((yield* reader.rows(unpreparedStatement(whole), {})).map((row) => [row.id, table.fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
});

function mayHave(alias: string, word: string, dialect: StatementReader["dialect"]): RawBuilder<unknown> {
  const names = sql`replace(replace(${sql.ref(`${alias}.lastname_folded`)} || ' ' || ${sql.ref(`${alias}.firstname_folded`)}, '-', ''), '''', '')`;
  return dialect === "sqlite" ? sql`instr(${names}, ${word}) > 0` : sql`strpos(${names}, ${word}) > 0`;
}

/** A total, which is not counted further than {@link maxCountedRows}. */
function upTo(total: number): Pick<FoundPage<Profile>, "total" | "more"> {
  return total > maxCountedRows ? { total: maxCountedRows, more: true } : { total };
}

type WordRows = {
  readonly client: string;
  readonly id: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly listed: number;
  readonly words: readonly string[];
};

const enter = preparedStatement<WordRows>()((db, given, dialect) => ({
  compile: () =>
    sql`insert into customer_words (client_id, customer_id, word, lastname_folded, firstname_folded, is_listed)
      select ${given("client")}, ${given("id")}, listed.value, ${given("lastname")}, ${given("firstname")}, ${
        dialect === "sqlite" ? given("listed") : sql`cast(${given("listed")} as bigint)`
      }
      from ${listParameterRows(dialect, given("words"), "text")}
      where exists (select 1 from profiles where client_id = ${given("client")} and id = ${given("id")})`.compile(db),
}));

const strike = deleteRowsBy("customer_words", { client_id: "client", customer_id: "id" });

/** Writes the words of a customer who was just written; of one who was not, as another has the phone, it writes none. */
export function enterCustomerWords(session: CommitSession, profile: Profile): Effect.Effect<void> {
  return session.send(enter, wordRowsOf(profile));
}

/** Writes the words of a changed customer anew. */
export function rewriteCustomerWords(session: CommitSession, profile: Profile): Effect.Effect<void> {
  return Effect.andThen(strikeCustomerWords(session, profile.client, profile._id), enterCustomerWords(session, profile));
}

/** Removes the words of a customer. */
export function strikeCustomerWords(session: CommitSession, client: string, id: string): Effect.Effect<void> {
  return session.send(strike, { client, id });
}

function wordRowsOf({ client, _id, firstname, lastname, retired, mergedInto }: Profile): WordRows {
  return {
    client,
    id: _id,
    lastname: foldText(lastname),
    firstname: foldText(firstname),
    listed: Number(retired === undefined && mergedInto === undefined),
    words: wordsOfCustomerNames({ firstname, lastname }),
  };
}
