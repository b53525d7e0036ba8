import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  memberships: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
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
};

const randomText = {
  sqlite: "lower(hex(randomblob(12)))",
  postgres: "substr(md5(random()::text || phone || first_day), 1, 24)",
} as const;

/** Makes memberships rows of a managed kind: each gets an id, and a plan, a card and a note that it did not have until now. */
export async function addMembershipFields(session: CommitSession): Promise<void> {
  await runStatementText(session, "alter table memberships rename to former_memberships");
  // The new table has a key of the same name.
  if (session.dialect === "postgres") await runStatementText(session, "alter table former_memberships drop constraint memberships_key");
  await createTables(session, tables);
  await runStatementText(
    session,
    `insert into memberships (client_id, id, version, phone, first_day, last_day)
      select client_id, client_id || '_member_' || ${randomText[session.dialect]}, 1, phone, first_day, last_day from former_memberships`,
  );
  await runStatementText(session, "drop table former_memberships");
}

/** Adds to memberships the name of a person of a shared card; those that existed before have none. */
export async function addMembershipNames(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ name: "text?" }, session.dialect))
    await runStatementText(session, `alter table memberships add column ${column}`);
}

/** Adds to memberships the day on which a person of a shared card confirmed it; nobody who was put on one before has. */
export async function addCardConsents(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ confirmed_day: "text?" }, session.dialect))
    await runStatementText(session, `alter table memberships add column ${column}`);
}

/** The order in which one of several memberships of a phone is taken: one that has not ended before one that ended, the latest end first. */
const latestEnd = "case when memberships.retired_at is null then 0 else 1 end, memberships.retired_at desc, memberships.id";

/**
 * Adds to reservations the membership that gave their price. Until now they counted for the memberships of their phone: those at the member
 * price get the membership that their phone had on their day when they were booked.
 */
export async function addMembershipsOfBookings(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ membership_id: "text?" }, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
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
