import type { Reader, Session } from "./engine.ts";
import { statement } from "./statement.ts";

const current = statement()((db) => db.selectFrom("counters").select("value").where("name", "=", "catalogue"));
const next = statement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "catalogue"),
);

export async function catalogueVersion(reader: Reader): Promise<number> {
  return (await reader.rows(current, {}))[0]?.value ?? 0;
}

/** Moves the catalogue's version; before anything is written, so that writers take turns. */
export async function moveCatalogue(session: Session): Promise<void> {
  session.touch();
  await session.count(next, {});
}
