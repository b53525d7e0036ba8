import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { ClaimedDay } from "#core/domain/availability/claims.ts";
import type { ClaimReads, ClaimWrites } from "#core/ports/store/claims.ts";
import { sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { listParameterRows, preparedStatement } from "../engine/statement.ts";
import { readVersionsOfDays } from "../engine/versions.ts";

type Place = { readonly client: string; readonly boat: string; readonly day: Day; readonly quanta: readonly number[] };
type ClaimOwner = { readonly client: string; readonly owner: string };

/**
 * Claims quanta and returns those that it claimed. Quanta that are claimed already stay as they are and are not returned, which shows a
 * collision.
 */
const claimAll = preparedStatement<Place & { readonly owner: string; readonly expires: number | null }>()((db, given, dialect) =>
  db
    .insertInto("claims")
    .columns(["client_id", "boat_id", "day", "quantum", "owner", "expires"])
    .expression((eb) =>
      eb
        .selectFrom(listParameterRows(dialect, given("quanta"), "smallint"))
        // PostgreSQL reads an untyped parameter of a select as text.
        .select(({ ref }) => [
          sql<string>`cast(${given("client")} as text)`.as("client_id"),
          sql<string>`cast(${given("boat")} as text)`.as("boat_id"),
          sql<Day>`cast(${given("day")} as text)`.as("day"),
          ref("listed.value").as("quantum"),
          sql<string>`cast(${given("owner")} as text)`.as("owner"),
          sql<number | null>`cast(${given("expires")} as bigint)`.as("expires"),
        ])
        // SQLite cannot tell a join's "on" from "on conflict" without it.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("quantum"),
);

/** Gives the claims of the same owner a new end, and returns their quanta; those of another owner are not returned. */
const claimAgain = preparedStatement<Place & { readonly owner: string; readonly expires: number | null }>()((db, given, dialect) =>
  db
    .updateTable("claims")
    .set({ expires: given("expires") })
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("quantum", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("quanta"), "smallint")).select("listed.value"))
    .where("owner", "=", given("owner"))
    .returning("quantum"),
);

const expiredOwners = preparedStatement<Place & { readonly now: number }>()((db, given, dialect) => {
  const found = db
    .selectFrom("claims")
    .select("owner")
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("quantum", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("quanta"), "smallint")).select("listed.value"))
    .where("expires", "<=", given("now"))
    .orderBy("quantum");
  // Locked, so that no other commit extends a claim that is about to be released.
  return dialect === "postgres" ? found.forUpdate() : found;
});

const liveOwners = preparedStatement<Place & { readonly now: number }>()((db, given, dialect) =>
  db
    .selectFrom("claims")
    .select("owner")
    .distinct()
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("quantum", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("quanta"), "smallint")).select("listed.value"))
    .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">", given("now"))]))
    .orderBy("owner"),
);

const handOver = preparedStatement<{ client: string; from: string; to: string; expires: number | null }>()((db, given) =>
  db
    .updateTable("claims")
    .set({ owner: given("to"), expires: given("expires") })
    .where("client_id", "=", given("client"))
    .where("owner", "=", given("from"))
    .returning("day"),
);

const extend = preparedStatement<ClaimOwner & { expires: number | null }>()((db, given) =>
  db
    .updateTable("claims")
    .set({ expires: given("expires") })
    .where("client_id", "=", given("client"))
    .where("owner", "=", given("owner"))
    .returning("day"),
);

/** The statement that deletes the claims of an owner, found by the index of owners, and returns their days. */
export const deleteClaimsStatement = preparedStatement<ClaimOwner>()((db, given) =>
  db.deleteFrom("claims").where("client_id", "=", given("client")).where("owner", "=", given("owner")).returning("day"),
);

const deleteEnded = preparedStatement<ClaimOwner & { now: number }>()((db, given) =>
  db
    .deleteFrom("claims")
    .where("client_id", "=", given("client"))
    .where("owner", "=", given("owner"))
    .where("expires", "<=", given("now"))
    .returning("day"),
);

/** Releases the claims of an owner; the versions of their days move. */
export function releaseClaims(session: CommitSession, client: string, owner: string): Effect.Effect<void> {
  return Effect.map(session.rows(deleteClaimsStatement, { client, owner }), (released) => touchDays(session, client, released));
}

function touchDays(session: CommitSession, client: string, claims: readonly { readonly day: Day }[]): void {
  session.touch(client);
  for (const { day } of claims) session.touch(client, day);
}

/** Makes the functions that write claims in a commit; each change moves the version of its club. */
export function makeClaimWrites(session: CommitSession): ClaimWrites {
  return {
    claim: ({ client, boat, day, quanta, owner, expires = null }) =>
      Effect.gen(function* () {
        session.touch(client, day);
        // In ascending order two commits never wait for each other in a circle.
        const values = { client, boat, day, quanta: quanta.toSorted((left, right) => left - right), owner, expires };
        if ((yield* session.rows(claimAll, values)).length === quanta.length) return true;
        return (yield* session.rows(claimAgain, values)).length === quanta.length;
      }),
    expiredOwners: ({ client, boat, day, quanta }, now, except) =>
      Effect.gen(function* () {
        const owners = yield* session.rows(expiredOwners, { client, boat, day, quanta, now });
        return [...new Set(owners.map(({ owner }) => owner))].filter((owner) => owner !== except);
      }),
    handOver: (client, from, to, expires) =>
      Effect.map(session.rows(handOver, { client, from, to, expires }), (handed) => {
        touchDays(session, client, handed);
        return handed.length;
      }),
    extend: (client, owner, expires) =>
      Effect.map(session.rows(extend, { client, owner, expires }), (extended) => touchDays(session, client, extended)),
    release: (client, owner) => releaseClaims(session, client, owner),
    releaseEnded: (client, owner, now) =>
      Effect.map(session.rows(deleteEnded, { client, owner, now }), (released) => touchDays(session, client, released)),
  };
}

/** The bits of 32 quanta as one number: a sum of powers of two, since the key keeps quanta distinct. */
function wordOf(word: number) {
  const bit = sql`cast(1 as bigint) << cast(quantum - ${sql.lit(word * 32)} as integer)`;
  const isInWord = sql`quantum >= ${sql.lit(word * 32)} and quantum < ${sql.lit(word * 32 + 32)}`;
  return sql<number>`cast(sum(case when ${isInWord} then ${bit} else 0 end) as bigint)`;
}

const claimedDays = preparedStatement<{ client: string; boats: readonly string[]; first: Day; last: Day; now: number }>()(
  (db, given, dialect) =>
    db
      .selectFrom("claims")
      .select(["boat_id", "day", wordOf(0).as("word0"), wordOf(1).as("word1"), wordOf(2).as("word2")])
      .select(({ fn }) => fn.min("expires").as("until"))
      .where("client_id", "=", given("client"))
      .where("boat_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("boats"), "text")).select("listed.value"))
      .where("day", ">=", given("first"))
      .where("day", "<=", given("last"))
      .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">", given("now"))]))
      .groupBy(["boat_id", "day"]),
);

/** Makes the functions that read claims outside a commit. */
export function makeClaimReads(reader: StatementReader): ClaimReads {
  return {
    claimed: (boats, window, now) => Effect.runPromise(readClaimedDays(reader, boats, window, now)),
    versionsOfDays: (client, window) => Effect.runPromise(readVersionsOfDays(reader, client, window)),
    owners: ({ client, boat, day, quanta }, now) =>
      Effect.map(reader.rows(liveOwners, { client, boat, day, quanta, now }), (rows) => rows.map(({ owner }) => owner)),
  };
}

/** Reads the claims of boats in a window that have not expired, one row for each boat and day that has any. */
function readClaimedDays(
  reader: StatementReader,
  boats: readonly string[],
  window: DayWindow,
  now: number,
): Effect.Effect<readonly ClaimedDay[]> {
  const ofClub = ([client, fleet]: readonly [string, readonly string[]]) =>
    reader.rows(claimedDays, { client, boats: fleet, first: window.dateStart, last: window.dateEnd, now });
  const fleets = Map.groupBy(boats, (boat) => clubOfRowId(boat) ?? "");
  return Effect.map(Effect.forEach(fleets, ofClub, { concurrency: "unbounded" }), (days) =>
    days.flat().map(({ boat_id, day, word0, word1, word2, until }) => ({ boat: boat_id, day, words: [word0, word1, word2], until })),
  );
}
