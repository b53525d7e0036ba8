import { Effect } from "effect";
import type { PromoUseReads, PromoUseWrites } from "#core/ports/store/ledger.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { PromoUseTable } from "../tables/tableRows.ts";

type Row = Pick<PromoUseTable, keyof PromoUseTable>;
type Key = Pick<Row, "client_id" | "promo_id">;

/** Takes a use and returns the row; it returns none where the limit prevents it. The row is locked until the commit ends. */
const take = preparedStatement<Row & { readonly limit: number }>()((db, given) =>
  db
    .insertInto("promo_uses")
    .values(columnPlaceholders(given, ["client_id", "promo_id", "used"]))
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "promo_id"])
        .doUpdateSet(({ eb, ref }) => ({ used: eb(ref("promo_uses.used"), "+", ref("excluded.used")) }))
        .where(({ eb, ref }) => eb(ref("promo_uses.used"), "<", given("limit"))),
    )
    .returning("used"),
);

const giveBack = preparedStatement<Row>()((db, given) =>
  db
    .updateTable("promo_uses")
    .set(({ eb, ref }) => ({ used: eb(ref("used"), "-", given("used")) }))
    .where("client_id", "=", given("client_id"))
    .where("promo_id", "=", given("promo_id")),
);

const usesOf = preparedStatement<Key>()((db, given) =>
  db.selectFrom("promo_uses").select("used").where("client_id", "=", given("client_id")).where("promo_id", "=", given("promo_id")),
);

/** Makes the functions that read how often promo codes were used. */
export function makePromoUseReads(reader: StatementReader): PromoUseReads {
  return {
    count: (client, promo) => Effect.map(reader.rows(usesOf, { client_id: client, promo_id: promo }), ([row]) => row?.used ?? 0),
  };
}

/** Makes the functions that write how often promo codes were used in a commit. */
export function makePromoUseWrites(session: CommitSession): PromoUseWrites {
  return {
    take: (client, promo, limit = Number.MAX_SAFE_INTEGER) => {
      // The first use meets no row that could be compared with the limit.
      if (limit < 1) return Effect.succeed(false);
      return Effect.map(session.rows(take, { client_id: client, promo_id: promo, used: 1, limit }), (rows) => rows.length === 1);
    },
    takeTurn: (client, promo) => session.lock(`promo ${client} ${promo}`),
    giveBack: (client, promo) => session.send(giveBack, { client_id: client, promo_id: promo, used: 1 }),
  };
}
