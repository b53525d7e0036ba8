import { Effect } from "effect";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { servePrivateFiles } from "#adapters/node/http/api/privateFiles.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { startEdge } from "../../server/process/edge.ts";

const opened = { content: "application/pdf", name: "Plan du lac.pdf", bytes: 1000, sha256: "a", key: "mem_f_1/original" } as const;
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server whose storage gives a file as a test says. */
async function served(read: Parameters<typeof servePrivateFiles>[1]["read"], open = async () => opened) {
  const { app } = await startEdge({ extras: [(extra) => servePrivateFiles(extra, { open, read })] });
  apps.push(app);
  return app.listen({ host: "127.0.0.1", port: 0 });
}
const address = "/media/files/mem_f_1/file/pass";

async function* pieces(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
  if (sizes.length === 1) throw new StoreDown("the storage broke off");
}

describe("the download of a file", () => {
  it("is whole when the storage gives all of it (control)", async () => {
    const url = await served(() => Effect.succeed(pieces(400, 600)));
    const reply = await fetch(url + address);
    expect([reply.status, (await reply.arrayBuffer()).byteLength]).toEqual([200, 1000]);
  });

  it.each([
    ["its bytes", async () => opened, () => Effect.die(new StoreDown("storage 500"))],
    ["its size", () => Promise.reject(new StoreDown("storage 500")), () => Effect.undefined],
  ])("is a 503 that nobody takes for the file while the storage does not give %s", async (_, open, read) => {
    const reply = await fetch((await served(read, open)) + address);
    const { headers } = reply;
    expect([reply.status, headers.get("content-disposition"), headers.get("accept-ranges")]).toEqual([503, null, null]);
    expect([headers.get("content-type"), headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      "application/json; charset=utf-8",
      "1",
      "no-store",
    ]);
    expect(await reply.json()).toMatchObject({ code: "UNAVAILABLE" });
  });

  it("of a missing file is a 404 that a browser does not save as the file", async () => {
    const reply = await fetch((await served(() => Effect.undefined)) + address);
    expect([reply.status, reply.headers.get("content-disposition")]).toEqual([404, null]);
  });

  it("fails in the browser when the storage breaks off in the middle, so that no part passes for the file", async () => {
    const reply = await fetch((await served(() => Effect.succeed(pieces(400)))) + address);
    await expect(reply.arrayBuffer()).rejects.toThrow("terminated");
  });
});
