import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { table } from "./making.ts";

/** Passwords, what a sign-in is refreshed by, and how often was tried what was wrong. */
export async function accounts(session: Session): Promise<void> {
  const { schema } = builders[session.dialect];
  await table(session, "credentials", ["client_id", "user_id"], {
    client_id: "text",
    user_id: "text",
    hash: "text",
    must_change: "number",
    changed_at: "number",
  });
  await table(session, "families", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    user_id: "text",
    digest: "text",
    generation: "number",
    rotated_at: "number",
    expires: "number",
    agent: "text",
    device: "text",
  });
  await session.run(schema.createIndex("families_user").on("families").columns(["client_id", "user_id", "device"]));
  await session.run(schema.createIndex("families_expires").on("families").column("expires"));
  await table(session, "attempts", ["name"], { name: "text", until: "number" });
  await session.run(schema.createIndex("attempts_until").on("attempts").column("until"));
}
