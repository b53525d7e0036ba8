import { describe, expect, inject, it } from "vitest";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { killDuringLoad, type KillOptions, type KillReport } from "../../torture/stores/kill.ts";
import { notAlone } from "../../arrangement.ts";
import { startPostgres } from "./postgres.ts";

const server = inject("postgres");
const nothingLost = { lost: 0, torn: 0 };

async function killedOn(engine: Engine, options: Omit<KillOptions, "url">): Promise<KillReport> {
  const { url, close } = await engine.fresh();
  try {
    return await killDuringLoad({ url, ...options });
  } finally {
    await close();
  }
}

describe("kill -9 of a process that books on SQLite", () => {
  it("loses no booking that was answered, and keeps none in part", async () => {
    expect(await killedOn(sqlite, { kills: 5 })).toMatchObject({ kills: 5, ...nothingLost });
  });

  it("finds bookings that were answered before their commit (control)", async () => {
    const { lost } = await killedOn(sqlite, { kills: 3, isEager: true });
    expect(lost).toBeGreaterThan(0);
  });
});

describe.skipIf(server === "")("kill -9 of a process that books on PostgreSQL", () => {
  it("loses no booking that was answered, and keeps none in part", async () => {
    expect(await killedOn(postgresOn(server), { kills: 3 })).toMatchObject({ kills: 3, ...nothingLost });
  });

  it("loses none when the database itself goes down", async ({ skip }) => {
    const reason = notAlone(server);
    if (reason !== undefined) return skip(reason);
    const durable = await startPostgres({ isDurable: true });
    if ("reason" in durable) return skip(durable.reason);
    try {
      expect(await killedOn(postgresOn(durable.url), { kills: 2, end: durable.crash })).toMatchObject({ kills: 2, ...nothingLost });
    } finally {
      await durable.stop();
    }
  });
});
