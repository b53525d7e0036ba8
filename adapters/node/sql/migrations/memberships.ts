import {
  addColumns,
  createTables,
  managedColumns,
  namedColumns,
  runStatementText,
  stepThatAdds,
  stepThatCreates,
} from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

const randomText = {
  sqlite: "lower(hex(randomblob(12)))",
  postgres: "substr(md5(random()::text || phone || first_day), 1, 24)",
} as const;

/** Makes memberships rows of a managed kind: each gets an id, and a plan, a card and a note that it did not have until now. */
export async function addMembershipFields(session: CommitSession): Promise<void> {
  await runStatementText(session, "alter table memberships rename to former_memberships");
  // The new table has a key of the same name.
  if (session.dialect === "postgres") await runStatementText(session, "alter table former_memberships drop constraint memberships_key");
  await createTables(session, {
    memberships: {
      key: ["client_id", "id"],
      columns: {
        ...managedColumns,
        phone: "text",
        first_day: "text",
        last_day: "text",
        plan_id: "text?",
        terms: "text?",
        card_id: "text?",
        note: "text?",
      },
      indexes: [
        "create index memberships_phone on memberships (client_id, phone, first_day)",
        "create index memberships_end on memberships (last_day, client_id, id) where retired_at is null",
      ],
    },
  });
  await runStatementText(
    session,
    `insert into memberships (client_id, id, version, phone, first_day, last_day)
      select client_id, client_id || '_member_' || ${randomText[session.dialect]}, 1, phone, first_day, last_day from former_memberships`,
  );
  await runStatementText(session, "drop table former_memberships");
}

/** Adds to memberships the name of a person of a shared card; those that existed before have none. */
export const addMembershipNames = stepThatAdds("memberships", { name: "text?" });

/** Adds to memberships the day on which a person of a shared card confirmed it; nobody who was put on one before has. */
export const addCardConsents = stepThatAdds("memberships", { confirmed_day: "text?" });

/** The order in which one of several memberships of a phone is taken: one that has not ended before one that ended, the latest end first. */
const latestEnd = "case when memberships.retired_at is null then 0 else 1 end, memberships.retired_at desc, memberships.id";

/**
 * Adds to reservations the membership that gave their price. Until now they counted for the memberships of their phone: those at the member
 * price get the membership that their phone had on their day when they were booked.
 */
export async function addMembershipsOfBookings(session: CommitSession): Promise<void> {
  await addColumns(session, "reservations", { membership_id: "text?" });
  await runStatementText(
    session,
    `update reservations set membership_id = (select memberships.id from memberships
        where memberships.client_id = reservations.client_id and memberships.phone = reservations.phone
          and memberships.first_day <= reservations.day and memberships.last_day >= reservations.day
          and (memberships.retired_at is null or memberships.retired_at >= reservations.created_at)
        order by ${latestEnd} limit 1)
      where is_member = 1 and phone <> ''`,
  );
  const columns = "(client_id, membership_id, day) where membership_id is not null";
  await runStatementText(session, `create index reservations_membership on reservations ${columns}`);
  if (session.dialect !== "sqlite") return;
  const isUnknown = "not exists (select 1 from sqlite_stat1 where idx = 'reservations_membership')";
  await runStatementText(
    session,
    `insert into sqlite_stat1 (tbl, idx, stat) select 'reservations', 'reservations_membership', '6000 3000 4 1' where ${isUnknown}`,
  );
  await runStatementText(session, "analyze sqlite_schema");
}

/** Creates the table of plans. */
export const createPlansTable = stepThatCreates({
  plans: {
    key: ["client_id", "id"],
    columns: {
      ...namedColumns,
      description: "text?",
      price: "real",
      period: "text",
      open_limit: "number?",
      prime_limit: "number?",
      early_days: "number",
      people: "number",
      count: "number?",
      state: "text",
    },
  },
});

/** Creates the table of orders of memberships. */
export const createMembershipOrdersTable = stepThatCreates({
  membership_orders: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reference: "text",
      plan_id: "text",
      terms: "text",
      price: "number",
      currency: "text",
      phone: "text",
      profile: "text",
      locale: "text",
      state: "text",
      membership_id: "text?",
      session: "text?",
      session_url: "text?",
      deadline: "number",
      created_at: "number",
    },
    indexes: [
      "create index membership_orders_due on membership_orders (deadline, id) where state = 'open'",
      "create index membership_orders_session on membership_orders (session) where session is not null",
      "create index membership_orders_bought on membership_orders (client_id, membership_id) where membership_id is not null",
      "create index membership_orders_phone on membership_orders (client_id, phone)",
      "create index memberships_card on memberships (client_id, card_id) where card_id is not null",
      "create index memberships_plan on memberships (client_id, plan_id, last_day) where plan_id is not null",
      // One open order for each phone; an erased person has none.
      "create unique index membership_orders_open on membership_orders (client_id, phone) where state = 'open' and phone <> ''",
    ],
  },
});
