import { describe, inject } from "vitest";
import { bookingsSuite } from "./suites/bookingsSuite.ts";
import { findSuite } from "./suites/findSuite.ts";
import { migratedDatabase } from "./copies.ts";
import { openPromised } from "../promised.ts";
import { sqlite } from "../torture/engines.ts";

const inSqlite = async () => {
  const { url, close } = await sqlite.fresh();
  const store = await openPromised(url);
  return { store, close: () => store.close().then(close) };
};
findSuite("SQLite", inSqlite);
bookingsSuite("SQLite", inSqlite);

const server = inject("postgres");

describe.skipIf(server === "")("PostgreSQL", () => {
  const inPostgres = async () => {
    const { url, drop } = await migratedDatabase(server);
    const store = await openPromised(url);
    return {
      store,
      close: async () => {
        await store.close();
        await drop();
      },
    };
  };
  findSuite("PostgreSQL", inPostgres);
  bookingsSuite("PostgreSQL", inPostgres);
});
