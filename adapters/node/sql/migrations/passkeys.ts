import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { table } from "./making.ts";

/** Passkeys, and the challenges that are to be answered by one. */
export async function passkeys(session: Session): Promise<void> {
  const { schema } = builders[session.dialect];
  await table(session, "passkeys", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    user_id: "text",
    credential: "text",
    public_key: "text",
    counter: "number",
    transports: "text",
    is_synced: "number",
    name: "text",
    created_at: "number",
    used_at: "number?",
  });
  await session.run(schema.createIndex("passkeys_credential").unique().on("passkeys").column("credential"));
  await session.run(schema.createIndex("passkeys_user").on("passkeys").columns(["client_id", "user_id"]));
  await table(session, "challenges", ["name"], { name: "text", until: "number" });
  await session.run(schema.createIndex("challenges_until").on("challenges").column("until"));
}
