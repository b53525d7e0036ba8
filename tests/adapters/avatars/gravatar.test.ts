import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeGravatarAvatars } from "#adapters/node/avatars/gravatar.ts";
import type { AvatarsShape } from "#core/ports/avatars.ts";
import { countedSecrets } from "../../countedSecrets.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

const face = { email: "ada@people.test", engine: "retro" } as const;
const digest = createHash("sha256").update(face.email).digest("hex");
const dayMs = 86_400_000;

let data = "";
let peer: Server;
let answer: RequestListener;
let requested: string[] = [];
let now = 0;
let avatars: PromisedPort<AvatarsShape>;

const square = () =>
  sharp({ create: { width: 144, height: 144, channels: 3, background: "#a01050" } })
    .png()
    .toBuffer();

beforeEach(async () => {
  const png = await square();
  [data, now, requested] = [mkdtempSync(join(tmpdir(), "quai-avatars-")), Date.parse("2027-07-01T16:00:00Z"), []];
  answer = (_, reply) => void reply.writeHead(200, { "content-type": "image/png" }).end(png);
  peer = createServer((request, reply) => {
    requested.push(request.url ?? "");
    answer(request, reply);
  }).listen(0, "127.0.0.1");
  await once(peer, "listening");
  const address = peer.address();
  const port = typeof address === "object" ? address?.port : 0;
  avatars = promisePort(
    makeGravatarAvatars({
      url: `http://127.0.0.1:${port}`,
      folder: join(data, "avatars"),
      secrets: countedSecrets(),
      now: () => now,
      turns: async (work) => work(),
      // Long enough for an answer on a busy machine; one test waits for its end.
      patienceMs: 3000,
    }),
  );
});
afterEach(() => {
  peer.closeAllConnections();
  peer.close();
  rmSync(data, { recursive: true });
});

describe("a picture from Gravatar", () => {
  it("is the only picture that is erased with its owner", async () => {
    await avatars.picture(face);
    await avatars.picture({ ...face, engine: "mp" });
    await avatars.picture({ ...face, email: "eve@people.test" });
    await avatars.erase(face.email);
    expect(readdirSync(join(data, "avatars"))).toHaveLength(1);
    await avatars.erase("nobody@people.test");
    expect(readdirSync(join(data, "avatars"))).toHaveLength(1);
  });

  it("is requested by the SHA-256 of the email with the engine, and encoded again as a small square", async () => {
    const bytes = await avatars.picture(face);
    expect(requested).toEqual([`/${digest}?s=144&r=g&d=retro`]);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(["webp", 144, 144]);
  });

  it("is requested once for many callers, and cached under a name that does not show its owner", async () => {
    const all = await Promise.all([1, 2, 3].map(async () => avatars.picture(face)));
    expect([...all, await avatars.picture(face)].map((bytes) => bytes?.length)).toEqual(Array.from({ length: 4 }, () => all[0]?.length));
    expect(requested).toHaveLength(1);
    const names = readdirSync(join(data, "avatars"));
    expect([names.length, names.some((name) => name.includes(digest))]).toEqual([1, false]);
  });

  it("is requested again after a day, stays if that fails, and is erased a week after it last arrived", async () => {
    const first = await avatars.picture(face);
    now += dayMs;
    answer = (_, reply) => void reply.writeHead(503).end();
    expect(await avatars.picture(face)).toEqual(first);
    expect(requested).toHaveLength(2);
    expect([await avatars.sweep(), readdirSync(join(data, "avatars")).length]).toEqual([0, 1]);
    now += 6 * dayMs + 1000;
    expect([await avatars.sweep(), readdirSync(join(data, "avatars")).length]).toEqual([1, 0]);
  });

  const refused: Readonly<Record<string, RequestListener>> = {
    "a failure": (_, reply) => void reply.writeHead(404).end("none"),
    "a page": (_, reply) => void reply.writeHead(200, { "content-type": "image/png" }).end("<html><script>1</script></html>"),
    "a drawing that may hold a script": (_, reply) =>
      void reply.writeHead(200, { "content-type": "image/svg+xml" }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "what never ends": (_, reply) => {
      // Until the reader is gone: a loop that goes on would run beside the tests of other files.
      const more = () => void reply.write(Buffer.alloc(65_536), (error) => (error ? undefined : setImmediate(more)));
      more();
    },
    silence: () => undefined,
    "another address": (_, reply) => void reply.writeHead(302, { location: "/elsewhere" }).end(),
  };
  it.each(Object.keys(refused))("is not accepted from %s, and not requested again at once", async (what) => {
    answer = refused[what] ?? answer;
    expect([await avatars.picture(face), await avatars.picture(face)]).toEqual([undefined, undefined]);
    expect([requested.length, existsSync(join(data, "avatars"))]).toEqual([1, false]);
    now += 600_001;
    const png = await square();
    answer = (_, reply) => void reply.writeHead(200).end(png);
    expect(await avatars.picture(face)).toBeDefined();
  });
});
