import { Effect } from "effect";
import type { LedgerEntry } from "#core/booking/ledger.ts";
import type { LedgerWrites } from "#core/ports/ledger.ts";
import type { Reader, Session } from "./engine.ts";
import { placeholders, statement } from "./statement.ts";
import type { LedgerTable } from "./tables.ts";

type Row = Pick<LedgerTable, keyof LedgerTable>;

const append = statement<Row>()((db, given) =>
  db
    .insertInto("ledger")
    .values(placeholders(given, ["client_id", "kind", "ref", "reservation_id", "amount", "currency", "at", "actor"]))
    .onConflict((conflict) => conflict.doNothing()),
);

const ofReservation = statement<{ client: string; reservation: string }>()((db, given) =>
  db
    .selectFrom("ledger")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .orderBy("at")
    .orderBy("kind")
    .orderBy("ref"),
);

export function ledger(session: Session): LedgerWrites {
  return {
    append: ({ client, reservation, ...entry }) =>
      Effect.map(session.count(append, { ...entry, client_id: client, reservation_id: reservation }), (count) => count === 1),
    of: (client, reservation) => ledgerOf(session, client, reservation),
  };
}

/** A reservation's ledger, oldest first. */
export function ledgerOf(reader: Reader, client: string, reservation: string): Effect.Effect<readonly LedgerEntry[]> {
  return Effect.gen(function* () {
    const rows = yield* reader.rows(ofReservation, { client, reservation });
    return rows.map(({ client_id, reservation_id, ...entry }) => ({ ...entry, client: client_id, reservation: reservation_id }));
  });
}
