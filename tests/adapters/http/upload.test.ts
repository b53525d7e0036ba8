import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { request as openRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { makeSpool } from "#adapters/node/files/spool.ts";
import { servePhotos } from "#adapters/node/http/api/photos.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { makeUploadCallerCheck } from "#core/gate/dispatch.ts";
import { chunkBytes } from "#core/domain/files/upload.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { startEdge, identity, secret } from "../../server/process/edge.ts";
import { Effect } from "effect";
import { eventually } from "../../eventually.ts";

const staff: SignedInUser = {
  kind: "user",
  id: "mem_u_1",
  client: "mem",
  phone: null,
  roles: [{ name: "admin", permissions: ["^media/"] }],
};
const address = "/api/media/files/upload";
const secrets = makeSecrets(secret);
/** A booking that is canceled. */
const ended = "mem_r_9";
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function started(overrides: Parameters<typeof startEdge>[0] = {}) {
  const { app, calls } = await startEdge({
    principals: async () => staff,
    admits: makeUploadCallerCheck(undefined, { secrets, isOpen: async (reservation) => reservation !== ended }),
    ...overrides,
  });
  open.push(app);
  const token = await identity.sign({ id: staff.id, client: "mem", session: "s" }, 600);
  const send = async (form: FormData, headers: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` }) => {
    const request = new Request("http://quai.test", { method: "POST", body: form });
    const type = request.headers.get("content-type") ?? "";
    const payload = Buffer.from(await request.arrayBuffer());
    return app.inject({ method: "POST", url: address, payload, headers: { "content-type": type, ...headers } });
  };
  return { app, calls, send, token };
}

function formOf(
  fields: Readonly<Record<string, string>> = { type: "photo" },
  file: Uint8Array<ArrayBuffer> | null = new Uint8Array(9),
  field = "file",
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append(field, new Blob([file], { type: "image/svg+xml" }), "../../x.svg");
  return form;
}

describe("an upload", () => {
  it("hands a call its fields, and the file by its bytes alone", async () => {
    const { send, calls } = await started();
    const reply = await send(formOf({ type: "photo", client: "mem" }, new Uint8Array([1, 2, 3])));
    const [call] = calls;
    expect([reply.statusCode, call?.path, call?.body]).toMatchObject([
      200,
      "media/files/upload",
      { sender: "quai-app", scope: "quai", data: { type: "photo", client: "mem" } },
    ]);
    expect([[...(call?.file?.head ?? [])], call?.file?.source.sha256.slice(0, 8)]).toEqual([[1, 2, 3], "039058c6"]);
  });

  it("takes its scope from the header, which callers who are not signed in send, and they are refused unread", async () => {
    const { send, calls, token } = await started();
    await send(formOf(), { authorization: `Bearer ${token}`, scope: "another" });
    expect(calls.map(({ body }) => body)).toMatchObject([{ scope: "another" }]);
    expect([(await send(formOf(), { scope: "quai" })).statusCode, calls.length]).toEqual([401, 1]);
    expect([(await send(formOf({ type: "message" }), {})).statusCode, calls.length]).toEqual([401, 1]);
  });

  it("of somebody who has not logged in needs the key of a booking, before the file", async () => {
    const { send, calls } = await started();
    const out = { scope: "quai" };
    const form = { type: "message", reservation: "mem_r_1", key: holderKeyOf(secrets, "mem_r_1") };
    const statusOf = async (fields: Readonly<Record<string, string>>) => (await send(formOf(fields), out)).statusCode;
    expect(await statusOf({ type: "message" })).toBe(403);
    expect(await statusOf({ ...form, key: "0".repeat(64) })).toBe(403);
    expect(await statusOf({ ...form, reservation: "mem_r_2" })).toBe(403);
    expect([await statusOf({ ...form, type: "photo" }), calls.length]).toEqual([401, 0]);
    expect(await statusOf({ ...form, reservation: ended, key: holderKeyOf(secrets, ended) })).toBe(403);
    expect([await statusOf(form), calls.length]).toEqual([200, 1]);
    const late = new FormData();
    late.append("file", new Blob([new Uint8Array(9)]), "x");
    for (const [name, value] of Object.entries(form)) late.append(name, value);
    expect([(await send(late, out)).statusCode, calls.length]).toEqual([403, 1]);
  });

  it("without a file, or with one in another field, is a call without one", async () => {
    const { send, calls } = await started();
    await send(formOf({ type: "photo" }, null));
    await send(formOf({ type: "photo" }, new Uint8Array(3), "avatar"));
    expect(calls.map(({ file, body }) => [file, body])).toMatchObject([
      [undefined, { data: { type: "photo" } }],
      [undefined, { data: { type: "photo", avatar: "" } }],
    ]);
  });

  it("that is too large is refused, whether it says so or not", async () => {
    const { send, calls, token } = await started();
    const large = new Uint8Array(chunkBytes + 1);
    expect((await send(formOf({ type: "photo" }, large))).statusCode).toBe(413);
    const lying = { authorization: `Bearer ${token}`, "content-length": String(chunkBytes * 3) };
    expect((await send(formOf(), lying)).statusCode).toBe(413);
    expect(calls).toEqual([]);
  });

  it.each([-1, 0, 1])("that is cut off at a chunk's length and %i bytes makes no file and leaves nothing behind", async (more) => {
    const folder = mkdtempSync(join(tmpdir(), "quai-cut-"));
    const { app, calls, token } = await started({ spool: makeSpool(folder) });
    const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const head =
      '--b\r\ncontent-disposition: form-data; name="type"\r\n\r\nphoto\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
    const request = openRequest({
      port,
      path: address,
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": String(head.length + chunkBytes + 9),
      },
    });
    const isOver = new Promise((over) => request.once("close", over).on("error", () => undefined));
    request.write(head);
    request.write(Buffer.alloc(chunkBytes + more, 7));
    const largest = () => Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
    await eventually(() => expect(largest()).toBeGreaterThan(chunkBytes - 200_000));
    request.destroy();
    await isOver;
    await eventually(() => expect(readdirSync(folder)).toEqual([]));
    expect(calls).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["many fields", () => formOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, "x"]))), 413],
    [
      "two files",
      () => {
        const form = formOf();
        form.append("file", new Blob(["x"]), "y");
        return form;
      },
      413,
    ],
  ] as const)("with %s is refused", async (_, form, status) => {
    const { send, calls } = await started();
    expect([(await send(form())).statusCode, calls]).toEqual([status, []]);
  });

  it("without a body, or with one that breaks off, is refused", async () => {
    const { app, calls, token } = await started();
    const post = async (payload: string, type = "multipart/form-data; boundary=b") =>
      (await app.inject({ method: "POST", url: address, payload, headers: { authorization: `Bearer ${token}`, "content-type": type } }))
        .statusCode;
    expect(await post("{}", "application/json")).toBe(415);
    expect(await post("x", "multipart/form-data")).toBeGreaterThanOrEqual(400);
    expect(await post('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc')).toBeGreaterThanOrEqual(400);
    expect(calls).toEqual([]);
  });
});

describe("a photo's address", () => {
  const bytes = Buffer.from("RIFF");
  const known = (id: string) => Effect.succeed(id === "mem_f_1" ? bytes : undefined);
  const addLogo = (picture: Uint8Array, logo: string) => Effect.succeed(logo.endsWith("_320x160") ? picture : undefined);
  const drawingOf = async () => bytes;
  const served = () =>
    started({ extras: [(app) => servePhotos(app, { read: known, readShared: known, readLogo: known, addLogo, drawingOf })] });

  it("answers an image for good, which no browser takes for anything else", async () => {
    const { app } = await served();
    const { statusCode, headers, rawPayload } = await app.inject("/media/mem_f_1/640.webp");
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("answers an icon of a logo as PNG, which the home screens of phones show", async () => {
    const { app } = await served();
    const { statusCode, headers } = await app.inject("/media/mem_f_1/icon-192.png");
    expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([200, "image/png", "cross-origin"]);
  });

  it.each(["mem_f_1", "Vectra"])("answers the shared picture %s with the logo of its club", async (picture) => {
    const { app } = await served();
    const { statusCode, headers } = await app.inject(`/media/mem_f_9_320x160/with/${picture}.jpg`);
    expect([statusCode, headers["content-type"], headers["cross-origin-resource-policy"]]).toEqual([200, "image/jpeg", "cross-origin"]);
  });

  it("draws a shared picture once for all who ask for it together, and only a few at once", async () => {
    const drawn: string[] = [];
    const gate = Promise.withResolvers<void>();
    const slowly = (picture: Uint8Array, logo: string) =>
      Effect.promise(async () => {
        drawn.push(logo);
        await gate.promise;
        return picture;
      });
    const { app } = await started({
      extras: [(routes) => servePhotos(routes, { read: known, readShared: known, readLogo: known, addLogo: slowly, drawingOf })],
    });
    const ask = async (logo: number) => (await app.inject(`/media/mem_f_${logo}_320x160/with/mem_f_1.jpg`)).statusCode;
    const together = Array.from({ length: 8 }, (_, index) => [ask(index), ask(index)]).flat();
    await expect.poll(() => drawn.length).toBe(8);
    expect(await ask(9)).toBe(503);
    gate.resolve();
    expect(new Set(await Promise.all(together))).toEqual(new Set([200]));
    expect([await ask(9), drawn.length]).toEqual([200, 9]);
  });

  it.each([
    "/media/mem_f_9_320x160/with/mem_f_2.jpg",
    "/media/mem_f_9/with/mem_f_1.jpg",
    "/media/msk_f_9_320x160/with/mem_f_1.jpg",
    "/media/mem_f_9_320x160/with/Vista.jpg",
    "/media/mem_f_2/640.webp",
    "/media/mem_f_1/641.webp",
    "/media/mem_f_1/640.png",
    "/media/mem_f_2/icon-192.png",
    "/media/mem_f_1/..%2f640.webp",
    "/media/%2e%2e/640.webp",
  ])("such as %s answers that there is nothing", async (url) => {
    const { app } = await served();
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
