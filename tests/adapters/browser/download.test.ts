import { afterEach, describe, expect, it, vi } from "vitest";
import { createFileDownload } from "#adapters/browser/download.ts";
import { startEdge } from "../../server/process/edge.ts";

afterEach(() => vi.unstubAllGlobals());

/** Downloads what a real server streams; `kept` are the names of files that the browser was given. */
async function downloaded(stream: AsyncIterable<string>) {
  const { app } = await startEdge({}, { stream });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const kept: string[] = [];
  const ask = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => ask(new URL(path, url), init));
  const link = { href: "", download: "", click: () => void kept.push(link.download) };
  vi.stubGlobal("document", { createElement: () => link });
  try {
    const download = createFileDownload({ bearer: async () => undefined, locale: () => "en" });
    return { reply: await download("account/bookings/export", {}, "bookings.csv"), kept };
  } finally {
    await app.close();
  }
}

async function* lines(count: number, fault?: Error): AsyncGenerator<string> {
  for (let line = 0; line < count; line += 1) yield `${"x".repeat(2000)}\r\n`;
  if (fault !== undefined) throw fault;
}

describe("a file that is made while it is sent", () => {
  it("is saved once all of it has arrived", async () => {
    expect(await downloaded(lines(200))).toEqual({ reply: { ok: true, data: undefined }, kept: ["bookings.csv"] });
  });

  it("is not saved if making it failed midway, and the caller gets a failure", async () => {
    const { reply, kept } = await downloaded(lines(200, new Error("the store is gone")));
    expect([reply.ok, kept]).toEqual([false, []]);
  });
});
