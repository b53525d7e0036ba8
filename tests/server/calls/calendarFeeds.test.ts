import { describe, expect, it } from "vitest";
import { serveCalendarFeeds } from "#adapters/node/http/api/calendarFeeds.ts";
import { startEdge } from "../process/edge.ts";

const calendars = new Map([["mem_cf_1.key", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"]]);

async function open(feedAt: (address: string) => Promise<string | undefined> = async (address) => calendars.get(address)) {
  const { app } = await startEdge({ extras: [(scope) => serveCalendarFeeds(scope, feedAt)] });
  return (path: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url: path, headers });
}

describe("the address of a calendar", () => {
  it("answers with a calendar that no proxy caches, and in a few bytes while nothing changed", async () => {
    const get = await open();
    const whole = await get("/calendar/mem_cf_1.key.ics");
    expect([whole.statusCode, whole.headers["content-type"], whole.headers["cache-control"], whole.headers["referrer-policy"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
      "no-referrer",
    ]);
    const same = await get("/calendar/mem_cf_1.key.ics", { "if-none-match": String(whole.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    expect((await get("/calendar/mem_cf_1.key.ics", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("is not found where it is wrong, and says nothing of why", async () => {
    const get = await open();
    for (const path of ["/calendar/mem_cf_1.other.ics", "/calendar/mem_cf_1.key", "/calendar/mem_cf_2.key.ics"]) {
      const reply = await get(path);
      expect([path, reply.statusCode, reply.headers.etag]).toEqual([path, 404, undefined]);
    }
  });

  it("is read once for requests that come at the same time, and again for the next one", async () => {
    let reads = 0;
    const waiting: (() => void)[] = [];
    const get = await open(async () => {
      reads += 1;
      await new Promise<void>((done) => waiting.push(done));
      return "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
    });
    const both = [get("/calendar/a.ics"), get("/calendar/a.ics")];
    await expect.poll(() => waiting.length).toBe(1);
    for (const done of waiting.splice(0)) done();
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(reads).toBe(1);
    const next = get("/calendar/a.ics");
    await expect.poll(() => waiting.length).toBe(1);
    for (const done of waiting.splice(0)) done();
    expect([(await next).statusCode, reads]).toEqual([200, 2]);
  });
});
