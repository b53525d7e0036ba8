import { Effect } from "effect";
import type { ReplyWrites } from "#core/ports/store/replies.ts";
import type { CommitSession } from "../engine/engine.ts";
import { selectRowsBy } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { ReplyTable } from "../tables/tableRows.ts";

const replyOf = selectRowsBy("replies", { caller: "caller", key: "key" });

type Row = Pick<ReplyTable, keyof ReplyTable>;
const columns = ["caller", "key", "body", "status", "reply", "at"] as const;

/** Fails if the key exists. */
const insertNewReply = preparedStatement<Row>()((db, given) => db.insertInto("replies").values(columnPlaceholders(given, columns)));

const insertReply = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("replies")
    .values(columnPlaceholders(given, columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);

/** Makes the functions that read and write stored replies in a commit. */
export function makeReplyWrites(session: CommitSession): ReplyWrites {
  return {
    read: (caller, key) =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(replyOf, { caller, key });
        return row;
      }),
    keep: (reply) =>
      // PostgreSQL runs a commit again that inserts a key which exists, so the statement leaves with the end of the commit.
      session.dialect === "postgres"
        ? Effect.as(session.send(insertNewReply, { ...reply }), true)
        : Effect.map(session.rows(insertReply, { ...reply }), (inserted) => inserted.length === 1),
  };
}
