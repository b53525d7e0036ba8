import fastify from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeOverloadGuard } from "#adapters/node/http/guard/pressure.ts";
import { eventually } from "../../eventually.ts";

const limits = { everyMs: 20, mostLateMs: 100 };
let close = async () => {};
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await close();
});

/** A server with one call, and the lines that it logs. */
async function answering() {
  const lines: string[] = [];
  const app = fastify({ logger: { level: "warn", base: null, stream: { write: (line: string) => void lines.push(line) } } });
  const shed = makeOverloadGuard(app, limits);
  await app.register(async (scope) => {
    shed(scope);
    scope.get("/call", async () => "done");
  });
  app.get("/page", async () => "page");
  await app.ready();
  close = async () => app.close();
  return { ask: (url: string) => app.inject({ method: "GET", url }), lines };
}

/** Keeps the process from everything else, as a machine without a free core does. */
function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe("a server that is behind", () => {
  it("refuses calls with 503 until a look finds it on time, and serves pages meanwhile", async () => {
    const clock = { at: 0 };
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    vi.spyOn(performance, "now").mockImplementation(() => clock.at);
    /** The next look comes this much too late. */
    const lookLate = (lateMs: number) => {
      clock.at += limits.everyMs + lateMs;
      vi.advanceTimersByTime(limits.everyMs);
    };
    const { ask, lines } = await answering();
    lookLate(limits.mostLateMs);
    expect([(await ask("/call")).statusCode, lines]).toEqual([200, []]);
    lookLate(limits.mostLateMs + 1);
    const call = await ask("/call");
    const page = await ask("/page");
    expect([call.statusCode, call.headers["retry-after"], page.statusCode]).toEqual([503, "1", 200]);
    lookLate(0);
    expect((await ask("/call")).statusCode).toBe(200);
  });

  it("logs how late it was", async () => {
    const { lines } = await answering();
    hold(limits.mostLateMs * 3);
    await eventually(() => expect(lines).not.toEqual([]));
    const line = JSON.parse(lines[0] ?? "{}");
    expect([line.level, line.lateMs > limits.mostLateMs]).toEqual([40, true]);
  });
});
