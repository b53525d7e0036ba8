import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { call, startEdge, identity } from "../../server/process/edge.ts";
import { eventually } from "../../eventually.ts";

const path = "account/bookings/export";
const open: FastifyInstance[] = [];
let leaving = new AbortController();
afterEach(async () => {
  // A server that stops would wait seconds for whoever still reads.
  leaving.abort();
  leaving = new AbortController();
  for (const app of open.splice(0)) await app.close();
});

/** Pages that wait until they are let go, so that the export is under way until then. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* pages() {
    yield "head\n";
    await promise;
    yield "row\n";
  }
  return { pages, letGo: resolve };
}

async function listening(pages: () => AsyncIterable<string>) {
  const { app } = await startEdge({
    principals: async ({ id, client }) => ({ kind: "user", id, client, phone: null, roles: [] }),
    dispatch: async () => ({ status: 200, body: "", stream: pages() }),
  });
  open.push(app);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return async (user: string, away = leaving.signal) => {
    const token = await identity.sign({ id: user, client: user.slice(0, 3), session: "s" }, 600);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return fetch(`${url}/api/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(call()),
      signal: AbortSignal.any([away, leaving.signal]),
    });
  };
}

describe("an export", () => {
  it("yields after each page, even when no page waits for anything", async () => {
    const count = 50;
    async function* pages() {
      for (let page = 0; page < count; page += 1) yield `page ${page}\n`;
    }
    const { app } = await startEdge({ dispatch: async () => ({ status: 200, body: "", stream: pages() }) });
    open.push(app);
    const over = new AbortController();
    let turns = 0;
    const others = async () => {
      for (; !over.signal.aborted; turns += 1) await nextTurn();
    };
    const turning = others();
    const headers = { "content-type": "application/json" };
    const { body } = await app.inject({ method: "POST", url: `/api/${path}`, headers, payload: call() });
    over.abort();
    await turning;
    expect(body.split("\n")).toHaveLength(count + 1);
    expect(turns).toBeGreaterThanOrEqual(count);
  });

  it("is one of a user and two of a club at once, which keep no other club waiting, and a third has its turn once one is over", async () => {
    const { pages, letGo } = gate();
    const ask = await listening(pages);
    const one = await ask("mem_u_1");
    const two = await ask("mem_u_2");
    const again = await ask("mem_u_1");
    const third = await ask("mem_u_3");
    expect([one, two, again, third].map(({ status }) => status)).toEqual([200, 200, 429, 503]);
    expect((await ask("msk_u_1")).status).toBe(200);
    expect([again, third].map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([true, true]);
    letGo();
    expect([await one.text(), await two.text()]).toEqual(["head\nrow\n", "head\nrow\n"]);
    await eventually(async () => expect((await ask("mem_u_3")).status).toBe(200));
  });

  it("ends when its reader leaves, and keeps no other export waiting", async () => {
    const { pages, letGo } = gate();
    const ask = await listening(pages);
    const away = new AbortController();
    await ask("mem_u_1", away.signal);
    expect((await ask("mem_u_1")).status).toBe(429);
    away.abort();
    await eventually(async () => expect((await ask("mem_u_1")).status).toBe(200));
    letGo();
  });
});
