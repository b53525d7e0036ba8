import pg from "pg";
import { StoreDown } from "#core/ports/storeDown.ts";

/** Primary codes of SQLite that tell of its file, its disk or its memory, and not of what was asked of it. */
const sqliteOutages: Readonly<Record<number, string>> = {
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  15: "SQLITE_PROTOCOL",
  26: "SQLITE_NOTADB",
};

/** PostgreSQL's codes for a table or an index that is damaged. */
const postgresDamage = /^XX00[12]$/;

/**
 * Classes and codes of PostgreSQL that tell of the connection, the server's resources, its operators or its disk: lost, refused, full,
 * damaged, stopped or timed out, read-only since a standby answers, waited in vain for a lock. A conflict is one only once it was tried again in vain.
 */
const postgresOutages = /^(?:08|28|53|57|58)...$|^(?:25006|25P03|3D000|40001|40P01|55P03|XX001|XX002)$/;

/** What SQLite's fault is for the store's callers: StoreDown where the database is at fault, the error itself where what was asked is. */
export function sqliteFault(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0;
  const outage = sqliteOutages[code];
  return outage === undefined ? error : new StoreDown(outage, error);
}

/** As `sqliteFault`, for what the driver of PostgreSQL rejects with: besides the server's own errors, those of the way there. */
export function postgresFault(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { code = "" } = error;
    return postgresOutages.test(code) ? new StoreDown(code, error) : error;
  }
  if (!(error instanceof Error) || error instanceof StoreDown || error instanceof TypeError || error instanceof RangeError) return error;
  return new StoreDown("code" in error && typeof error.code === "string" ? error.code : "CONNECTION", error);
}

/** The code of damage that PostgreSQL found, or of a table that is gone; throws any other error. */
export function damageIn(error: unknown): string {
  const { cause } = error instanceof StoreDown ? error : { cause: error };
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? "") : "";
  if (postgresDamage.test(code) || code === "42P01") return code;
  throw error;
}

/** Whether the way to the server was lost, rather than that the server answered with an error. */
export function isLost(error: unknown): error is StoreDown {
  return error instanceof StoreDown && !(error.cause instanceof pg.DatabaseError);
}
