import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chunkBytes } from "#core/domain/files/upload.ts";
import { startSwift, type Swift } from "../../adapters/storage/swift.ts";
import { patternOf } from "../../adapters/storage/storageSuite.ts";
import { startQuai } from "../../e2e/quai.ts";
import { call } from "../process/edge.ts";
import { bookTripAhead, startWholeServer, textIn } from "../whole.ts";
import { eventually } from "../../eventually.ts";

/** The booking that files are sent for: `book` makes it, because a key sends files only for a trip that is ahead or under way. */
let place = { type: "message", reservation: "", key: "" };

async function book(url: string): Promise<void> {
  place = { type: "message", ...(await bookTripAhead(url)) };
}

interface Plan {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** A PDF of some full chunks and a short one. */
function planOf(full: number): Plan {
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), patternOf(full * chunkBytes), Buffer.from("\n%%EOF\n")]);
  return { bytes, fields: { originalname: "Plan du lac.pdf", totalChunks: full + 1 } };
}

const plan = planOf(2);
const shortPlan = planOf(1);
const chunkOf = ({ bytes }: Plan, number: number) => bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: Record<string, unknown>; readonly code?: string };
}

async function send(url: string, fields: Readonly<Record<string, string | number>>, content: Uint8Array): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([new Uint8Array(content)]));
  const reply = await fetch(`${url}/api/media/files/upload`, { method: "POST", body: form, headers: { scope: "quai" } });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

const sendChunk = (url: string, chunkNumber: number, of = shortPlan) =>
  send(url, { ...place, ...of.fields, chunkNumber }, chunkOf(of, chunkNumber));

async function ask(url: string, path: string, data: unknown): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}/api/${path}`, { method: "POST", body: JSON.stringify(call(data)), headers });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}

async function arrived(url: string, { fields } = shortPlan): Promise<readonly number[]> {
  const { body } = await ask(url, "media/files/status", { ...place, ...fields });
  const chunks: unknown = body.data?.["chunks"];
  return Array.isArray(chunks) ? chunks.map((chunk: { readonly chunkNumber: number }) => chunk.chunkNumber) : [];
}

async function download(url: string, id: string, headers: Readonly<Record<string, string>> = {}) {
  const { body } = await ask(url, "media/files/download", { ...place, name: id });
  return fetch(url + textIn(body.data, "url"), { headers });
}

const shaOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

const swift = await startSwift();
const isRunning = (found: typeof swift): found is Swift => !("reason" in found);
afterAll(async () => {
  if (isRunning(swift)) await swift.stop();
});

const drivers: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a folder", {}],
  ...(isRunning(swift)
    ? [
        [
          "a bucket",
          {
            QUAI_STORAGE: "s3",
            QUAI_S3_URL: swift.options.url,
            QUAI_S3_KEY: swift.options.accessKey,
            QUAI_S3_SECRET: swift.options.secretKey,
          },
        ] as const,
      ]
    : []),
];

describe.each(drivers)("files over HTTP, stored in %s", (_, env) => {
  const data = mkdtempSync(join(tmpdir(), "quai-uploads-"));
  let server: Awaited<ReturnType<typeof startWholeServer>>;
  const start = async () => startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: data, ...env });
  beforeAll(async () => {
    server = await start();
    await book(server.url);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });

  it("arrive in chunks across a restart, and are downloaded byte for byte, whole and by ranges", async () => {
    const { bytes } = plan;
    for (const number of [1, 0]) expect((await sendChunk(server.url, number, plan)).status).toBe(200);
    await server.stop();
    server = await start();
    expect(await arrived(server.url, plan)).toEqual([0, 1]);
    const done = await sendChunk(server.url, 2, plan);
    expect(done.body.data).toMatchObject({
      content: "application/pdf",
      name: "Plan du lac.pdf",
      bytes: bytes.length,
      sha256: shaOf(bytes),
    });
    const id = textIn(done.body.data, "_id");
    const reply = await download(server.url, id);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Plan du lac.pdf"; filename*=UTF-8''Plan%20du%20lac.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-length": String(bytes.length),
    });
    expect(shaOf(Buffer.from(await reply.arrayBuffer()))).toBe(shaOf(bytes));
    for (const [range, from, to] of [
      [`bytes=${chunkBytes - 1}-${chunkBytes}`, chunkBytes - 1, chunkBytes + 1],
      [`bytes=${bytes.length - 3}-`, bytes.length - 3, bytes.length],
      ["bytes=-5", bytes.length - 5, bytes.length],
      ["bytes=0-0", 0, 1],
    ] as const) {
      const part = await download(server.url, id, { range });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${from}-${to - 1}/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
    }
    expect((await download(server.url, id, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it("in one piece are kept the same; a picture is drawn again, and has a preview", async () => {
    const small = Buffer.from("%PDF-1.4\nsmall\n%%EOF");
    const sent = await send(server.url, { ...place, originalname: "petit.pdf" }, small);
    const reply = await download(server.url, textIn(sent.body.data, "_id"));
    expect(Buffer.from(await reply.arrayBuffer()).equals(small)).toBe(true);
    const { default: sharp } = await import("sharp");
    const photo = await sharp({ create: { width: 1500, height: 900, channels: 3, background: "#a01050" } })
      .withExif({ IFD0: { Artist: "Ada Byron" } })
      .jpeg()
      .toBuffer();
    const drawn = await send(server.url, { ...place, originalname: "quai.jpg" }, photo);
    expect(drawn.body.data).toMatchObject({ content: "image/webp", width: 1500, height: 900 });
    const { body } = await ask(server.url, "media/files/download", { ...place, name: textIn(drawn.body.data, "_id") });
    const pictures = await Promise.all(
      ["url", "preview"].map(async (name) => Buffer.from(await (await fetch(server.url + textIn(body.data, name))).arrayBuffer())),
    );
    const sizes = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
    expect([sizes, pictures.some((picture) => picture.includes("Ada Byron"))]).toEqual([[1500, 640], false]);
  });

  it("are refused without a key, and found by nobody without their address", async () => {
    const small = Buffer.from("%PDF-1.4\nsmall\n%%EOF");
    expect((await send(server.url, { type: "message" }, small)).status).toBe(403);
    expect((await send(server.url, { ...place, key: place.key.replace(/./, "z") }, small)).status).toBe(403);
    const sent = await send(server.url, { ...place, originalname: "petit.pdf" }, small);
    const id = textIn(sent.body.data, "_id");
    expect((await ask(server.url, "media/files/download", { type: "message", name: id })).status).toBe(404);
    const { body } = await ask(server.url, "media/files/download", { ...place, name: id });
    const address = textIn(body.data, "url");
    for (const wrong of [
      address.replace(/.$/, "z"),
      address.replace("/file/", "/preview/"),
      address.replace(id, "mem_f_other"),
      `/media/files/${id}`,
    ])
      expect((await fetch(server.url + wrong)).status).toBe(404);
  });
});

/** Begins to send a chunk, and stops in the middle of it. */
function begin(url: string, chunkNumber: number): void {
  const text = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries({ ...place, ...shortPlan.fields, chunkNumber }).map(([name, value]) => text(name, String(value)));
  const head = `${fields.join("")}--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`;
  const half = request(`${url}/api/media/files/upload`, {
    method: "POST",
    headers: { scope: "quai", "content-type": "multipart/form-data; boundary=b", "content-length": String(chunkBytes + head.length + 9) },
  });
  half.on("error", () => undefined);
  half.write(head);
  half.write(chunkOf(shortPlan, chunkNumber).subarray(0, chunkBytes / 2));
}

it("a file goes on after its server was killed in the middle of a chunk", async () => {
  const data = mkdtempSync(join(tmpdir(), "quai-killed-"));
  const first = await startQuai({ QUAI_DATA: data, QUAI_LIMITS: "off" });
  await book(first.url);
  expect((await sendChunk(first.url, 1)).status).toBe(200);
  begin(first.url, 0);
  // Bytes of the chunk lie in the folder for uploads.
  const uploads = join(data, "uploads");
  const largest = () => Math.max(0, ...readdirSync(uploads).map((name) => statSync(join(uploads, name)).size));
  await eventually(() => expect(largest()).toBeGreaterThan(1_000_000));
  await first.kill();
  const second = await startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: data });
  expect(await arrived(second.url)).toEqual([1]);
  expect((await sendChunk(second.url, 0)).body.data).toMatchObject({ bytes: shortPlan.bytes.length, sha256: shaOf(shortPlan.bytes) });
  await second.stop();
  rmSync(data, { recursive: true });
});

const room = mkdtempSync(join(tmpdir(), "quai-full-"));
const mount = (size: number, ...options: readonly string[]) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", [...options, `size=${size}`].join(","), "tmpfs", room]).status === 0;
/** Room for half of a chunk. */
const isSmall = userInfo().uid === 0 && mount(Math.round(chunkBytes / 2));
afterAll(() => {
  if (isSmall) spawnSync("umount", [room]);
  rmSync(room, { recursive: true, force: true });
});

describe.skipIf(!isSmall)("a disk that fills up in the middle of a file", () => {
  it("is answered with 507; the file goes on once there is room, and no part of it is served", async () => {
    const data = mkdtempSync(join(tmpdir(), "quai-room-"));
    for (const name of ["media", "uploads"]) mkdirSync(join(room, name));
    // The store has a disk of its own.
    for (const name of ["media", "uploads"]) spawnSync("ln", ["-s", join(room, name), join(data, name)]);
    const server = await startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: data });
    await book(server.url);
    expect((await sendChunk(server.url, 1)).status).toBe(200);
    const full = await sendChunk(server.url, 0);
    expect([full.status, full.body.code, await arrived(server.url)]).toEqual([507, "NO_SPACE", [1]]);
    // What had arrived of the chunk is gone.
    await eventually(() => expect(statfsSync(room).bavail * statfsSync(room).bsize).toBeGreaterThan(chunkBytes * 0.4));
    expect(mount(chunkBytes * 6, "remount")).toBe(true);
    // On a slow machine the server may still be clearing away what it had of the chunk.
    await eventually(async () => expect((await sendChunk(server.url, 0)).body.data).toMatchObject({ sha256: shaOf(shortPlan.bytes) }));
    await server.stop();
    rmSync(data, { recursive: true });
  });
});
