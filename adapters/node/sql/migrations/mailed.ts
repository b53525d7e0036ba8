import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";

/** What counts the mails that bookings cause which cost nothing: by phone, by address and by mailbox, of a day. */
export async function mailed(session: Session): Promise<void> {
  for (const [name, whose] of [
    ["phone", sql`phone`],
    ["address", sql`address`],
    ["mailbox", sql`lower(email)`],
  ] as const) {
    const index = sql`create index ${sql.ref(`reservations_mailed_${name}`)} on reservations (${whose}, created_at)`;
    const query = sql`${index} where pay = 'dock' and is_manual = 0`;
    await session.run({ compile: () => query.compile(builders[session.dialect]) });
  }
}
