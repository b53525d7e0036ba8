import type { ClaimWrites } from "#core/ports/claims.ts";
import { sql } from "kysely";
import type { Session } from "./engine.ts";
import { statement } from "./statement.ts";
import { takeTurns } from "./turns.ts";

type By = { readonly visitor: string | null; readonly phone: string | null; readonly address: string | null; readonly now: number };

/** Nothing equals a null parameter: an absent visitor, phone or address counts nothing. */
const liveHolds = statement<By>()((db, given) =>
  db
    .selectFrom("holds")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("expires", ">", given("now"))
    .where((eb) => eb.or([eb("visitor", "=", given("visitor")), eb("address", "=", given("address"))])),
);

const livePending = statement<By>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", sql.lit("pending" as const))
    .where((eb) => eb.or([eb("expires", "is", null), eb("expires", ">", given("now"))]))
    .where((eb) => eb.or([eb("visitor", "=", given("visitor")), eb("phone", "=", given("phone")), eb("address", "=", given("address"))])),
);

/** Live holds and pending reservations of a visitor, a phone or an address. */
export async function live(session: Session, by: Parameters<ClaimWrites["live"]>[0], now: number): Promise<number> {
  await takeTurns(session, by);
  const asked = { visitor: by.visitor ?? null, phone: by.phone ?? null, address: by.address ?? null, now };
  const counts = [...(await session.rows(liveHolds, asked)), ...(await session.rows(livePending, asked))];
  return counts.reduce((sum, { count }) => sum + count, 0);
}
