import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { endSlowReader } from "#adapters/node/http/guard/slowReaders.ts";

const pace = { bytesPerSecond: 1_000_000, windowMs: 100 };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that sends these parts, and the port that it listens on. */
async function serving(parts: () => AsyncIterable<Buffer>) {
  const replies: ServerResponse[] = [];
  const server = createServer((_, reply) => {
    replies.push(reply);
    endSlowReader(reply, pace);
    Readable.from(parts()).pipe(reply);
  }).listen(0, "127.0.0.1");
  closing.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on a port.
  return { url: `http://127.0.0.1:${port}/`, port, replies };
}

async function* endless() {
  for (;;) {
    yield Buffer.alloc(65_536, 1);
    await pause(0);
  }
}

/** Sends a few bytes, slower than the pace. */
async function* slow() {
  for (let at = 0; at < 8; at += 1) {
    yield Buffer.alloc(10, 1);
    await pause(pace.windowMs / 2);
  }
}

describe("a client that reads a file", () => {
  it("loses its connection when it reads nothing while bytes wait for it", async () => {
    const { port, replies } = await serving(endless);
    const socket = connect(port, "127.0.0.1");
    closing.push(() => socket.destroy());
    socket.write("GET / HTTP/1.1\r\nhost: quai.test\r\n\r\n");
    socket.pause();
    await expect.poll(() => replies[0]?.destroyed, { timeout: 30_000 }).toBe(true);
  });

  it("keeps it while the file itself comes slowly (control)", async () => {
    const { url } = await serving(slow);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(80);
  });
});
