import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

const told = ["conditions", "allergies", "prescription"];
const erased = [...told, ...told.map((name) => `${name}_folded`), "ankle", "calf", "hip", "thigh"];

/** What was kept of customers whose consent was withdrawn goes, as it does from now on. */
export async function withdrawn(session: Session): Promise<void> {
  const gone = sql.join(erased.map((name) => sql`${sql.ref(name)} = null`));
  await run(session, sql`update fits set ${gone} where retired_at is not null`);
}
