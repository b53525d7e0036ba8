import { release } from "./claims.ts";
import type { Session } from "./engine.ts";
import { statement } from "./statement.ts";

type Before = { readonly before: number };

const ended = statement<Before>()((db, given) => db.selectFrom("holds").select(["client_id", "id"]).where("expires", "<", given("before")));
const holds = statement<Before>()((db, given) => db.deleteFrom("holds").where("expires", "<", given("before")));
const codes = statement<Before>()((db, given) => db.deleteFrom("codes").where("expires", "<", given("before")));
const replies = statement<Before>()((db, given) => db.deleteFrom("replies").where("at", "<", given("before")));

/** Removes holds with their claims, codes and kept replies that ended before `before`. Their claims ended too: nothing becomes free by it. */
export async function sweep(session: Session, before: number): Promise<void> {
  // One by one, which both engines do by the index of their owner.
  for (const { client_id: client, id: owner } of await session.rows(ended, { before })) await session.count(release, { client, owner });
  for (const statement of [holds, codes, replies]) await session.count(statement, { before });
}
