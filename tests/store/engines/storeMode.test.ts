import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterAll, describe, expect, inject, it } from "vitest";
import { singleServerSetup } from "#adapters/node/sql/engine/databaseSetup.ts";
import { examineStoreAt } from "#adapters/node/sql/open.ts";
import type { ServerMode } from "#core/domain/serverMode.ts";
import { freshDatabase } from "./postgres.ts";
import { openUpToDate } from "../../promised.ts";

const folder = mkdtempSync(join(tmpdir(), "quai-mode-"));
let files = 0;
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const drop of drops) await drop();
});

const engines: Readonly<Record<string, () => Promise<string>>> = {
  sqlite: async () => `sqlite:${join(folder, `${(files += 1)}.sqlite`)}`,
  postgres: async () => {
    const { url, drop } = await freshDatabase(inject("postgres"));
    drops.push(drop);
    return url;
  },
};

/** Opens a store as a server of a mode does, or without a mode; gives why that failed, "" where it did not. */
async function open(url: string, mode?: ServerMode): Promise<string> {
  try {
    const store = await openUpToDate(url, { ...singleServerSetup, ...(mode === undefined ? {} : { mode }) });
    await Effect.runPromise(store.close());
    return "";
  } catch (error) {
    return String(error);
  }
}

describe.each(Object.keys(engines))("a store on %s", (engine) => {
  const fresh = async () => (await engines[engine]?.()) ?? "";

  it("of production is opened by no rehearsal and by no demo, again and again by production", async () => {
    const url = await fresh();
    expect([await open(url, "production"), await open(url, "production")]).toEqual(["", ""]);
    for (const mode of ["rehearsal", "demo"] as const)
      expect(await open(url, mode)).toContain(`DATABASE_URL is the store of QUAI_MODE=production: QUAI_MODE=${mode} needs another one`);
    expect(await open(url), "a command without a mode").toBe("");
  });

  it("is examined whatever its mode is, and not before a server of this release has opened it", async () => {
    const production = await fresh();
    const empty = await fresh();
    await open(production, "production");
    expect(await examineStoreAt(production, singleServerSetup, Date.now())).toEqual([]);
    await expect(examineStoreAt(empty, singleServerSetup, Date.now())).rejects.toThrow("start the server once");
  });

  it("of a rehearsal is never production's", async () => {
    const url = await fresh();
    expect([await open(url, "rehearsal"), await open(url, "rehearsal")]).toEqual(["", ""]);
    expect(await open(url, "production")).toContain("DATABASE_URL is the store of QUAI_MODE=rehearsal");
  });

  it("that was filled before stores were marked is production's, and no rehearsal's", async () => {
    const url = await fresh();
    expect(await open(url)).toBe("");
    expect(await open(url, "rehearsal")).toContain("a store that no rehearsal made");
    expect(await open(url, "production")).toBe("");
  });
});
