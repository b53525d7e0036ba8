import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { findSuite } from "./findSuite.ts";
import { freshDatabase } from "./postgres.ts";
import { openPromised } from "../promised.ts";

findSuite("SQLite", async () => {
  const folder = await mkdtemp(join(tmpdir(), "quai-find-"));
  const store = await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
  return {
    store,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});

const server = inject("postgres");

describe.skipIf(server === "")("PostgreSQL", () => {
  findSuite("PostgreSQL", async () => {
    const { url, drop } = await freshDatabase(server);
    const store = await openPromised(url);
    return {
      store,
      close: async () => {
        await store.close();
        await drop();
      },
    };
  });
});
