import type { Session } from "./engine.ts";
import { statement } from "./statement.ts";

type Before = { readonly before: number };

const claims = statement<Before>()((db, given) =>
  db
    .deleteFrom("claims")
    .where("expires", "<", given("before"))
    .where("owner", "in", (eb) => eb.selectFrom("holds").select("id").where("expires", "<", given("before"))),
);
const holds = statement<Before>()((db, given) => db.deleteFrom("holds").where("expires", "<", given("before")));
const codes = statement<Before>()((db, given) => db.deleteFrom("codes").where("expires", "<", given("before")));
const replies = statement<Before>()((db, given) => db.deleteFrom("replies").where("at", "<", given("before")));

/** Removes holds with their claims, codes and kept replies that ended before `before`. Their claims ended too: nothing becomes free by it. */
export async function sweep(session: Session, before: number): Promise<void> {
  for (const statement of [claims, holds, codes, replies]) await session.count(statement, { before });
}
