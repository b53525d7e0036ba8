import pg from "pg";
import { StoreDown } from "#core/ports/store/store.ts";

/** PostgreSQL's codes of a damaged table or index. */
const postgresDamage = /^XX00[12]$/;

/**
 * Error classes and codes of PostgreSQL that mean trouble with the connection, the server's resources, its operators or its disk: lost, refused,
 * full, damaged, stopped, timed out, read-only because it is a standby, or a lock that was not free in time. A conflict counts only after all
 * retries.
 */
const postgresOutages = /^(?:08|28|53|57|58)...$|^(?:25006|25P03|3D000|40001|40P01|55P03|XX001|XX002)$/;

/**
 * Gives the fault that an error means, as `sqliteFaultOf` does, but for an error of PostgreSQL's driver: of the server, or of the
 * connection to it.
 */
export function postgresFaultOf(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { code = "" } = error;
    return postgresOutages.test(code) ? new StoreDown(code, error) : error;
  }
  if (!(error instanceof Error) || error instanceof StoreDown || error instanceof TypeError || error instanceof RangeError) return error;
  return new StoreDown("code" in error && typeof error.code === "string" ? error.code : "CONNECTION", error);
}

/** Gives the code of an error that means a damaged or missing table; throws any other error. */
export function tableDamageCodeOf(error: unknown): string {
  const { cause } = error instanceof StoreDown ? error : { cause: error };
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? "") : "";
  if (postgresDamage.test(code) || code === "42P01") return code;
  throw error;
}

/** Whether the connection was lost, rather than the server having replied with an error. */
export function isConnectionLost(error: unknown): error is StoreDown {
  return error instanceof StoreDown && !(error.cause instanceof pg.DatabaseError);
}
