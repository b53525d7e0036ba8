import { clubScope } from "#core/domain/scope.ts";
import { testNow } from "#core/testing/fixtures/suite.ts";
import type { SqlDialect } from "#adapters/node/sql/engine/statement.ts";
import type { Ask } from "../past.ts";
import type { Records } from "../engines/recorder.ts";
import type { Shared } from "../suites/sharedSuite.ts";

/** Asks in the orders of lists, and of merged customers, which no promise of the suites does. */
export async function askInOrders(open: () => Promise<Shared>): Promise<void> {
  const { store, close } = await open();
  for (const sortBy of ["amount", "customer"]) await store.reservations.find(clubScope("mem"), { sortBy });
  for (const where of [{ dock: "mem_d_1" }, { lake: "mem_l_1" }, { downPayment: { exists: true } }])
    await store.reservations.find(clubScope("mem"), { where, sortBy: "reference" });
  for (const sortBy of ["lastname", "firstname"] as const) {
    await store.kinds.profiles.find(clubScope("mem"), { sortBy });
    await store.kinds.users.find(clubScope("mem"), { sortBy });
  }
  for (const where of [{ isBlocked: true }, { locale: "fr" }, { retired: { exists: true } }, { name: { contains: "ada byron" } }])
    await store.kinds.profiles.find(clubScope("mem"), { where, sortBy: "lastname" });
  await store.audit.find(clubScope("mem"), { where: { actor: "mem_u_1" }, sortBy: "at", sortDesc: true });
  await store.commit((tx) => tx.customers.mergedInto("mem", "mem_p_1"));
  await close();
}

/** How the database plans each of these statements, whatever its values are. */
export async function plansOfRecords(dialect: SqlDialect, ask: Ask, records: Records): Promise<readonly string[]> {
  const plans: string[] = [];
  for (const { text, values } of records.values()) plans.push(JSON.stringify(await explained[dialect](ask, text, values.length)));
  return plans;
}

const explained: Readonly<Record<SqlDialect, (ask: Ask, text: string, values: number) => ReturnType<Ask>>> = {
  sqlite: (ask, text) => ask(`explain query plan ${text}`),
  postgres: async (ask, text, values) => {
    const given = values === 0 ? "" : `(${Array.from({ length: values }, () => "null").join(", ")})`;
    await ask(`prepare planned as ${text}`);
    const plan = await ask(`explain (costs off) execute planned ${given}`);
    await ask("deallocate planned");
    return plan;
  },
};

const named: Readonly<Record<SqlDialect, RegExp>> = {
  sqlite: /INDEX (\w+)/g,
  postgres: /(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g,
};

/** The indexes that no plan of these statements reads. */
export function unreadIndexes(dialect: SqlDialect, indexes: readonly string[], plans: readonly string[]): readonly string[] {
  const read = new Set(plans.flatMap((plan) => [...plan.matchAll(named[dialect])].map(([, index = ""]) => index)));
  return indexes.filter((index) => !read.has(index));
}

/** The rows of each table that PostgreSQL plans with, and of bookings, of which a search reads the first thousand. */
const rowsOfTable = 2000;
const rowsOfBookings = 20_000;
const ofBookings = new Set(["reservations", "known"]);

/** The value of a column in row `n`: clubs of the suites, days of a season, times before and after now, words, and texts that differ. */
const valueOfColumn = `case
  when column_name = 'client_id' then 'case when n % 3 = 0 then ''msk'' else ''mem'' end'
  when data_type = 'tsvector' then 'to_tsvector(''simple'', ''w'' || n)'
  when data_type = 'text' and column_name ~ 'day$' then '(date ''2024-10-01'' + n % 1000)::text'
  when data_type = 'text' and column_name = 'status' then '(array[''pending'', ''cash_payment'', ''confirmed'', ''paid'', ''past_due'', ''archived''])[1 + n % 6]'
  when data_type = 'text' and column_name = 'customer_id' then '''mem_p_'' || n % 20'
  when data_type = 'text' then '''v'' || n'
  else '${testNow} + n - 1000' end`;

/**
 * Fills every table of PostgreSQL, so that its planner tells the indexes apart: an empty table is read whole, whichever index it has. From then
 * on it takes an index wherever one serves.
 */
export async function fillTables(ask: Ask): Promise<void> {
  // Rows refer to rows that do not exist.
  await ask("set session_replication_role = replica");
  const tables = await ask(`select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names,
      string_agg(${valueOfColumn}, ', ' order by ordinal_position) as made
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'migrations' group by table_name`);
  for (const table of tables) {
    const [name = "", names, made] = [table["table_name"], table["names"], table["made"]].map(String);
    const count = ofBookings.has(name) ? rowsOfBookings : rowsOfTable;
    await ask(`insert into "${name}" (${names}) select ${made} from generate_series(1, ${count}) as n on conflict do nothing`);
  }
  await ask("analyze");
  for (const setting of ["enable_seqscan = off", "plan_cache_mode = force_generic_plan"]) await ask(`set ${setting}`);
}
