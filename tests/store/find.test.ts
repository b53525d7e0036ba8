import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { bookingsSuite } from "./bookingsSuite.ts";
import { findSuite } from "./findSuite.ts";
import { freshDatabase } from "./postgres.ts";
import { openPromised } from "../promised.ts";

const inSqlite = async () => {
  const folder = await mkdtemp(join(tmpdir(), "quai-find-"));
  const store = await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
};
findSuite("SQLite", inSqlite);
bookingsSuite("SQLite", inSqlite);

const server = inject("postgres");

describe.skipIf(server === "")("PostgreSQL", () => {
  const inPostgres = async () => {
    const { url, drop } = await freshDatabase(server);
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
