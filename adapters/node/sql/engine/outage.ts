import { StoreDown } from "#core/ports/store/store.ts";

/** Primary error codes of SQLite that mean trouble with its file, disk or memory rather than with the statement. */
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

/**
 * Gives an error of SQLite as callers of the store get it: `StoreDown` if the database is at fault, the error itself if the statement is.
 */
export function sqliteFaultOf(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0;
  const outage = sqliteOutages[code];
  return outage === undefined ? error : new StoreDown(outage, error);
}
