import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { connectionCapsFor } from "#adapters/node/http/guard/connectionCaps.ts";
import { fileDescriptorLimit } from "#adapters/node/http/guard/pressure.ts";
import type { HttpServerParts } from "#adapters/node/http/server.ts";
import { askOnce, neverRead, pipeline, portOf, type Standing, standIdle, standBusy } from "../../trust/load/attacks.ts";
import { startEdge } from "./edge.ts";
import { until } from "../whole.ts";

const opened: FastifyInstance[] = [];
const standing: Standing[] = [];
afterEach(async () => {
  standing.splice(0).forEach((connections) => connections.end());
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const manyBytes = "x".repeat(8_000_000);
const path = "/openapi.json";

/** An edge that listens under these caps, and how many connections it says that it has. */
async function listening(caps: HttpServerParts["connectionCaps"] = {}, parts: Partial<HttpServerParts> = {}) {
  const { app } = await startEdge({ connectionCaps: caps, openapi: async () => manyBytes, ...parts });
  opened.push(app);
  const port = portOf(await app.listen({ host: "127.0.0.1", port: 0 }));
  const figure = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\d+)$`, "m").exec((await app.inject("/metrics")).body)?.[1]);
  return { app, port, figure, connections: () => figure("quai_connections") };
}

async function kept(connections: Promise<Standing>): Promise<Standing> {
  const those = await connections;
  standing.push(those);
  return those;
}

describe("connections of one address", () => {
  it("stay open up to its share; a new one then replaces the one that was idle longest", async () => {
    const { port } = await listening({ ofAddress: 5 });
    const first = await kept(standIdle({ port }, 5));
    const later = await kept(standIdle({ port }, 2));
    await until(
      async () => first.count(),
      (count) => count === 3,
    );
    expect([later.count(), (await askOnce({ port }, "/healthz")).status]).toEqual([2, 200]);
  });

  it("are not closed for a newcomer while they are served, and those of other addresses never are", async () => {
    const { port } = await listening({ ofAddress: 5 });
    const busy = await kept(standBusy({ port }, 5));
    const other = await kept(standIdle({ port, from: "127.0.0.2" }, 5));
    expect((await askOnce({ port }, "/healthz")).status).toBe(0);
    expect([busy.count(), other.count()]).toEqual([5, 5]);
  });

  it("all stay open where there is no share (control)", async () => {
    const { port } = await listening({ ofAddress: 5 }, { trustedProxies: ["127.0.0.1"] });
    const many = await kept(standIdle({ port }, 40));
    expect([(await askOnce({ port }, "/healthz")).status, many.count()]).toEqual([200, 40]);
  });
});

describe("a server that stops", () => {
  it("waits for running requests, and not for connections without a request, or with an unfinished one", async () => {
    const requested = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<string>();
    const openapi = () => (requested.resolve(), answered.promise);
    const { app, port } = await listening({}, { openapi });
    const under = askOnce({ port }, path);
    await requested.promise;
    await kept(standIdle({ port }, 2));
    const half = connect(port, "127.0.0.1", () => half.write("GET / HTTP/1.1\r\nHost: x\r\n"));
    await once(half, "connect");
    // Its error is that it was cut.
    const cut = new Promise((done) => half.on("error", () => undefined).once("close", done));
    const closing = app.close().then(() => "stopped");
    await cut;
    answered.resolve("{}");
    expect((await under).status).toBe(200);
    expect(await Promise.race([closing, rest(5000, "still open", { ref: false })])).toBe("stopped");
  });
});

describe("connections of all together", () => {
  it("give way to a newcomer where they are idle, whosever they are", async () => {
    const { port } = await listening({ most: 6, ofAddress: 6 });
    const idle = await kept(standIdle({ port, from: "127.0.0.3" }, 6));
    expect((await askOnce({ port }, "/healthz")).status).toBe(200);
    expect(idle.count()).toBe(5);
  });

  it("of the address with the most of them give way first, so that an address with few keeps them", async () => {
    const { port } = await listening({ most: 8, ofAddress: 8 });
    const few = await kept(standIdle({ port, from: "127.0.0.2" }, 2));
    const many = await kept(standIdle({ port, from: "127.0.0.3" }, 40));
    await until(
      async () => many.count(),
      (count) => count === 6,
    );
    expect(few.count()).toBe(2);
  });

  it.each([
    [4, 200],
    [0, 0],
  ])("leave %i to this machine when every one is busy: its probe is answered with %i", async (spare, status) => {
    const { port } = await listening({ most: 6, ofAddress: 6, spare });
    await kept(standBusy({ port, from: "127.0.0.3" }, 6));
    expect((await askOnce({ port, from: "127.0.0.2" }, "/readyz")).status).toBe(status);
  });

  it("are counted in the figures and the log", async () => {
    const lines: string[] = [];
    const log = { level: "warn", stream: { write: (line: string) => void lines.push(line) } };
    const { port, figure } = await listening({ ofAddress: 2, checkEveryMs: 10 }, { log });
    await kept(standBusy({ port }, 2));
    expect((await askOnce({ port }, "/healthz")).status).toBe(0);
    expect([await figure("quai_connections"), await figure("quai_connections_turned_away_total")]).toEqual([2, 1]);
    await until(
      async () => lines.join(),
      (text) => text.includes('"turnedAway":1'),
    );
  });
});

describe("requests of one connection", () => {
  it("are answered in their order up to as many as may be under way", async () => {
    const { port } = await listening({ underWay: 16 });
    expect(await pipeline({ port }, "/healthz", 16, 10_000)).toMatchObject({ replies: 16, isCut: false });
  });

  it("end with it when more wait for an answer, and the next connection is served", async () => {
    const { port } = await listening({ underWay: 16 });
    expect(await pipeline({ port }, path, 200, 10_000)).toMatchObject({ replies: 0, isCut: true });
    expect((await askOnce({ port }, "/healthz")).status).toBe(200);
  });

  it("all run at once where nothing bounds them (control)", async () => {
    const { port } = await listening({ underWay: Number.POSITIVE_INFINITY }, { openapi: async () => "{}" });
    expect(await pipeline({ port }, path, 200, 10_000)).toMatchObject({ replies: 200, isCut: false });
  });
});

describe("a client that takes nothing of its answer", () => {
  it("is let go", async () => {
    const { port, figure, connections } = await listening({ unreadMs: 30, checkEveryMs: 10 });
    await kept(neverRead({ port }, 8, path));
    await until(
      () => figure("quai_connections_turned_away_total"),
      (count) => count === 8,
    );
    expect(await connections()).toBe(0);
  });

  it("stays open for ever where nothing looks for it (control)", async () => {
    const { port, connections } = await listening({ checkEveryMs: 10 });
    await kept(neverRead({ port }, 8, path));
    await until(connections, (count) => count === 8);
    // Some twenty looks.
    await rest(200);
    expect(await connections()).toBe(8);
  });

  it("is not confused with one that waits for its answer, or that has no request", async () => {
    const { port } = await listening({ unreadMs: 30, checkEveryMs: 10 });
    const busy = await kept(standBusy({ port }, 3));
    const idle = await kept(standIdle({ port }, 3));
    await rest(200);
    expect([busy.count(), idle.count()]).toEqual([3, 3]);
  });
});

describe("the caps of a process", () => {
  it("stay below the number of descriptors that the process may open", () => {
    for (const descriptors of [64, 256, 1024, 4096, 20_000, 524_288, Number.MAX_SAFE_INTEGER]) {
      const { most, ofAddress, spare } = connectionCapsFor(descriptors);
      expect([descriptors, most + spare < descriptors, ofAddress <= most]).toEqual([descriptors, true, true]);
    }
    expect(connectionCapsFor(1024)).toMatchObject({ most: 896, ofAddress: 224 });
  });

  it.each([
    ["Max open files            1024                 4096                 files", 1024],
    ["Max open files            unlimited            unlimited            files", Number.MAX_SAFE_INTEGER],
    ["nothing of the kind", 1024],
  ])("begin with what the system says: %s is %i", (text, limit) => {
    const file = join(mkdtempSync(join(tmpdir(), "quai-limits-")), "limits");
    writeFileSync(file, `Limit                     Soft Limit           Hard Limit           Units\n${text}\n`);
    expect(fileDescriptorLimit(file)).toBe(limit);
  });

  it("begin with the default where the system gives no limit", () => {
    expect(fileDescriptorLimit("/nowhere/limits")).toBe(1024);
  });
});
