import type { PeopleWrites } from "#core/ports/people.ts";
import type { Session } from "./engine.ts";
import { placeholders, statement } from "./statement.ts";
import type { MembershipTable } from "./tables.ts";

const membershipsOf = statement<{ client: string; phone: string }>()((db, given) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("phone", "=", given("phone"))
    .orderBy("first_day"),
);

const putMembership = statement<Pick<MembershipTable, keyof MembershipTable>>()((db, given) =>
  db
    .insertInto("memberships")
    .values(placeholders(given, ["client_id", "phone", "first_day", "last_day"]))
    .onConflict((conflict) =>
      conflict.columns(["client_id", "phone", "first_day"]).doUpdateSet(({ ref }) => ({ last_day: ref("excluded.last_day") })),
    ),
);

/** People of a transaction. */
export function people(session: Session): PeopleWrites {
  return {
    memberships: async (client, phone) => {
      const rows = await session.rows(membershipsOf, { client, phone });
      return rows.map((row) => ({ client: row.client_id, phone: row.phone, from: row.first_day, to: row.last_day }));
    },
    putMembership: async ({ client, phone, from, to }) => {
      await session.count(putMembership, { client_id: client, phone, first_day: from, last_day: to });
    },
  };
}
