import { describe, expect, inject, it } from "vitest";
import { raceOnThread } from "../../torture/chat/chatRace.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

const server = inject("postgres");

async function racedOn(engine: Engine) {
  const { url, close } = await engine.fresh();
  try {
    return await raceOnThread({ url, messages: 25, kills: 1 });
  } finally {
    await close();
  }
}

const whole = { kills: 2, seen: 50, distinct: 50, outOfOrder: 0 };

describe("two processes that write in one thread and are killed on their way", () => {
  it("show a reader who is cut off each message once and in order, on SQLite", async () => {
    expect(await racedOn(sqlite)).toMatchObject(whole);
  });

  it.skipIf(server === "")("and on PostgreSQL", async () => {
    expect(await racedOn(postgresOn(server))).toMatchObject(whole);
  });
});
