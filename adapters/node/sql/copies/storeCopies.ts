import { sqlitePathOf } from "../open.ts";
import type { StoreCopies } from "./copies.ts";
import { sqliteCopies } from "./sqliteCopies.ts";

/** Gives the copies of the store at `databaseUrl`. */
export async function storeCopiesAt(databaseUrl: string): Promise<StoreCopies> {
  const path = sqlitePathOf(databaseUrl);
  if (path !== undefined) return sqliteCopies(path);
  // The driver is loaded only where it is used.
  const { postgresCopies } = await import("./postgresCopies.ts");
  return postgresCopies(databaseUrl);
}
