import type { Session } from "../engine/engine.ts";
import { table } from "./making.ts";

/** One row a club that set something; what it leaves out has its default in core. */
export async function settings(session: Session): Promise<void> {
  await table(session, "settings", ["client_id"], { client_id: "text", settings: "text", version: "number" });
}
