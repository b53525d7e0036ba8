import { beforeEach, describe, expect, it } from "vitest";
import { unusedFileLifetimeMs, maxUnusedFiles } from "#core/domain/files/storedFile.ts";
import { decodeDockPicture } from "#core/domain/offer/dockAccess.ts";
import { photoPath } from "#core/domain/offer/photo.ts";
import { clubScope } from "#core/domain/scope.ts";
import { pngHeader, sentFile } from "../../photos.ts";
import { book, codeOf, issuesOf, openWorld, person, type World } from "../world.ts";
import { Effect } from "effect";

const admin = person("mem", ["^(booking|media)/"]);
const boat = "mem_b_alba";
const own = clubScope("mem");

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const send = (bytes = pngHeader(1600, 1067), { principal = admin, key = "" } = {}) => {
  return world.send("media/files/upload", { type: "photo" }, { principal, file: sentFile(bytes), ...(key === "" ? {} : { key }) });
};
const sent = async (width = 1600): Promise<string> => JSON.parse((await send(pngHeader(width, 1067))).body).data._id;
const read = (_id: string, principal = admin) => world.call("booking/boats/read", { _id }, { principal });
const show = async (files: readonly string[], _id = boat) => {
  const { version } = await read(_id);
  return world.send("booking/boats/update", { _id, version, photos: files.map((file) => ({ file })) }, { principal: admin });
};
const download = (name: string, change: object = {}) => world.send("media/files/download", { type: "photo", name, ...change });
const sweep = async (): Promise<number> => {
  world.clock.at += unusedFileLifetimeMs + 1;
  return world.jobs.sweepFiles(world.clock.at, 100);
};
const bytesOf = async (file: string) => (await Effect.runPromise(world.media.read(file, 640)))?.length;

describe("a photo", () => {
  it("is stored when it is sent, answered with its address, and shown on its boat to everybody", async () => {
    const reply = await send();
    expect(JSON.parse(reply.body).data).toMatchObject({ _id: expect.stringMatching(/^mem_f_/), type: "photo", width: 1600, height: 1067 });
    const file: string = JSON.parse(reply.body).data._id;
    const photos = [{ file, alt: { en: "From the bow", fr: "De l’avant" } }];
    const { version } = await read(boat);
    expect((await world.send("booking/boats/update", { _id: boat, version, photos }, { principal: admin })).status).toBe(200);
    expect((await world.call("booking/boats/read", { _id: boat })).photos).toEqual(photos);
    const sizes = [320, 640, 1280].map((width) => ({ width, url: `/media/${file}/${width}.webp` }));
    const view = { _id: file, client: "mem", type: "photo", width: 1600, height: 1067, url: photoPath(file, 1280), sizes };
    expect(JSON.parse((await download(file, { scope: "quai", client: "mem" })).body).data).toEqual(view);
  });

  it.each([
    ["nothing", undefined, "required"],
    ["a page", new TextEncoder().encode("<html>"), "photo"],
    ["a stamp", pngHeader(319, 400), "photoSmall"],
    ["a bomb", pngHeader(65_000, 65_000), "photoLarge"],
  ])("is not %s", async (_, bytes, rule) => {
    const file = bytes === undefined ? {} : { file: sentFile(bytes) };
    const reply = await world.send("media/files/upload", { type: "photo" }, { principal: admin, ...file });
    expect([reply.status, issuesOf(reply)]).toMatchObject([400, [{ path: "/file", rule }]]);
  });

  it("sent twice under one key is one, and another under that key is refused", async () => {
    const first = await send(undefined, { key: "k" });
    const again = await send(undefined, { key: "k" });
    expect(again.body).toBe(first.body);
    expect(codeOf(await send(pngHeader(900, 900), { key: "k" }))).toBe("IDEMPOTENCY_CONFLICT");
  });

  it("is sent by those alone who may, and to their own club", async () => {
    const codes = [person("mem", ["^booking/"]), person("mem")].map(async (principal) => codeOf(await send(undefined, { principal })));
    expect(await Promise.all(codes)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    expect((await sent()).startsWith("mem_")).toBe(true);
  });

  it("of another club, or that is not there, is not downloaded", async () => {
    const file = await sent();
    const codes = [download("mem_f_none"), download(file, { client: "msk" }), download("none")].map(async (reply) => codeOf(await reply));
    expect(await Promise.all(codes)).toEqual(["ITEM_NOT_EXIST", "ITEM_NOT_EXIST", "ITEM_NOT_EXIST"]);
  });

  it("is refused once a club has many that nothing uses", async () => {
    for (let count = 0; count < maxUnusedFiles; count += 1) await sent();
    expect(codeOf(await send())).toBe("TOO_MANY_REQUESTS");
    await sweep();
    expect((await send()).status).toBe(200);
  });
});

describe("photos of a boat", () => {
  it("are files of its club that no other boat uses, each once", async () => {
    const file = await sent();
    const foreign = await send(undefined, { principal: person("msk", ["^media/"]) });
    const theirs: string = JSON.parse(foreign.body).data._id;
    for (const files of [["mem_f_none"], [theirs], ["mem_b_alba"]]) {
      expect(issuesOf(await show(files))).toEqual([{ path: "/photos/0/file", rule: "choice" }]);
    }
    expect((await show([file, file])).status).toBe(400);
    expect((await show([file])).status).toBe(200);
    expect(issuesOf(await show([file], "mem_b_brume"))).toEqual([{ path: "/photos/0/file", rule: "choice" }]);
  });

  it("are eight at the most", async () => {
    const files = await Promise.all(Array.from({ length: 9 }, () => sent()));
    expect((await show(files)).status).toBe(400);
    expect((await show(files.slice(1))).status).toBe(200);
  });

  it("change places and stay", async () => {
    const one = await sent();
    const two = await sent();
    await show([one, two]);
    await show([two, one]);
    expect((await read(boat)).photos).toEqual([{ file: two }, { file: one }]);
    expect([await sweep(), await bytesOf(one)]).toEqual([0, 33]);
  });

  it("are erased some days after they are removed from the boat, and not before", async () => {
    const kept = await sent();
    const dropped = await sent();
    await show([kept, dropped]);
    await show([kept]);
    world.clock.at += unusedFileLifetimeMs - 1;
    expect([await world.jobs.sweepFiles(world.clock.at, 100), await bytesOf(dropped)]).toEqual([0, 33]);
    expect([await sweep(), await bytesOf(dropped), await bytesOf(kept)]).toEqual([1, undefined, 33]);
    expect([await world.store.files.read(own, dropped), codeOf(await download(dropped))]).toEqual([undefined, "ITEM_NOT_EXIST"]);
    expect(issuesOf(await show([kept, dropped]))).toEqual([{ path: "/photos/1/file", rule: "choice" }]);
  });

  it("that were taken away by mistake are put back while they are there", async () => {
    const file = await sent();
    await show([file]);
    await show([]);
    await show([file]);
    expect([await sweep(), (await read(boat)).photos]).toEqual([0, [{ file }]]);
  });

  it("of a boat that is retired stay, for it may be restored", async () => {
    const file = await sent();
    await show([file]);
    const { version = 0 } = await read(boat);
    await world.call("booking/boats/delete", { _id: boat, version }, { principal: admin });
    expect([await sweep(), await bytesOf(file)]).toEqual([0, 33]);
    await world.call("booking/boats/restore", { _id: boat, version: version + 1 }, { principal: admin });
    expect((await read(boat)).photos).toEqual([{ file }]);
  });

  it("are erased by the next round where one broke off between the mark and the bytes", async () => {
    const file = await sent();
    const { drop } = world.media;
    let isBroken = true;
    world.media.drop = (key, widths) => (isBroken ? Effect.die(new Error("the disk is away")) : drop(key, widths));
    await expect(sweep()).rejects.toThrow("the disk is away");
    expect(issuesOf(await show([file]))).toEqual([{ path: "/photos/0/file", rule: "choice" }]);
    isBroken = false;
    expect([await sweep(), await bytesOf(file)]).toEqual([1, undefined]);
  });

  it("and a description as long as they may be are answered again under their key", async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => sent()));
    const long = (text: string, most: number) => ({ en: text.repeat(most), fr: text.repeat(most) });
    const photos = files.map((file) => ({ file, alt: long('"', 160) }));
    const { version } = await read(boat);
    const change = { _id: boat, version, photos, description: long("é", 600) };
    const update = () => world.send("booking/boats/update", change, { principal: admin, key: "k" });
    const first = await update();
    const again = await update();
    expect([first.status, again.body]).toEqual([200, first.body]);
  });
});

describe("the photos of a dock", () => {
  const dock = "mem_d_magog";
  const setPhotos = async (photos: readonly object[]) => {
    const { version } = await world.call("booking/docks/read", { _id: dock }, { principal: admin });
    return world.send("booking/docks/update", { _id: dock, version, photos }, { principal: admin });
  };

  it("are shown to everybody, and on the pass of a booking there", async () => {
    const photos = [{ file: await sent(), alt: { en: "The hut at the ramp", fr: "La cabane à la rampe" } }];
    expect((await setPhotos(photos)).status).toBe(200);
    const { docks } = await world.call("booking/clubs/offer", { client: "mem" });
    expect(docks.find(({ _id }) => _id === dock)?.photos).toEqual(photos);
    const made = await book(world);
    const { place } = await world.call("booking/reservations/read", { _id: made._id, key: made.key });
    expect([place?.dock.photos, decodeDockPicture(place?.dock)]).toEqual([photos, photos[0]]);
  });

  it("are files that neither a boat nor another dock uses, and are erased some days after they are removed", async () => {
    const file = await sent();
    await show([file]);
    expect(issuesOf(await setPhotos([{ file }]))).toEqual([{ path: "/photos/0/file", rule: "choice" }]);
    const own = await sent();
    await setPhotos([{ file: own }]);
    expect([await sweep(), await bytesOf(own)]).toEqual([0, 33]);
    await setPhotos([]);
    expect([await sweep(), await bytesOf(own)]).toEqual([1, undefined]);
  });
});

it("reads no picture from what a device stored of a dock that has none", () => {
  for (const stored of [undefined, {}, { photos: [] }, { photos: [{ file: "" }] }, { photos: "mem_f_1" }]) {
    expect(decodeDockPicture(stored)).toBeUndefined();
  }
});
