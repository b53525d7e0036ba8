import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { type RunningQuai, startQuai } from "../../e2e/quai.ts";
import { freeSlots, newestText, textIn, until, visitorOf } from "../../server/whole.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

const hour = 3_600_000;
const years = 3 * 365 * 24 * hour;
const dock = "mem_d1_magog-wharf";
/** Beyond the days on which the demo lays bookings. */
const quietDay = moveIntoSeason(addDays(firstSelectableDay(Date.now()), 20));

/** A built server whose clock differs from this machine's. */
function startAt(shift: number, url: string, data: string): Promise<RunningQuai> {
  const set = encodeURIComponent(`const now=Date.now;Date.now=()=>now()+${shift}`);
  return startQuai({ DATABASE_URL: url, QUAI_DATA: data, QUAI_LIMITS: "off", NODE_OPTIONS: `--import=data:text/javascript,${set}` });
}

/** Runs one statement past every server. */
async function ask(url: string, text: string): Promise<unknown> {
  if (url.startsWith("sqlite:")) {
    const file = new DatabaseSync(url.replace("sqlite:", ""), { timeout: 10_000 });
    const row = file.prepare(text).get();
    file.close();
    return row?.["found"];
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ found: unknown }>(text);
  await client.end();
  return rows[0]?.found;
}

const named = async (url: string): Promise<number> =>
  Number(await ask(url, "select count(*) as found from reservations where phone <> ''"));

/** An empty database and a folder of its own. */
async function on(engine: Engine, work: (url: string, data: string) => Promise<void>): Promise<void> {
  const { url, close } = await engine.fresh();
  const data = await mkdtemp(join(tmpdir(), "quai-clock-"));
  try {
    await work(url, data);
  } finally {
    await rm(data, { recursive: true, force: true });
    await close();
  }
}

function promises(engine: Engine): void {
  it("forgets nobody where it starts with a clock three years ahead, and says that nothing is erased", () =>
    on(engine, async (url, data) => {
      await (await startAt(0, url, data)).stop();
      const before = await named(url);
      expect(before).toBeGreaterThan(100);
      // As after a night in which the machine was off.
      await ask(url, "update clock set source = 'another run', vouched = null");
      const wrong = await startAt(years, url, data);
      await until(
        async () => wrong.output(),
        (line) => line.includes("nothing is erased"),
      );
      expect(await wrong.stop()).toBe(0);
      expect(await named(url)).toBe(before);
    }));

  it("forgets them when the store has the same wrong time (control)", () =>
    on(engine, async (url, data) => {
      await (await startAt(0, url, data)).stop();
      const before = await named(url);
      await ask(url, `update clock set source = 'another run', vouched = null, at = at + ${years}, counted = counted + ${years}`);
      const wrong = await startAt(years, url, data);
      await until(
        () => named(url),
        (left) => left < before,
      );
      expect(await wrong.stop()).toBe(0);
    }));

  it("keeps a hold and takes a code of another one whose clock is an hour off, whichever was first", () =>
    on(engine, async (url, data) => {
      const servers = [await startAt(0, url, data), await startAt(hour, url, data), await startAt(-hour, url, data)];
      const slots = await freeSlots(servers[0]?.url ?? "", dock, quietDay);
      const held = [];
      for (const [index, { url: at }] of servers.entries()) {
        const { status, data: made } = await visitorOf(at)("booking/reservations/hold", { attributes: slots[index] });
        expect(status).toBe(200);
        held.push(Date.parse(textIn(made, "expires")));
        for (const { url: other } of servers)
          expect((await visitorOf(other)("booking/reservations/hold", { attributes: slots[index] })).code).toBe("SLOT_TAKEN");
      }
      expect(Math.max(...held) - Math.min(...held)).toBeLessThan(hour / 2);
      for (const [index, { url: at }] of servers.entries()) {
        const phone = `+1450555012${index}`;
        expect((await visitorOf(at)("booking/reservations/requestOtp", { phone })).status).toBe(200);
        const otp = await codeOf(servers, phone);
        const next = servers[(index + 1) % servers.length]?.url ?? "";
        expect((await visitorOf(next)("booking/reservations/verifyOtp", { phone, otp })).status).toBe(200);
      }
      for (const server of servers) expect(await server.stop()).toBe(0);
    }));
}

/** Whichever server sends a text, all of them keep it in one folder. */
async function codeOf(servers: readonly RunningQuai[], phone: string): Promise<string> {
  const text = await until(
    () => newestText(servers[0]?.url ?? "", phone),
    (found) => found !== undefined,
  );
  return /\d{6}/.exec(text ?? "")?.[0] ?? "";
}

describe("a built server on SQLite", () => {
  promises(sqlite);
});

const postgres = inject("postgres");
describe.skipIf(postgres === "")("a built server on PostgreSQL", () => {
  promises(postgresOn(postgres));
});
