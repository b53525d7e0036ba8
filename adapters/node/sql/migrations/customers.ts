import { Effect } from "effect";
import { sql } from "kysely";
import { foldText } from "#core/domain/find/fold.ts";
import { addColumns, addStatistics, createTables, type NewTables, runStatementText } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

/** The indexes of the orders of people by name, also of those of one language or one standing, and SQLite's statistics of each. */
const orders = {
  profiles_lastname: ["profiles", "(client_id, lastname_folded, firstname_folded, id)", "10000 5000 10 2 1"],
  profiles_firstname: ["profiles", "(client_id, firstname_folded, lastname_folded, id)", "10000 5000 20 2 1"],
  profiles_standing: ["profiles", "(client_id, is_blocked, lastname_folded, firstname_folded, id)", "10000 5000 2500 10 2 1"],
  profiles_locale: ["profiles", "(client_id, locale, lastname_folded, firstname_folded, id)", "10000 5000 2500 10 2 1"],
  profiles_retired: ["profiles", "(client_id, lastname_folded, firstname_folded, id) where retired_at is not null", "200 100 2 1 1"],
  users_lastname: ["users", "(client_id, lastname_folded, firstname_folded, id)", "10000 5000 10 2 1"],
  users_firstname: ["users", "(client_id, firstname_folded, lastname_folded, id)", "10000 5000 20 2 1"],
} as const;

/** Creates the indexes in which lists of customers and users are sorted by name, and drops that of unfolded last names. */
export async function indexNames(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index profiles_lastname");
  for (const [index, [table, columns]] of Object.entries(orders))
    await runStatementText(session, `create index ${index} on ${table} ${columns}`);
  const statistics = Object.entries(orders).map(([index, [table, , stat]]) => [table, index, stat] as const);
  await addStatistics(session, statistics);
}

const words: NewTables = {
  customer_words: {
    key: ["client_id", "word", "lastname_folded", "firstname_folded", "customer_id"],
    columns: {
      client_id: "text",
      word: "text",
      lastname_folded: "text",
      firstname_folded: "text",
      customer_id: "text",
      is_listed: "number",
    },
    indexes: ["create index customer_words_customer on customer_words (client_id, customer_id, word)"],
  },
};

/** Rows of customers that are read at once. */
const perPage = 2000;

interface Person {
  readonly client_id: string;
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly listed: number;
}

/** Creates the table of the words of customers' names, and fills it, some customers at a time. */
export async function createCustomerWords(session: CommitSession): Promise<void> {
  await createTables(session, words);
  let after = { client_id: "", id: "" };
  for (;;) {
    const page = sql<Person>`select client_id, id, firstname, lastname,
        case when retired_at is null and merged_into is null then 1 else 0 end as listed
      from profiles where (client_id, id) > (${after.client_id}, ${after.id}) order by client_id, id limit ${perPage}`;
    const people = await Effect.runPromise(session.rows(unpreparedStatement(page), {}));
    await enterWords(session, people);
    const last = people.at(-1);
    if (last === undefined || people.length < perPage) return;
    after = last;
  }
}

async function enterWords(session: CommitSession, people: readonly Person[]): Promise<void> {
  const rows = people.flatMap(({ client_id, id, firstname, lastname, listed }) =>
    wordsOf(`${lastname} ${firstname}`).map((word) => [client_id, word, foldText(lastname), foldText(firstname), id, listed]),
  );
  if (rows.length === 0) return;
  const at = (index: number) =>
    session.dialect === "sqlite" ? sql`json_extract(value, ${sql.lit(`$[${index}]`)})` : sql`value ->> ${sql.lit(index)}`;
  const listed = session.dialect === "sqlite" ? at(5) : sql`cast(${at(5)} as bigint)`;
  const from =
    session.dialect === "sqlite"
      ? sql`json_each(${JSON.stringify(rows)})`
      : sql`json_array_elements(cast(${JSON.stringify(rows)} as json))`;
  const insert = sql`insert into customer_words (client_id, word, lastname_folded, firstname_folded, customer_id, is_listed)
    select ${sql.join([0, 1, 2, 3, 4].map(at))}, ${listed} from ${from}`;
  await Effect.runPromise(session.send(unpreparedStatement(insert), {}));
}

/** As the words of names were when this migration was written: it does not change with the source. */
function wordsOf(name: string): readonly string[] {
  const folded = foldText(name);
  const all = `${folded} ${folded.replaceAll(/['-]/gu, "")}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return [...new Set(all)];
}

const columns = { memberships: { email: "text?" }, membership_orders: { email: "text?" }, profiles: { by_email: "number?" } } as const;

/** The indexes that find rows by a proven contact, with what SQLite's planner expects of them. */
const indexes = {
  memberships_email: ["memberships", "index", "(client_id, email, first_day) where email is not null", "500 250 1 1"],
  profiles_email: ["profiles", "index", "(client_id, email) where email is not null", "3000 1500 2"],
  profiles_phone: ["profiles", "index", "(client_id, phone)", "3000 1500 2"],
  profiles_known: ["profiles", "unique index", "(client_id, phone) where by_email is null", "3000 1500 1"],
  // One open sale for each contact; an erased person has none.
  membership_orders_open: [
    "membership_orders",
    "unique index",
    "(client_id, phone) where state = 'open' and phone <> '' and email is null",
    "10 5 1",
  ],
  membership_orders_email: ["membership_orders", "unique index", "(client_id, email) where state = 'open' and email is not null", "10 5 1"],
} as const;

/**
 * Lets an e-mail that somebody proved make them a member, and a customer of their own beside those who have the same phone: until now a phone
 * was each one's alone.
 */
export async function addProvenEmails(session: CommitSession): Promise<void> {
  for (const [table, added] of Object.entries(columns)) await addColumns(session, table, added);
  for (const index of ["profiles_phone", "membership_orders_open"]) await runStatementText(session, `drop index ${index}`);
  for (const [index, [table, kind, of]] of Object.entries(indexes))
    await runStatementText(session, `create ${kind} ${index} on ${table} ${of}`);
  // Customers who booked by their e-mail alone, since their phones take no texts, are known by it.
  const booked = (byEmail: 0 | 1) =>
    `exists (select 1 from reservations r where r.client_id = profiles.client_id and r.phone = profiles.phone and r.by_email = ${byEmail})`;
  await runStatementText(session, `update profiles set by_email = 1 where email is not null and ${booked(1)} and not ${booked(0)}`);
  // A dropped index takes its statistics with it.
  const statistics = Object.entries(indexes).map(([index, [table, , , stat]]) => [table, index, stat] as const);
  await addStatistics(session, statistics);
}
