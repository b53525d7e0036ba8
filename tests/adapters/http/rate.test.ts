import { describe, expect, it } from "vitest";
import { makeRateLimit } from "#adapters/node/http/guard/rate.ts";
import { call, startEdge } from "../../server/process/edge.ts";

const allowed = [{ perSecond: 10, burst: 40 }];

/** A rate and the clock that it goes by. */
function rateAt(most?: number) {
  const clock = { ms: 0 };
  const rate = makeRateLimit(() => clock.ms, most);
  const count = (tries: number, names: readonly string[] = ["one"]) =>
    Array.from({ length: tries }, () => rate(names.map((name) => ({ name, allowed })))).filter(Boolean).length;
  return { clock, rate, count };
}

describe("the rate of a name", () => {
  it("lets a burst pass, then so many a second", () => {
    const { clock, count } = rateAt();
    expect(count(100)).toBe(40);
    clock.ms += 1000;
    expect(count(100)).toBe(10);
    clock.ms += 99;
    expect(count(100)).toBe(0);
    clock.ms += 60_000;
    expect(count(100)).toBe(40);
  });

  it("counts each name separately, and a refused call under no name", () => {
    const { count } = rateAt();
    expect(count(100, ["one"])).toBe(40);
    expect(count(10, ["one", "other"])).toBe(0);
    expect(count(100, ["other"])).toBe(40);
  });

  it("holds all of a name's allowances: a burst each minute ends where the day's does", () => {
    const clock = { ms: 0 };
    const rate = makeRateLimit(() => clock.ms);
    const counted = [{ name: "one", allowed: [...allowed, { perSecond: 0.1, burst: 100 }] }];
    let passed = 0;
    for (let minute = 0; minute < 60; minute += 1, clock.ms += 60_000)
      passed += Array.from({ length: 40 }, () => rate(counted)).filter(Boolean).length;
    expect(passed).toBe(100 + 59 * 6);
  });

  it("is forgotten for a caller who was away for long, with any number of strangers", () => {
    const { rate, count } = rateAt(100);
    for (let stranger = 0; stranger < 100_000; stranger += 1) count(1, [`stranger ${stranger}`]);
    expect(rate.size()).toBeLessThanOrEqual(200);
    expect(count(100, ["stranger 99999"])).toBe(39);
  });
});

describe("calls that change something", () => {
  const hold = "/api/booking/reservations/hold";
  const offer = "/api/booking/reservations/offer";
  const json = { "content-type": "application/json" };
  const frozen = () => makeRateLimit(() => 0);

  async function sent(
    times: number,
    { url = hold, from = (_index: number): string => "198.51.100.1", headers = {}, rate = frozen() } = {},
  ) {
    const { app, calls } = await startEdge({ rate });
    const replies = [];
    for (let index = 0; index < times; index += 1)
      replies.push(
        await app.inject({ method: "POST", url, remoteAddress: from(index), headers: { ...json, ...headers }, payload: call() }),
      );
    await app.close();
    return { replies, passed: replies.filter(({ statusCode }) => statusCode === 200).length, calls };
  }

  it("of one address are refused beyond a burst with 429 and when to come again, and reach no call", async () => {
    const { replies, passed, calls } = await sent(60);
    expect([passed, calls.length]).toEqual([40, 40]);
    const last = replies.at(-1);
    expect([last?.statusCode, last?.json().code, last?.headers["retry-after"]]).toEqual([429, "TOO_MANY_REQUESTS", "1"]);
  });

  it("are not limited where the caps are off (control)", async () => {
    const { app } = await startEdge();
    for (let index = 0; index < 60; index += 1)
      expect((await app.inject({ method: "POST", url: hold, headers: json, payload: call() })).statusCode).toBe(200);
    await app.close();
  });

  it("leave those that only read alone", async () => {
    const rate = frozen();
    expect((await sent(60, { rate })).passed).toBe(40);
    expect((await sent(60, { rate, url: offer })).passed).toBe(60);
  });

  it("are refused before their body is read", async () => {
    const rate = frozen();
    await sent(40, { rate });
    const { app } = await startEdge({ rate });
    const reply = await app.inject({ method: "POST", url: hold, remoteAddress: "198.51.100.1", headers: json, payload: "{broken" });
    await app.close();
    expect(reply.statusCode).toBe(429);
  });

  it("of another address pass meanwhile", async () => {
    expect((await sent(200, { from: (index) => `198.51.100.${index % 10}` })).passed).toBe(200);
  });

  it("of one visitor are refused beyond a burst, whatever its addresses", async () => {
    const from = (index: number) => `198.51.100.${index % 200}`;
    expect((await sent(60, { from, headers: { cookie: `quai_visitor=${"v".repeat(24)}` } })).passed).toBe(20);
  });

  it("of IPv6 are counted by network, the home's line and the site around it too", async () => {
    expect((await sent(60, { from: (index) => `2001:db8:1:2::${index + 1}` })).passed).toBe(40);
    expect((await sent(300, { from: (index) => `2001:db8:1:${(index % 256).toString(16)}::1` })).passed).toBe(80);
    expect((await sent(400, { from: (index) => `2001:db8:1:${(index % 256).toString(16)}00::1` })).passed).toBe(200);
  });

  it("are counted by the address that a trusted proxy names, and by no other's word", async () => {
    const forwarded = async (proxies: readonly string[]) => {
      const { app } = await startEdge({ rate: frozen(), trustedProxies: proxies });
      const replies = [];
      for (let index = 0; index < 100; index += 1) {
        const headers = { ...json, "x-forwarded-for": `203.0.113.${index}` };
        replies.push(await app.inject({ method: "POST", url: hold, remoteAddress: "192.0.2.7", headers, payload: call() }));
      }
      await app.close();
      return replies.filter(({ statusCode }) => statusCode === 200).length;
    };
    expect(await forwarded(["192.0.2.7"])).toBe(100);
    expect(await forwarded([])).toBe(40);
  });
});
