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
