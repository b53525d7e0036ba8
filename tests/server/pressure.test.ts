import fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { setTimeout as after } from "node:timers/promises";
import { makeOverloadGuard } from "#adapters/node/http/guard/pressure.ts";
import { until } from "./whole.ts";

const patience = { everyMs: 20, mostLateMs: 100 };
let close = async () => {};
afterEach(() => close());

/** A server with one call, and the lines that it logs. */
async function answering() {
  const lines: string[] = [];
  const app = fastify({ logger: { level: "warn", base: null, stream: { write: (line: string) => void lines.push(line) } } });
  const shed = makeOverloadGuard(app, patience);
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
  it("refuses calls with 503 until it has caught up, serves pages meanwhile, and logs how late it was", async () => {
    const { ask, lines } = await answering();
    expect((await ask("/call")).statusCode).toBe(200);
    expect(lines).toEqual([]);
    hold(patience.mostLateMs * 3);
    // The look that was due comes before this.
    await after(0);
    const [call, page] = [await ask("/call"), await ask("/page")];
    expect([call.statusCode, call.headers["retry-after"], page.statusCode]).toEqual([503, "1", 200]);
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ level: 40, lateMs: expect.any(Number) });
    await until(
      () => ask("/call"),
      ({ statusCode }) => statusCode === 200,
    );
  });
});
