import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { type Columns, table } from "./making.ts";

/** Who may sign in, what their roles allow, and where they are signed in. A contact is one user's over all clubs. */
export async function people(session: Session): Promise<void> {
  const db = builders[session.dialect];
  await table(session, "users", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    version: "number",
    firstname: "text",
    lastname: "text",
    email: "text?",
    phone: "text?",
    locale: "text",
    roles: "text",
    is_disabled: "number",
    created_at: "number",
  });
  await session.run(db.schema.createIndex("users_email").unique().on("users").column("email"));
  await session.run(db.schema.createIndex("users_phone").unique().on("users").column("phone"));
  const role: Columns = { client_id: "text", id: "text", version: "number", name: "text", permissions: "text" };
  await table(session, "roles", ["client_id", "id"], role);
  const signIn: Columns = { client_id: "text", id: "text", user_id: "text", created_at: "number", ended_at: "number?" };
  await table(session, "sessions", ["client_id", "id"], signIn);
  await session.run(db.schema.createIndex("sessions_user").on("sessions").columns(["client_id", "user_id"]));
  await session.run(db.insertInto("counters").values({ name: "people", value: 0 }));
}
