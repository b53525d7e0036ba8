import { Effect } from "effect";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";

type OfClub = { readonly client: string };

const current = preparedStatement<OfClub>()((db, given) =>
  db.selectFrom("offers").select("version").where("client_id", "=", given("client")),
);
const next = preparedStatement<OfClub>()((db, given) =>
  db
    .insertInto("offers")
    .values(({ lit }) => ({ client_id: given("client"), version: lit(1) }))
    .onConflict((conflict) =>
      conflict.column("client_id").doUpdateSet(({ eb, lit, ref }) => ({ version: eb(ref("offers.version"), "+", lit(1)) })),
    ),
);
const currentClubs = preparedStatement()((db) => db.selectFrom("counters").select("value").where("name", "=", "clubs"));
const nextClubs = preparedStatement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "clubs"),
);

/** Reads the version of a club's offer; 0 if it never had one. */
export function readOfferVersion(reader: StatementReader, client: string): Effect.Effect<number> {
  return Effect.gen(function* () {
    return (yield* reader.rows(current, { client }))[0]?.version ?? 0;
  });
}

/** Moves the version of a club's offer. Call it before other writes, so that commits that change the offer take turns. */
export function increaseOfferVersion(session: CommitSession, client: string): Effect.Effect<void> {
  return Effect.gen(function* () {
    session.touch(client);
    yield* session.send(next, { client });
  });
}

/** Reads the version of the list of clubs and of their settings. */
export function readClubsVersion(reader: StatementReader): Effect.Effect<number> {
  return Effect.gen(function* () {
    return (yield* reader.rows(currentClubs, {}))[0]?.value ?? 0;
  });
}

/** Moves the version of the list of clubs and of their settings. */
export function increaseClubsVersion(session: CommitSession): Effect.Effect<void> {
  return session.send(nextClubs, {});
}
