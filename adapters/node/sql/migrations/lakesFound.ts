import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { foldColumn, textType } from "./searched.ts";

/** What lakes are looked for by, beside their names and their docks': where they are, and the name and address of their club. */
export async function lakesFound(session: Session): Promise<void> {
  await run(session, sql`alter table lakes add column region ${textType(session)}`);
  for (const column of ["name", "address"]) await foldColumn(session, "clubs", column);
}
