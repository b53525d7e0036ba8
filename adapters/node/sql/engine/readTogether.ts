import { oneAtATime } from "#core/domain/oneAtATime.ts";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { StoreDown } from "#core/ports/storeDown.ts";
import { sql } from "kysely";
import { members, type Statement, statement } from "./statement.ts";

/**
 * How far a club has moved: `version` with each change of its claims or its offer, `offer` with those of the offer alone. And what is of
 * no club: `clubs` with each change of their list or settings, `people` with those of users, roles and sessions.
 */
export interface Look {
  readonly version: number;
  readonly offer: number;
  readonly clubs: number;
  readonly people: number;
}

type Asked = { readonly clients: readonly string[] };
type Seen = { readonly [Name in keyof Look]: number | null } & { readonly client: string };

const stands: Look = { version: 0, offer: 0, clubs: 0, people: 0 };

/**
 * All in one statement: whoever asks for one soon asks for another. Joined by the club's key, without a query inside a query: an engine that
 * spreads clubs over machines asks each of its own, and refuses queries that depend on a row outside of them.
 */
const counts: Statement<Asked, Seen> = statement<Asked>()((db, given, dialect) =>
  db
    .selectFrom(members(dialect, given("clients"), "text"))
    .leftJoin("changes", "changes.client_id", "listed.value")
    .leftJoin("offers", "offers.client_id", "listed.value")
    .leftJoin("counters as ofClubs", (join) => join.on("ofClubs.name", "=", sql.lit("clubs")))
    .leftJoin("counters as ofPeople", (join) => join.on("ofPeople.name", "=", sql.lit("people")))
    .select("listed.value as client")
    .select(({ fn }) => [
      fn.sum<number | null>("changes.value").as("version"),
      fn.max("offers.version").as("offer"),
      fn.max("ofClubs.value").as("clubs"),
      fn.max("ofPeople.value").as("people"),
    ])
    .groupBy("listed.value"),
);

export const look = {
  statement: counts,
  of: (rows: readonly Seen[], client: string): Look => {
    const seen = rows.find((row) => row.client === client);
    if (seen === undefined) return stands;
    return { version: seen.version ?? 0, offer: seen.offer ?? 0, clubs: seen.clubs ?? 0, people: seen.people ?? 0 };
  },
} as const;

/**
 * Looks of one moment share a statement, and never are two under way: no answer is older than its call. Who waits behind one that a silent
 * server does not answer waits `mostMs` at most.
 */
export function lookingTogether(
  ask: (clients: readonly string[]) => Promise<readonly Seen[]>,
  mostMs: number,
): (client: string) => Promise<Look> {
  let asked = new Set<string>();
  const seen = oneAtATime(
    () => {
      const clients = [...asked];
      asked = new Set();
      return ask(clients);
    },
    (next) => within(next, mostMs),
  );
  return async (client) => {
    asked.add(client);
    return look.of(await seen(), client);
  };
}

/** What `counts` says of one club, asked of its machine alone. */
const countsOfClub = statement<{ client: string }>()((db, given) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom("changes")
      .select(({ fn }) => fn.sum<number | null>("value").as("sum"))
      .where("client_id", "=", given("client"))
      .as("version"),
    selectFrom("offers").select("version").where("client_id", "=", given("client")).as("offer"),
  ]),
);

/** And of no club. */
const countsOfNone = statement()((db) => db.selectFrom("counters").select(["name", "value"]));

export const lookApart = { ofClub: countsOfClub, ofNone: countsOfNone } as const;

/** How many clubs are looked at apart before those looked at longest ago lose their turn. */
const mostApart = 10_000;

interface Apart {
  readonly ofClub: (client: string) => Promise<Pick<Look, "version" | "offer">>;
  readonly ofNone: () => Promise<Pick<Look, "clubs" | "people">>;
}

/** As `lookingTogether`, where clubs lie on machines of their own: looks of one club share a statement, and no club waits for another's machine. */
export function lookingApart({ ofClub, ofNone }: Apart, mostMs: number): (client: string) => Promise<Look> {
  const clubs = new LRUCache<string, () => ReturnType<Apart["ofClub"]>>({ max: mostApart });
  const bounded = <A>(next: Promise<A>): Promise<A> => within(next, mostMs);
  const none = oneAtATime(ofNone, bounded);
  return async (client) => {
    if (client === "") return { ...stands, ...(await none()) };
    const own = clubs.get(client) ?? oneAtATime(() => ofClub(client), bounded);
    clubs.set(client, own);
    const [club, others] = await Promise.all([own(), none()]);
    return { ...club, ...others };
  };
}

async function within<A>(answer: Promise<A>, mostMs: number): Promise<A> {
  const answered = new AbortController();
  const late = pause(mostMs, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new StoreDown("CONNECTION", new Error("The database did not answer in time"));
  });
  return Promise.race([answer, late]).finally(() => answered.abort());
}
