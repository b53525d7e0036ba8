import { Effect } from "effect";
import type { Reader, Session } from "../engine/engine.ts";
import { statement } from "../engine/statement.ts";

type OfClub = { readonly client: string };

const current = statement<OfClub>()((db, given) => db.selectFrom("offers").select("version").where("client_id", "=", given("client")));
const next = statement<OfClub>()((db, given) =>
  db
    .insertInto("offers")
    .values(({ lit }) => ({ client_id: given("client"), version: lit(1) }))
    .onConflict((conflict) =>
      conflict.column("client_id").doUpdateSet(({ eb, lit, ref }) => ({ version: eb(ref("offers.version"), "+", lit(1)) })),
    ),
);
const currentClubs = statement()((db) => db.selectFrom("counters").select("value").where("name", "=", "clubs"));
const nextClubs = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "clubs"),
);

/** The version of a club's offer; 0 if it never had one. */
export function offerVersion(reader: Reader, client: string): Effect.Effect<number> {
  return Effect.gen(function* () {
    return (yield* reader.rows(current, { client }))[0]?.version ?? 0;
  });
}

/** Moves the version of a club's offer. Call it before other writes, so that commits that change the offer take turns. */
export function moveOffer(session: Session, client: string): Effect.Effect<void> {
  return Effect.gen(function* () {
    session.touch(client);
    yield* session.send(next, { client });
  });
}

/** The version of the list of clubs and of their settings. */
export function clubsVersion(reader: Reader): Effect.Effect<number> {
  return Effect.gen(function* () {
    return (yield* reader.rows(currentClubs, {}))[0]?.value ?? 0;
  });
}

/** Moves the version of the list of clubs and of their settings. */
export function moveClubs(session: Session): Effect.Effect<void> {
  return session.send(nextClubs, {});
}
