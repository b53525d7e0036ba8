import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyMigratedFile, migratedDatabase } from "../store/copies.ts";

/** An engine and how to get a database of it with all tables and no rows. */
export interface Engine {
  readonly name: string;
  readonly fresh: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
}

export const sqlite: Engine = {
  name: "SQLite",
  fresh: async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-torture-"));
    const path = join(folder, "quai.sqlite");
    await copyMigratedFile(path);
    return { url: `sqlite:${path}`, close: () => rm(folder, { recursive: true }) };
  },
};

export function postgresOn(server: string): Engine {
  return {
    name: "PostgreSQL",
    fresh: async () => {
      const { url, drop } = await migratedDatabase(server);
      return { url, close: drop };
    },
  };
}
