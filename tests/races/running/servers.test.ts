import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { textIn } from "../../server/whole.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { ask, creationOf, holdOf, poise } from "../../torture/http/httpCall.ts";
import { chatOverHttp } from "../../torture/chat/httpChat.ts";
import { killServers } from "../../torture/http/httpKill.ts";
import { raceOverHttp } from "../../torture/http/httpRace.ts";
import { onSite, openSite, type Site } from "../../torture/http/httpSite.ts";
import { stopUnderLoad } from "../../torture/http/httpStop.ts";
import { customersOf, demoClubs, freeSlots, memberAt, next } from "../../torture/http/httpWater.ts";
import { mixed } from "../../torture/stores/mixed.ts";

const size = { rounds: 5, contenders: 50 };
const within = 2000;
const postgres = inject("postgres");

function promises(engine: Engine): void {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    site = await openSite(engine);
  });
  afterAll(() => site.close());

  it("book no boat twice, give what all want to exactly one, and answer everybody else 409 SLOT_TAKEN", async () => {
    const report = await raceOverHttp(site, size);
    expect(report).toMatchObject({ attempts: 250, overlaps: 0, doubleBooked: 0, leftovers: 0, errors: [], collisions: 3, soleWinners: 3 });
    expect(report.won).toBeGreaterThanOrEqual(size.rounds);
    expect(report.won + report.refused).toBe(report.attempts);
  });

  it("book twice in most rounds once the key of the claims is dropped (control)", async () => {
    const report = await onSite(engine, (keyless) => raceOverHttp(keyless, size), { isKeyless: true });
    expect(report.errors).toEqual([]);
    expect(report.doubleBooked).toBeGreaterThan(size.rounds / 2);
  });

  it("make one reservation of twenty requests under one key, sent to both at once", async () => {
    const [left, right] = site.servers;
    const customer = memberAt(await customersOf(left.url, 1), 0);
    const call = { ...creationOf(await next(freeSlots(site)), customer), visitor: "one-impatient-visitor", key: "one-key" };
    const poised = await Promise.all(Array.from({ length: 20 }, (_, index) => poise(index % 2 === 0 ? left.url : right.url, call)));
    const answers = await Promise.all(poised.map(({ go }) => go()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => textIn(data, "_id"))).size).toBe(1);
    expect(textIn(answers[0]?.data, "_id")).toMatch(/^mem_r_/);
  });

  it("tell a page of the one within two seconds what was taken at the other", async () => {
    const delays: number[] = [];
    // A busy machine is late now and then. Servers that do not tell each other are late each time.
    while (delays.length < 5 && !delays.some((ms) => ms < within)) delays.push(await delayBetween(site.servers));
    expect(Math.min(...delays)).toBeLessThan(within);
  });

  it("keep every booking that was answered when one is killed, and start again on what it left", async () => {
    const report = await killServers(site, { kills: 2 });
    expect(report).toMatchObject({ kills: 2, lost: 0, errors: [], finished: report.cut });
    expect(report.acknowledged).toBeGreaterThanOrEqual(2);
  });

  it("show each message of a chat once and in order on every device, over a bad network and while one is killed", async () => {
    const { cuts, ...report } = await chatOverHttp(site, { messages: 30, kills: 1 });
    expect(report).toEqual({ messages: 60, kills: 1, repeated: 0, wrong: 0, outOfOrder: 0, unlikeFresh: 0, errors: [] });
    expect(cuts).toBeGreaterThan(0);
  });

  it("sell each slot once at every club of the demo while one of them is killed again and again", async () => {
    const { counts, holds } = await mixed(site, 4000);
    expect(counts).toMatchObject({ overlaps: 0, unsold: 0, lost: 0, errors: 0 });
    expect([holds, (counts["kills"] ?? 0) >= 1, (counts["booked"] ?? 0) >= demoClubs.length]).toEqual([true, true, true]);
  });

  it("answer or refuse every call under way when one is stopped, which ends with 0", async () => {
    const report = await stopUnderLoad(site);
    expect(report).toMatchObject({ exit: 0, cut: 0, late: 0, lost: 0 });
    expect(report.booked).toBeGreaterThanOrEqual(1);
    expect(report.booked + report.refused).toBe(report.begun);
  });
}

/** Takes a free slot at one server; gives after how many milliseconds a page of the other receives another version. */
async function delayBetween(servers: Site["servers"]): Promise<number> {
  const [left, right] = servers;
  const attributes = await next(freeSlots({ servers }));
  const page = await listening(right.url);
  try {
    const before = await page.version();
    expect((await ask(left.url, holdOf(attributes))).status).toBe(200);
    const began = performance.now();
    const after = await page.version();
    const delay = performance.now() - began;
    expect([before, after]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    expect(after).not.toBe(before);
    return delay;
  } finally {
    page.leave();
  }
}

/** An open page: each version that it receives, one after the other. */
async function listening(url: string) {
  const away = new AbortController();
  const { body } = await fetch(`${url}/api/events?client=mem`, { signal: away.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const version = async (): Promise<string | undefined> => {
    for (;;) {
      const { value, done } = (await reader?.read().catch(() => undefined)) ?? { done: true };
      const found = /event: availability\ndata: \{"client":"mem","version":(\d+)\}/.exec(value ?? "")?.[1];
      if (found !== undefined || done) return found;
    }
  };
  return { version, leave: () => away.abort() };
}

describe("two servers on one SQLite file", () => {
  promises(sqlite);
});
describe.skipIf(postgres === "")("two servers on one PostgreSQL database", () => {
  promises(postgresOn(postgres));
});
