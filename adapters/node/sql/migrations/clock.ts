import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { table } from "./making.ts";

/** What time it is, as the servers tell it together; and when reservations were written, which a start compares its clock with. */
export async function clock(session: Session): Promise<void> {
  await table(session, "clock", ["id"], {
    id: "text",
    at: "number",
    source: "text",
    ticks: "number",
    vouched: "number?",
    counted: "number",
    agreed: "number",
    newest: "number",
  });
  await session.run(builders[session.dialect].schema.createIndex("reservations_created").on("reservations").column("created_at"));
}
