import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "../store/postgres.ts";

/** An engine and how to get an empty database of it. */
export interface Engine {
  readonly name: string;
  readonly fresh: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
}

export const sqlite: Engine = {
  name: "SQLite",
  fresh: async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-torture-"));
    return { url: `sqlite:${join(folder, "quai.sqlite")}`, close: () => rm(folder, { recursive: true }) };
  },
};

export function postgresOn(server: string): Engine {
  return {
    name: "PostgreSQL",
    fresh: async () => {
      const { url, drop } = await freshDatabase(server);
      return { url, close: drop };
    },
  };
}
