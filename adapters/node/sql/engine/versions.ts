import { runOneAtATime } from "#core/domain/oneAtATime.ts";
import { LRUCache } from "lru-cache";
import { StoreDown } from "#core/ports/storeDown.ts";
import { sql } from "kysely";
import { listParameterRows, type SqlStatement, preparedStatement } from "./statement.ts";

/**
 * Version numbers, which grow with each change: of a club, `version` with its claims and its offer, `offer` with the offer only; over all
 * clubs, `clubs` with their list and settings, `people` with users, roles and sessions.
 */
export interface VersionReads {
  readonly version: number;
  readonly offer: number;
  readonly clubs: number;
  readonly people: number;
}

type Clubs = { readonly clients: readonly string[] };
type VersionRow = { readonly [Name in keyof VersionReads]: number | null } & { readonly client: string };

const noVersions: VersionReads = { version: 0, offer: 0, clubs: 0, people: 0 };

/**
 * All numbers in one statement, since a caller of one soon needs another. It joins by the club's key and has no correlated subquery: Citus sends
 * each club's part to its machine, and refuses queries that depend on a row outside of them.
 */
const counts: SqlStatement<Clubs, VersionRow> = preparedStatement<Clubs>()((db, given, dialect) =>
  db
    .selectFrom(listParameterRows(dialect, given("clients"), "text"))
    .leftJoin("changes", "changes.client_id", "listed.value")
    .leftJoin("offers", "offers.client_id", "listed.value")
    .leftJoin("counters as clubCounter", (join) => join.on("clubCounter.name", "=", sql.lit("clubs")))
    .leftJoin("counters as peopleCounter", (join) => join.on("peopleCounter.name", "=", sql.lit("people")))
    .select("listed.value as client")
    .select(({ fn }) => [
      fn.sum<number | null>("changes.value").as("version"),
      fn.max("offers.version").as("offer"),
      fn.max("clubCounter.value").as("clubs"),
      fn.max("peopleCounter.value").as("people"),
    ])
    .groupBy("listed.value"),
);

/** The same numbers of one club. PostgreSQL keeps its plan, while it plans a statement with a list again at each call. */
const countsOfOneClub: SqlStatement<{ client: string }, VersionRow> = preparedStatement<{ client: string }>()((db, given) =>
  db.selectNoFrom(({ selectFrom }) => {
    const counterOf = (name: "clubs" | "people") => selectFrom("counters").select("value").where("name", "=", sql.lit(name));
    return [
      sql<string>`cast(${given("client")} as text)`.as("client"),
      selectFrom("changes")
        .select(({ fn }) => fn.sum<number | null>("value").as("sum"))
        .where("client_id", "=", given("client"))
        .as("version"),
      selectFrom("offers").select("version").where("client_id", "=", given("client")).as("offer"),
      counterOf("clubs").as("clubs"),
      counterOf("people").as("people"),
    ];
  }),
);

/**
 * The two statements, built once, that read the versions of several clubs (`statement`) or of one (`ofOneClub`); `of` finds those of one in
 * their rows.
 */
export const versionsStatements = {
  statement: counts,
  ofOneClub: countsOfOneClub,
  of: (rows: readonly VersionRow[], client: string): VersionReads => {
    const seen = rows.find((row) => row.client === client);
    if (seen === undefined) return noVersions;
    return { version: seen.version ?? 0, offer: seen.offer ?? 0, clubs: seen.clubs ?? 0, people: seen.people ?? 0 };
  },
} as const;

/**
 * Reads versions for calls at the same time by one statement, one statement at a time, so that no reply is older than its call. A call waits
 * `mostMs` milliseconds at most for a server that does not reply, then rejects with `StoreDown`.
 */
export function makeVersionReadsByOneStatement(
  ask: (clients: readonly string[]) => Promise<readonly VersionRow[]>,
  mostMs: number,
): (client: string) => Promise<VersionReads> {
  let wantedClubs = new Set<string>();
  const seen = runOneAtATime(
    () => {
      const clients = [...wantedClubs];
      wantedClubs = new Set();
      return ask(clients);
    },
    (next) => within(next, mostMs),
  );
  return async (client) => {
    wantedClubs.add(client);
    return versionsStatements.of(await seen(), client);
  };
}

/** The versions of one club, read on its machine only. */
const countsOfClub = preparedStatement<{ client: string }>()((db, given) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom("changes")
      .select(({ fn }) => fn.sum<number | null>("value").as("sum"))
      .where("client_id", "=", given("client"))
      .as("version"),
    selectFrom("offers").select("version").where("client_id", "=", given("client")).as("offer"),
  ]),
);

/** The versions over all clubs. */
const countsOfNone = preparedStatement()((db) => db.selectFrom("counters").select(["name", "value"]));

/** The statements that read the versions of one club, and those over all clubs, each on its machine. */
export const versionStatementsByClub = { ofClub: countsOfClub, ofNone: countsOfNone } as const;

/** The most clubs that have a queue of reads of their own; the least recently read ones are dropped. */
const mostApart = 10_000;

interface SeparateReads {
  readonly ofClub: (client: string) => Promise<Pick<VersionReads, "version" | "offer">>;
  readonly ofNone: () => Promise<Pick<VersionReads, "clubs" | "people">>;
}

/**
 * Makes the versions as `makeVersionReadsByOneStatement` does, for a store where clubs are on several machines: calls about one club share
 * a statement, and no club waits for the machine of another.
 */
export function makeVersionReadsByClub({ ofClub, ofNone }: SeparateReads, mostMs: number): (client: string) => Promise<VersionReads> {
  const clubs = new LRUCache<string, () => ReturnType<SeparateReads["ofClub"]>>({ max: mostApart });
  const bounded = <A>(next: Promise<A>): Promise<A> => within(next, mostMs);
  const none = runOneAtATime(ofNone, bounded);
  return async (client) => {
    if (client === "") return { ...noVersions, ...(await none()) };
    const own = clubs.get(client) ?? runOneAtATime(() => ofClub(client), bounded);
    clubs.set(client, own);
    const [club, others] = await Promise.all([own(), none()]);
    return { ...club, ...others };
  };
}

function within<A>(answer: Promise<A>, mostMs: number): Promise<A> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StoreDown("CONNECTION", new Error("The database did not answer in time"))), mostMs);
  timer.unref();
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
