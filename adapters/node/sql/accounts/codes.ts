import { Effect } from "effect";
import { mailCodeAccount } from "#core/features/accounts/proof/codes.ts";
import type { CodeWrites } from "#core/ports/store/accounts.ts";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { codesTable as table } from "../tables/accounts.ts";
import type { TableRow } from "../tables/table.ts";

type CodeRow = TableRow<typeof table>;

const insertCode = preparedStatement<CodeRow>()((db, given) => db.insertInto("codes").values(columnPlaceholders(given, table.columns)));

/** A null parameter matches nothing: either the visitor or the address is always null. */
const newestCode = preparedStatement<{ phone: string; purpose: string; visitor: string | null; address: string | null }>()((db, given) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("phone", "=", given("phone"))
    .where("purpose", "=", given("purpose"))
    .where((eb) =>
      eb.or([eb("visitor", "=", given("visitor")), eb.and([eb("address", "=", given("address")), eb("has_cookie", "=", eb.lit(0))])]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

const updateCode = preparedStatement<{ id: string; judged: number; used: number }>()((db, given) =>
  db
    .updateTable("codes")
    .set(columnPlaceholders(given, ["judged", "used"]))
    .where("id", "=", given("id")),
);

const withdrawCode = preparedStatement<{ id: string }>()((db, given) => db.deleteFrom("codes").where("id", "=", given("id")));

const textsSince = preparedStatement<{ phone: string; visitor: string; site: string; since: number }>()((db, given) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("created_at", ">", given("since"))
    .where((eb) => eb.or([eb("phone", "=", given("phone")), eb("visitor", "=", given("visitor")), eb("site", "=", given("site"))]))
    .orderBy("created_at"),
);

const spentSince = preparedStatement<{ client: string; since: number }>()((db, given) =>
  db
    .selectFrom("codes")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("client_id", "<>", sql.lit(mailCodeAccount)).as("all"),
      fn.count<number>("client_id").filterWhere("client_id", "=", given("client")).as("club"),
    ])
    .where("created_at", ">", given("since")),
);

/** Makes the functions that read and write one-time codes in a commit. */
export function makeCodeWrites(session: CommitSession): CodeWrites {
  return {
    insert: (code) => session.send(insertCode, table.toRow(code)),
    newest: (phone, purpose, { visitor, address }) =>
      Effect.gen(function* () {
        const query = { phone, purpose, visitor: visitor ?? null, address: visitor === undefined ? address : null };
        // A caller who requested no code does not wait, and lets nobody wait.
        if ((yield* session.rows(newestCode, query)).length === 0) return undefined;
        // The phone is locked rather than the row, so that a code requested meanwhile waits too.
        yield* session.lock(`phone ${phone}`);
        return table.fromFirstRow(yield* session.rows(newestCode, query));
      }),
    withdraw: (id) => session.send(withdrawCode, { id }),
    update: (code) => session.send(updateCode, code),
    takeTurn: () => session.lock("texts"),
    texts: ({ phone, visitor, site }, since) =>
      Effect.gen(function* () {
        const rows = yield* session.rows(textsSince, { phone, visitor, site, since });
        return rows.map(table.fromRow);
      }),
    spent: (client, since) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(spentSince, { client, since });
        return row ?? { club: 0, all: 0 };
      }),
  };
}
