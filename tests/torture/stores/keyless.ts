import { DatabaseSync } from "node:sqlite";
import { migrated } from "../../store/migrated.ts";
import { onServer } from "../../store/engines/postgres.ts";

/**
 * The negative control: a test database whose claims have no key, so that nothing refuses a collision. Only the table is
 * changed; the code that runs on it is the shipped one.
 */
export async function dropClaimsKey(url: string): Promise<void> {
  await migrated(url);
  if (url.startsWith("sqlite:")) rebuildInSqlite(url.slice("sqlite:".length));
  else await onServer(url, "alter table claims drop constraint claims_key");
}

function rebuildInSqlite(path: string): void {
  const db = new DatabaseSync(path);
  db.exec("create table keyless as select * from claims; drop table claims; alter table keyless rename to claims");
  db.close();
}
