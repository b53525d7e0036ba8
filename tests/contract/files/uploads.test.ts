import fc from "fast-check";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { attachFile, detachFile } from "#core/features/files/attach.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { unusedFileLifetimeMs, maxUnusedFilesOfPerson, quotaBytes } from "#core/domain/files/storedFile.ts";
import { chunkBytes, unfinishedUploadMs } from "#core/domain/files/upload.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { clubScope } from "#core/domain/scope.ts";
import type { Refusal } from "#core/domain/errors.ts";
import { type Transaction, StoreDown } from "#core/ports/store/store.ts";
import { StorageFullError } from "#core/ports/storage.ts";
import { effectsOf } from "../../promised.ts";
import { pngHeader, sentFile } from "../../photos.ts";
import { book, codeOf, issuesOf, openWorld, person, type SendOptions, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const userOf = (id: string, phone: string | null = null): SendOptions => ({
  principal: { kind: "user", id, client: "mem", phone, roles: [] },
});
const customer = userOf("mem_u_1");
const text = (content: string) => new TextEncoder().encode(content);
const pdf = (content = "") => text(`%PDF-1.7\n${content}\n%%EOF\n`);
const dataOf = (reply: { readonly body: string }) => JSON.parse(reply.body).data;
const fields = { type: "message", originalname: "Plan du lac.pdf" };
const send = (bytes: Uint8Array, options: SendOptions = customer, more: object = {}) =>
  world.send("media/files/upload", { ...fields, ...more }, { file: sentFile(bytes), ...options });

/** A PDF of three chunks, the last of them short: `cut` bytes off its end. */
const last = pdf("the end");
const chunks = [new Uint8Array(chunkBytes), new Uint8Array(chunkBytes).fill(7), last];
chunks[0]?.set(text("%PDF-1.7\n"));
const files = chunks.map(sentFile);
const total = { totalChunks: 3 };
const sendChunk = (number: number, options: SendOptions = customer, file = files[number]) =>
  world.send("media/files/upload", { ...fields, ...total, chunkNumber: number }, { ...(file === undefined ? {} : { file }), ...options });
const status = async (options: SendOptions = customer) => dataOf(await world.send("media/files/status", { ...fields, ...total }, options));
const numbersOf = (view: { readonly chunks: readonly { readonly chunkNumber: number }[] }) =>
  view.chunks.map(({ chunkNumber }) => chunkNumber);
const read = (id: string) => world.store.files.read(clubScope("mem"), id);

describe("a file", () => {
  it("that is a PDF is stored as it came, under a key of the server's, with its name and its digest", async () => {
    const file = dataOf(await send(pdf(), customer, { originalname: "../../etc/Plan\u202e du lac.pdf" }));
    expect(file).toMatchObject({
      content: "application/pdf",
      name: "Plan du lac.pdf",
      bytes: pdf().length,
      sha256: sentFile(pdf()).source.sha256,
    });
    const row = await read(file._id);
    expect([row?.by, row?.owner, row?.reservation]).toEqual(["mem_u_1", null, null]);
    expect([...(world.storage.objects.get(`${row?.key}/original`) ?? [])]).toEqual([...pdf()]);
  });

  it("that is a picture is drawn again at two widths", async () => {
    const file = dataOf(await send(pngHeader(4000, 3000), customer, { originalname: "x.exe", mimetype: "application/x-msdownload" }));
    expect(file).toMatchObject({ type: "message", content: "image/webp", width: 4000, height: 3000 });
    expect(world.storage.objects.size).toBe(0);
  });

  it.each([
    ["nothing", new Uint8Array(), "fileEmpty"],
    ["a drawing with a script", text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"), "fileActive"],
    ["a drawing behind a declaration", text("\ufeff <?xml version='1.0'?><svg/>"), "fileActive"],
    ["a page", text("<!DOCTYPE html><p>"), "fileActive"],
    ["a page within a PDF", text("%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF"), "fileMixed"],
    ["a PDF with an archive behind it", new Uint8Array([...pdf(), ...text("PK\u0005\u0006and more")]), "fileMixed"],
    ["a PDF with an archive in its end", pdf("PK\u0005\u0006"), "fileMixed"],
    ["a PDF that breaks off", text("%PDF-1.7\n1 0 obj"), "fileMixed"],
    ["something before a PDF", text("MZ\u0000\u0000%PDF-1.7\n%%EOF"), "fileType"],
    ["an archive", text("PK\u0003\u0004bomb"), "fileType"],
    ["a program", text("\u007fELF"), "fileType"],
    ["a photo of Apple's", text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "fileHeic"],
    ["a picture of too many pixels", pngHeader(14_000, 14_000), "photoLarge"],
  ])("that is %s is refused, and nothing of it stays", async (_, bytes, rule) => {
    const reply = await send(bytes);
    expect([reply.status, issuesOf(reply)]).toMatchObject([400, [{ path: "/file", rule }]]);
    expect([world.storage.objects.size, await world.store.files.ofPerson("mem", "mem_u_1")]).toEqual([0, []]);
  });

  it("sent twice under one key is one, and another under that key is refused", async () => {
    const first = await send(pdf(), { ...customer, key: "k" });
    const again = await send(pdf(), { ...customer, key: "k" });
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(codeOf(await send(pdf("other"), { ...customer, key: "k" }))).toBe("IDEMPOTENCY_CONFLICT");
  });

  it("is refused beyond what one person may leave unused, and beyond the quota", async () => {
    for (let count = 0; count < maxUnusedFilesOfPerson; count += 1) expect((await send(pdf())).status).toBe(200);
    expect(codeOf(await send(pdf()))).toBe("TOO_MANY_REQUESTS");
    const other = userOf("mem_u_2");
    expect((await send(pdf(), other)).status).toBe(200);
    const [row] = await world.store.files.ofPerson("mem", "mem_u_2");
    if (row === undefined) throw new Error("The file is not there");
    await world.store.commit((tx) => tx.files.update({ ...row, bytes: quotaBytes.person - 10 }));
    expect([codeOf(await send(pdf(), other)), (await send(pdf(), other)).status]).toEqual(["OVER_QUOTA", 413]);
  });

  it("of a customer leaves room to staff: the last part of a club's quota is theirs", async () => {
    expect((await send(pdf())).status).toBe(200);
    const [row] = await world.store.files.ofPerson("mem", "mem_u_1");
    if (row === undefined) throw new Error("The file is not there");
    const staff = { principal: person("mem", ["^comm/messages/send$"]) };
    const codes = async () => [codeOf(await send(pdf(), userOf("mem_u_2"))), codeOf(await send(pdf(), staff))];
    await world.store.commit((tx) => tx.files.update({ ...row, by: "mem_u_3", bytes: quotaBytes.customers - 10 }));
    expect(await codes()).toEqual(["OVER_QUOTA", ""]);
    await world.store.commit((tx) => tx.files.update({ ...row, by: "mem_u_3", bytes: quotaBytes.club - 10 }));
    expect(await codes()).toEqual(["OVER_QUOTA", "OVER_QUOTA"]);
  });

  it("that finds no room is answered 507, and one whose storage is down 503; neither can be downloaded", async () => {
    const { put } = world.storage;
    const answers: unknown[] = [];
    for (const fault of [new StorageFullError("full"), new StoreDown("storage 500")]) {
      world.storage.put = () => Effect.die(fault);
      const { status: code, body } = await send(pdf());
      answers.push([code, JSON.parse(body).code]);
    }
    world.storage.put = put;
    expect(answers).toEqual([
      [507, "NO_SPACE"],
      [503, "UNAVAILABLE"],
    ]);
    const rows = await world.store.files.ofPerson("mem", "mem_u_1");
    expect(rows.length).toBe(2);
    for (const { _id } of rows)
      expect(codeOf(await world.send("media/files/download", { type: "message", name: _id }, customer))).toBe("ITEM_NOT_EXIST");
    expect((await send(pdf())).status).toBe(200);
  });
});

describe("a file in chunks", () => {
  it.each([[[0, 1, 2]], [[2, 0, 1]], [[1, 1, 2, 0, 0]]])(
    "in the order %j becomes one file with its last chunk, byte for byte",
    async (order) => {
      const replies = [];
      for (const number of order) replies.push(await sendChunk(number));
      expect(replies.map(({ status: code }) => code)).toEqual(order.map(() => 200));
      const done = dataOf(replies.at(-1) ?? { body: "{}" });
      expect([numbersOf(done), done.bytes, done.content]).toEqual([[0, 1, 2], chunkBytes * 2 + last.length, "application/pdf"]);
      const row = await read(done._id);
      const stored = world.storage.objects.get(`${row?.key}/original`);
      expect(Buffer.compare(Buffer.concat(chunks), stored ?? new Uint8Array())).toBe(0);
    },
  );

  it("tells which chunks have arrived, each with its digest, and goes on after any of them", async () => {
    expect(await status()).toEqual({ totalChunks: 3, chunks: [] });
    await sendChunk(2);
    await sendChunk(0);
    const { chunks: arrived, file } = await status();
    expect([arrived, file]).toEqual([
      [
        { chunkNumber: 0, bytes: chunkBytes, sha256: files[0]?.source.sha256 },
        { chunkNumber: 2, bytes: last.length, sha256: files[2]?.source.sha256 },
      ],
      undefined,
    ]);
    const { _id } = dataOf(await sendChunk(1));
    expect((await status()).file._id).toBe(_id);
  });

  it("is the same file when its last chunk comes again after the reply was lost", async () => {
    for (const number of [0, 1]) await sendChunk(number);
    const first = dataOf(await sendChunk(2));
    const again = dataOf(await sendChunk(2));
    expect([again._id, (await world.store.files.ofPerson("mem", "mem_u_1")).length]).toEqual([first._id, 1]);
  });

  it("is done once when two requests bring its last chunks at the same time", async () => {
    await sendChunk(0);
    const replies = await Promise.all([sendChunk(1), sendChunk(2), sendChunk(2)]);
    expect(replies.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    expect([(await world.store.files.ofPerson("mem", "mem_u_1")).length, (await status()).file.sha256 === ""]).toEqual([1, false]);
  });

  it("starts again when another file of its name comes after it was done", async () => {
    for (const number of [0, 1, 2]) await sendChunk(number);
    const { file } = await status();
    const other = dataOf(await sendChunk(2, customer, sentFile(pdf("another end"))));
    expect([numbersOf(other), other._id, (await read(file._id))?.isGone]).toEqual([[2], undefined, false]);
  });

  it.each([
    ["a byte too few", 0, chunkBytes - 1],
    ["a byte too many", 0, chunkBytes + 1],
    ["a byte too many at the end", 2, chunkBytes + 1],
    ["nothing at the end", 2, 0],
    ["the length of another one", 1, last.length],
  ])("is refused a chunk with %s", async (_, number, length) => {
    const bytes = new Uint8Array(length);
    bytes.set(text("%PDF-1.7\n").subarray(0, length));
    const reply = await sendChunk(number, customer, sentFile(bytes));
    expect([reply.status, issuesOf(reply)]).toMatchObject([400, [{ path: "/file", rule: "chunkSize" }]]);
    expect(await status()).toEqual({ totalChunks: 3, chunks: [] });
  });

  it.each([
    [{ chunkNumber: 0 }, "/totalChunks", "required"],
    [{ totalChunks: 3 }, "/chunkNumber", "required"],
    [{ chunkNumber: 3, totalChunks: 3 }, "/chunkNumber", "choice"],
  ])("is refused with %j", async (more, path, rule) => {
    const reply = await world.send("media/files/upload", { ...fields, ...more }, { ...customer, file: sentFile(last) });
    expect([reply.status, issuesOf(reply)]).toMatchObject([400, [{ path, rule }]]);
  });

  it.each([-1, 1.5, "1e9", "x", 20, null, {}])("is refused the number %j", async (chunkNumber) => {
    const reply = await world.send(
      "media/files/upload",
      { ...fields, chunkNumber, totalChunks: 20 },
      { ...customer, file: sentFile(last) },
    );
    expect(reply.status).toBe(400);
  });

  it("takes its numbers as text too, as forms send them", async () => {
    const reply = await world.send(
      "media/files/upload",
      { ...fields, chunkNumber: "2", totalChunks: "3" },
      { ...customer, file: sentFile(last) },
    );
    expect(numbersOf(dataOf(reply))).toEqual([2]);
  });

  it("belongs to its sender: another user's chunks neither add to it nor are shown", async () => {
    await sendChunk(0);
    const others: readonly SendOptions[] = [userOf("mem_u_2"), { principal: person("msk") }];
    for (const other of others) {
      expect((await status(other)).chunks).toEqual([]);
      expect(numbersOf(dataOf(await sendChunk(1, other)))).toEqual([1]);
    }
    expect(numbersOf(await status())).toEqual([0]);
  });

  it("whose first chunk is no PDF is refused at once, and a picture for its size", async () => {
    const page = new Uint8Array(chunkBytes);
    const picture = new Uint8Array(chunkBytes);
    page.set(text("<html>"));
    picture.set(pngHeader(4000, 3000));
    expect(issuesOf(await sendChunk(0, customer, sentFile(page)))).toMatchObject([{ rule: "fileActive" }]);
    expect(issuesOf(await sendChunk(0, customer, sentFile(picture)))).toMatchObject([{ rule: "fileLarge" }]);
  });

  it("that does not end as a PDF is refused when it is whole, and nothing of it stays", async () => {
    for (const number of [0, 1]) await sendChunk(number);
    const reply = await sendChunk(2, customer, sentFile(text("no end")));
    expect([issuesOf(reply), await status(), world.storage.objects.size, world.storage.parts.size]).toMatchObject([
      [{ path: "/file", rule: "fileMixed" }],
      { chunks: [] },
      0,
      0,
    ]);
  });

  it.each([
    ["forgot", () => world.storage.parts.clear()],
    ["changed", () => void (world.storage.digest = () => Effect.succeed({ whole: "x", pieces: ["a", "b", "c"] }))],
    ["cut", () => void (world.storage.digest = () => Effect.undefined)],
  ])("that the storage %s is lost, which the reply says, and can be sent again", async (_, spoil) => {
    const { digest } = world.storage;
    for (const number of [0, 1]) await sendChunk(number);
    spoil();
    const reply = await sendChunk(2);
    expect([reply.status, codeOf(reply), (await status()).chunks]).toEqual([409, "UPLOAD_LOST", []]);
    world.storage.digest = digest;
    for (const number of [0, 1]) await sendChunk(number);
    expect(dataOf(await sendChunk(2)).bytes).toBe(chunkBytes * 2 + last.length);
  });

  it("goes on after the storage was full or down in the middle of it, without a file before it is whole", async () => {
    await sendChunk(0);
    const { putPart, complete } = world.storage;
    world.storage.putPart = () => Effect.die(new StorageFullError("full"));
    expect((await sendChunk(1)).status).toBe(507);
    world.storage.putPart = () => Effect.die(new StoreDown("storage 500"));
    expect((await sendChunk(1)).status).toBe(503);
    world.storage.putPart = putPart;
    await sendChunk(1);
    world.storage.complete = () => Effect.die(new StoreDown("storage 500"));
    expect((await sendChunk(2)).status).toBe(503);
    expect([numbersOf(await status()), (await status()).file]).toEqual([[0, 1, 2], undefined]);
    world.storage.complete = complete;
    expect(dataOf(await sendChunk(2)).bytes).toBe(chunkBytes * 2 + last.length);
  });

  it("is whole or absent after repeated, swapped or missing chunks, and after any fault", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ number: fc.nat(2), fault: fc.constantFrom("none", "none", "part", "complete", "digest") }), { maxLength: 12 }),
        async (steps) => {
          world = await openWorld();
          const { putPart, complete, digest } = world.storage;
          const down = () => Effect.die(new StoreDown("storage 500"));
          for (const { number, fault } of steps) {
            Object.assign(world.storage, {
              putPart: fault === "part" ? down : putPart,
              complete: fault === "complete" ? down : complete,
              digest: fault === "digest" ? down : digest,
            });
            await sendChunk(number);
          }
          Object.assign(world.storage, { putPart, complete, digest });
          const { file } = await status();
          const seen = new Set(steps.map(({ number }) => number));
          expect(file === undefined || (file.bytes === chunkBytes * 2 + last.length && seen.size === 3)).toBe(true);
          for (const number of [0, 1, 2]) await sendChunk(number);
          expect((await status()).file.bytes).toBe(chunkBytes * 2 + last.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  it("that is abandoned for a day is erased, and so is a file that nothing uses", async () => {
    await sendChunk(0);
    world.clock.at += unfinishedUploadMs - 1;
    expect(await world.jobs.sweepUploads(world.clock.at, 10)).toBe(0);
    world.clock.at += 1;
    expect([await world.jobs.sweepUploads(world.clock.at, 10), world.storage.parts.size, (await status()).chunks]).toEqual([1, 0, []]);
    for (const number of [0, 1, 2]) await sendChunk(number);
    const { file } = await status();
    world.clock.at += unusedFileLifetimeMs;
    await world.jobs.sweepUploads(world.clock.at, 10);
    expect([world.storage.objects.size, await world.jobs.sweepFiles(world.clock.at, 10), world.storage.objects.size]).toEqual([1, 1, 0]);
    expect(await read(file._id)).toBeUndefined();
  });
});

describe("who sends and reads a file", () => {
  const staff: SendOptions = {
    principal: { kind: "user", id: "mem_u_9", client: "mem", phone: null, roles: [{ name: "staff", permissions: ["^(booking|comm)/"] }] },
  };
  const reach = async (name: string, options: SendOptions, more: object = {}) =>
    (await world.send("media/files/download", { type: "message", name, ...more }, options)).status;

  it("without an account is the holder of a booking, by its key; others get 403", async () => {
    const { _id: reservation } = await book(world);
    const place = { reservation, key: holderKeyOf(world.secrets, reservation) };
    expect((await send(pdf(), {})).status).toBe(403);
    expect((await send(pdf(), {}, { ...place, key: "0".repeat(64) })).status).toBe(403);
    const file = dataOf(await send(pdf(), {}, place));
    expect(await read(file._id)).toMatchObject({ client: "mem", by: reservation, reservation });
    expect([await reach(file._id, {}), await reach(file._id, {}, place), await reach(file._id, {}, { ...place, key: "x" })]).toEqual([
      404, 200, 404,
    ]);
    expect([await reach(file._id, staff), await reach(file._id, { principal: person("msk", [".*"]) })]).toEqual([200, 404]);
    expect(await reach(file._id, customer)).toBe(404);
  });

  it("is no customer of a booking that is canceled or whose trip has ended, by its key or by the account; staff still are", async () => {
    const phone = "+15145550111";
    const owner = userOf("mem_u_7", phone);
    const staff = { principal: person("mem", ["^comm/messages/send$"]) };
    const statuses = async (reservation: string) => {
      const key = holderKeyOf(world.secrets, reservation);
      const place = { reservation, key };
      const replies = [await send(pdf(), {}, place), await send(pdf(), owner, { reservation }), await send(pdf(), staff, { reservation })];
      const chunk = await world.send(
        "media/files/upload",
        { ...fields, ...total, ...place, chunkNumber: 0 },
        { file: sentFile(chunks[0] ?? last) },
      );
      return [...replies.map(({ status: code }) => code), chunk.status];
    };
    const { _id, key } = await book(world);
    expect(await statuses(_id)).toEqual([200, 200, 200, 200]);
    await world.call("booking/reservations/cancel", { _id, key });
    expect(await statuses(_id)).toEqual([403, 403, 200, 403]);
    const later = await book(world);
    world.payments.pay(later.session);
    await world.jobs.settle(later.session);
    world.clock.at = instantOf(tripDay, 11 * 60);
    expect(await statuses(later._id)).toEqual([200, 200, 200, 200]);
    world.clock.at = instantOf(tripDay, 12 * 60);
    expect(await statuses(later._id)).toEqual([403, 403, 200, 403]);
  });

  it("with a photo is staff with the permission", async () => {
    const codes = [{}, customer, staff].map(async (options) => (await send(pngHeader(900, 900), options, { type: "photo" })).status);
    expect(await Promise.all(codes)).toEqual([401, 403, 403]);
  });

  it("for a booking by name is its customer or the club's staff; another's is not there", async () => {
    const { _id: reservation } = await book(world);
    const owner = userOf("mem_u_5", "+15145550111");
    const codes = [owner, staff, customer, { principal: person("msk", [".*"]) }].map(
      async (options) => (await send(pdf(), options, { reservation })).status,
    );
    expect(await Promise.all(codes)).toEqual([200, 200, 404, 404]);
  });

  it("gets addresses that work for minutes, and open nothing else", async () => {
    const file = dataOf(await send(pdf()));
    const view = dataOf(await world.send("media/files/download", { type: "message", name: file._id }, customer));
    const [, , , id, variant, pass = ""] = view.url.split("/");
    expect([id, variant, view.preview]).toEqual([file._id, "file", undefined]);
    const opened = await world.jobs.openFile(file._id, "file", pass);
    expect(opened).toMatchObject({ content: "application/pdf", name: "Plan du lac.pdf", bytes: pdf().length });
    const other = dataOf(await send(pdf("other")));
    expect(await world.jobs.openFile(other._id, "file", pass)).toBeUndefined();
    expect(await world.jobs.openFile(file._id, "preview", pass)).toBeUndefined();
    expect(await world.jobs.openFile(file._id, "file", pass.replace(/^./, "z"))).toBeUndefined();
    world.clock.at = Date.parse(view.expires);
    expect(await world.jobs.openFile(file._id, "file", pass)).toBeUndefined();
  });
});

describe("a file that is attached", () => {
  const run = <Value>(work: (tx: Transaction) => Effect.Effect<Value, Refusal>) => Effect.runPromise(effectsOf(world.store).commit(work));
  const attach = (file: string, owner = "messages mem_m_1", by: readonly string[] = ["mem_u_1"]) =>
    run((tx) => attachFile(tx, { client: "mem", file, owner, by, reservation: "mem_r_1" }));

  it("stays for the one thing that uses it, and for its booking", async () => {
    const { _id } = dataOf(await send(pdf()));
    for (let time = 0; time < 2; time += 1)
      expect(await attach(_id)).toMatchObject({ owner: "messages mem_m_1", idle: null, reservation: "mem_r_1" });
    world.clock.at += unusedFileLifetimeMs * 2;
    expect([await world.jobs.sweepFiles(world.clock.at, 10), (await read(_id))?.owner]).toEqual([0, "messages mem_m_1"]);
    await expect(attach(_id, "messages mem_m_2")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await run((tx) => detachFile(tx, { client: "mem", file: _id, owner: "messages mem_m_2" }, world.clock.at));
    expect((await read(_id))?.owner).toBe("messages mem_m_1");
    await run((tx) => detachFile(tx, { client: "mem", file: _id, owner: "messages mem_m_1" }, world.clock.at));
    world.clock.at += unusedFileLifetimeMs;
    expect([await world.jobs.sweepFiles(world.clock.at, 10), await read(_id), world.storage.objects.size]).toEqual([1, undefined, 0]);
  });

  it("is refused for a file that is not there, is another's, is a photo, or is not whole", async () => {
    const admin: SendOptions = { principal: person("mem", ["^media/"]) };
    const own = dataOf(await send(pdf()));
    const photo = dataOf(await send(pngHeader(900, 900), admin, { type: "photo" }));
    const row = await read(own._id);
    if (row === undefined) throw new Error("The file is not there");
    await expect(attach("mem_f_none")).rejects.toMatchObject({ facts: { issues: [{ path: "/file", rule: "choice" }] } });
    await expect(attach(own._id, undefined, ["mem_u_2"])).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(attach(photo._id)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await world.store.commit((tx) => tx.files.update({ ...row, sha256: "" }));
    await expect(attach(own._id)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("of a boat is refused for a file that is no photo", async () => {
    const { _id } = dataOf(await send(pngHeader(900, 900)));
    const admin: SendOptions = { principal: person("mem", ["^(media|booking)/"]) };
    const { version } = await world.call("booking/boats/read", { _id: "mem_b_alba" }, admin);
    const reply = await world.send("booking/boats/update", { _id: "mem_b_alba", version, photos: [{ file: _id }] }, admin);
    expect(issuesOf(reply)).toEqual([{ path: "/photos/0/file", rule: "choice" }]);
  });
});
