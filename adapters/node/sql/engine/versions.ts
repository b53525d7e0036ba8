import { runOneAtATime } from "#core/domain/oneAtATime.ts";
import { LRUCache } from "lru-cache";
import { StoreDown } from "#core/ports/store/store.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import { daysOfWindow, type DayWindow } from "#core/domain/calendar/window.ts";
import { mostWriters, writersOfDay } from "./changedParts.ts";
import type { StatementReader, VersionReads } from "./engine.ts";
import { listParameterRows, type SqlStatement, preparedStatement } from "./statement.ts";

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
    .leftJoin("changes", (join) =>
      join
        .onRef("changes.client_id", "=", "listed.value")
        .on("changes.writer", ">=", sql.lit(0))
        .on("changes.writer", "<", sql.lit(mostWriters)),
    )
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
        .where("writer", ">=", sql.lit(0))
        .where("writer", "<", sql.lit(mostWriters))
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
      .where("writer", ">=", sql.lit(0))
      .where("writer", "<", sql.lit(mostWriters))
      .as("version"),
    selectFrom("offers").select("version").where("client_id", "=", given("client")).as("offer"),
  ]),
);

/** How often the money or the version of a club moved. */
export const countOfFigures = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("changes")
    .select(({ fn }) => fn.sum<number | null>("value").as("version"))
    .where("client_id", "=", given("client"))
    .where("writer", "<", sql.lit(mostWriters)),
);

/** The versions of the days of a club whose writers are in a range, its end excluded, by the first number of their writers. */
const countsOfDays = preparedStatement<{ client: string; first: number; end: number }>()((db, given) =>
  db
    .selectFrom("changes")
    .select((eb) => eb("writer", "-", eb("writer", "%", sql.lit(mostWriters))).as("writers"))
    .select(({ fn }) => fn.sum<number>("value").as("version"))
    .where("client_id", "=", given("client"))
    .where("writer", ">=", given("first"))
    .where("writer", "<", given("end"))
    .groupBy("writers"),
);

/** Reads the versions of the claims of a club's days in a window, in their order: they move with each commit that changes claims of the day. */
export function readVersionsOfDays(
  reader: StatementReader,
  client: string,
  { dateStart, dateEnd }: DayWindow,
): Effect.Effect<readonly number[]> {
  const first = writersOfDay(dateStart);
  const end = writersOfDay(dateEnd) + mostWriters;
  return Effect.map(reader.rows(countsOfDays, { client, first, end }), (rows) => {
    const known = new Map(rows.map(({ writers, version }) => [writers, version]));
    return daysOfWindow({ dateStart, dateEnd }).map((day) => known.get(writersOfDay(day)) ?? 0);
  });
}

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
