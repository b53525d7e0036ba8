import { Effect } from "effect";
import { sql } from "kysely";
import type { StaffGivingWrites } from "#core/ports/store/staffActs.ts";
import type { GivingSums, StaffGiving } from "#core/domain/ledger/staffGiving.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { CommitSession } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";
import { staffGivingsTable as table } from "../tables/ledger.ts";
import type { TableRow } from "../tables/table.ts";

type GivingRow = TableRow<typeof table>;

const add = preparedStatement<GivingRow>()((db, given) =>
  db
    .insertInto("staff_givings")
    .values({
      client_id: given("client_id"),
      by_user: given("by_user"),
      act: given("act"),
      day: given("day"),
      item: given("item"),
      amount: given("amount"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "by_user", "act", "day", "item"])
        .doUpdateSet({ amount: ({ eb, ref }) => eb(ref("staff_givings.amount"), "+", ref("excluded.amount")) }),
    ),
);

const removeOlder = preparedStatement<{ client: string; by: string; act: string; oldest: string }>()((db, given) =>
  db
    .deleteFrom("staff_givings")
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("by"))
    .where("act", "=", given("act"))
    .where("day", "<", given("oldest")),
);

const sums = preparedStatement<Pick<StaffGiving, "client" | "by" | "act" | "day" | "item">>()((db, given) => ({
  compile: () =>
    sql<{ readonly [Sum in keyof GivingSums]: number }>`select
        cast(coalesce(sum(case when day = ${given("day")} then amount end), 0) as double precision) as ${sql.ref("ofDay")},
        cast(coalesce(sum(case when item = ${given("item")} then amount end), 0) as double precision) as ${sql.ref("ofItem")}
      from staff_givings where client_id = ${given("client")} and by_user = ${given("by")} and act = ${given("act")}`.compile(db),
}));

/** Makes the functions that add up what staff give away, in a commit. */
export function makeStaffGivingWrites(session: CommitSession): StaffGivingWrites {
  return {
    addGiving: (giving, oldest) =>
      Effect.gen(function* () {
        const { client, by, act, day, item } = giving;
        yield* session.lock(`givings of ${by}`);
        yield* session.send(add, table.toRow(giving));
        yield* session.send(removeOlder, { client, by, act, oldest });
        const [row] = yield* session.rows(sums, { client, by, act, day, item });
        return { ofDay: asCents(row?.ofDay ?? 0), ofItem: asCents(row?.ofItem ?? 0) };
      }),
  };
}
