import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { foldColumn } from "./searched.ts";

/** Users and roles are managed as other rows are: they may be retired, and their names are searched. */
export async function peopleManaged(session: Session): Promise<void> {
  for (const table of ["users", "roles"]) await run(session, sql`alter table ${sql.table(table)} add column retired_at bigint`);
  await foldColumn(session, "users", "firstname");
  await foldColumn(session, "users", "lastname");
  await foldColumn(session, "roles", "name");
}
