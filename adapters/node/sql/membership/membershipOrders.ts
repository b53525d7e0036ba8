import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import { isEmailContact } from "#core/domain/people/provenContact.ts";
import { clubOfScope } from "#core/domain/scope.ts";
import type { MembershipOrderReads, MembershipOrderWrites } from "#core/ports/store/membershipOrders.ts";
import { selectOpenDue } from "../booking/bookingChanges.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { compilable, insertRowStatement, readInScope, selected, selectRowById, sendRowOfClub, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { membershipOrdersTable as table } from "../tables/membershipOrders.ts";
import type { TableRow } from "../tables/table.ts";

type OrderRow = TableRow<typeof table>;

const byId = selectRowById<OrderRow>(table, false);
const lockedById = selectRowById<OrderRow>(table, true);
const insert = insertRowStatement<OrderRow>(table);
const put = upsertRowStatement<OrderRow>(table);
const due = selectOpenDue<OrderRow>(table);

const bySession = preparedStatement<{ session: string }>()((db, given) =>
  db.selectFrom("membership_orders").selectAll().where("session", "=", given("session")).orderBy("client_id").orderBy("id").limit(1),
);

// The state is a literal in the SQL, or the index of open rows is not used.
const openOf = (isOfContact: (contact: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  preparedStatement<{ client: string; contact: string }>()((db, given, dialect) =>
    compilable(
      db,
      sql<OrderRow>`${selected(table)} where client_id = ${given("client")} and ${isOfContact(sql`${given("contact")}`)} and state = 'open'
      ${dialect === "postgres" ? sql`for update` : sql``}`,
    ),
  );
const openOfPhone = openOf((contact) => sql`phone = ${contact} and email is null`);
const openOfEmail = openOf((contact) => sql`email = ${contact}`);

const ofMembership = preparedStatement<{ client: string; membership: string }>()((db, given, dialect) =>
  compilable(
    db,
    sql<OrderRow>`${selected(table)} where client_id = ${given("client")} and membership_id = ${given("membership")}
      ${dialect === "postgres" ? sql`for update` : sql``}`,
  ),
);

const taken = preparedStatement<{ client: string; plan: string; day: Day }>()((db, given) => {
  const client = given("client");
  const plan = given("plan");
  return compilable(
    db,
    sql<{ count: number }>`select (select count(*) from memberships where client_id = ${given("client")} and plan_id = ${given("plan")}
        and last_day >= ${given("day")} and retired_at is null and card_id is null)
      + (select count(*) from membership_orders where client_id = ${client} and plan_id = ${plan} and state = 'open') as count`,
  );
});

/** Makes the functions that read orders of memberships outside a commit. */
export function makeMembershipOrderReads(reader: StatementReader): MembershipOrderReads {
  return {
    read: readInScope(reader, byId, table),
    bySession: (scope, session) =>
      Effect.map(reader.rows(bySession, { session }), (rows) => {
        const order = table.fromFirstRow(rows);
        return order?.client === (clubOfScope(scope) ?? order?.client) ? order : undefined;
      }),
    due: (now, limit, after) =>
      Effect.map(reader.rows(due, { now, limit, deadline: after?.deadline ?? 0, id: after?._id ?? "" }), table.fromRows),
    taken: (client, plan, day) => Effect.map(reader.rows(taken, { client, plan, day }), countOf),
  };
}

/** Makes the functions that read and write orders of memberships in a commit. */
export function makeMembershipOrderWrites(session: CommitSession): MembershipOrderWrites {
  return {
    read: readInScope(session, lockedById, table),
    openOf: (client, contact) =>
      Effect.map(session.rows(isEmailContact(contact) ? openOfEmail : openOfPhone, { client, contact }), table.fromFirstRow),
    ofMembership: (client, membership) => Effect.map(session.rows(ofMembership, { client, membership }), table.fromFirstRow),
    taken: (client, plan, day) => Effect.map(session.rows(taken, { client, plan, day }), countOf),
    insert: (order) => sendRowOfClub(session, insert, table.toRow(order)),
    update: (order) => session.send(put, table.toRow(order)),
  };
}

function countOf([row]: readonly { readonly count: number }[]): number {
  return row?.count ?? 0;
}
