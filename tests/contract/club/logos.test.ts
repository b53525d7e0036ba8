import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import { unusedFileLifetimeMs } from "#core/domain/files/storedFile.ts";
import { clubScope } from "#core/domain/scope.ts";
import { pngHeader, sentFile } from "../../photos.ts";
import { attributes, book, codeOf, issuesOf, openWorld, person, type World } from "../world.ts";

const admin = person("mem", ["^(booking|media|configuration|account)/"]);
const other = person("msk", ["^(booking|media|configuration|account)/"]);
const own = clubScope("mem");

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const send = (bytes: Uint8Array, principal = admin, more: object = {}) =>
  world.send("media/files/upload", { type: "logo", originalname: "logo.png", ...more }, { principal, file: sentFile(bytes) });
const sent = async (principal = admin): Promise<string> => JSON.parse((await send(pngHeader(800, 400), principal)).body).data._id;
const svg = (inside: string) => new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${inside}</svg>`);

type Identity = NonNullable<CallInput<"configuration/rules/update">["identity"]>;

async function set(change: Partial<Identity>) {
  const { version, identity } = await world.call("configuration/rules/read", { client: "mem" }, { principal: admin });
  return world.send("configuration/rules/update", { client: "mem", version, identity: { ...identity, ...change } }, { principal: admin });
}
const stored = (file: string) => world.store.files.read(own, file);

describe("a logo", () => {
  it("is sent by who may change the settings, with its proportions in its id", async () => {
    const png = await send(pngHeader(800, 400));
    expect(JSON.parse(png.body).data).toMatchObject({ _id: expect.stringMatching(/^mem_f_\w+_320x160$/), type: "photo" });
    const drawn = await send(svg('<path d="M0 0h9v9z"/>'));
    expect(JSON.parse(drawn.body).data).toMatchObject({ _id: expect.stringMatching(/^mem_f_\w+_320x213$/), width: 1280, height: 853 });
    const { _id: name } = JSON.parse(png.body).data;
    const addresses = await world.call("media/files/download", { type: "photo", name });
    expect(addresses).toMatchObject({ sizes: [320, 800].map((width) => ({ width })), url: `/media/${name}/1280.webp` });
    const staff = person("mem", ["^media/"]);
    expect(codeOf(await send(pngHeader(800, 400), staff))).toBe("FORBIDDEN");
    expect(codeOf(await world.send("media/files/upload", { type: "logo" }, { file: sentFile(pngHeader(800, 400)) }))).toBe("UNAUTHORIZED");
  });

  it.each([
    ["a script", svg("<script/>"), "logoScript"],
    ["an address of elsewhere", svg('<use href="https://x.test/#a"/>'), "logoReference"],
    ["a page", new TextEncoder().encode("<!doctype html><p>a</p>"), "logoBroken"],
    ["10,000 by 10,000 pixels", pngHeader(10_000, 10_000), "logoLarge"],
    ["a stamp", pngHeader(40, 40), "logoSmall"],
    ["a ribbon", pngHeader(700, 100), "logoShape"],
    ["a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "logoFile"],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n%%EOF"), "logoFile"],
    ["more than 512 kB", svg(" ".repeat(524_288)), "logoBytes"],
    ["nothing", new Uint8Array(), "fileEmpty"],
  ])("with %s is refused, with its reason", async (_, bytes, rule) => {
    const reply = await send(bytes);
    expect([reply.status, issuesOf(reply)]).toMatchObject([400, [{ path: "/file", rule }]]);
  });

  it("is not sent in chunks", async () => {
    const reply = await send(pngHeader(800, 400), admin, { chunkNumber: 0, totalChunks: 2 });
    expect(issuesOf(reply)).toEqual([{ path: "/file", rule: "logoBytes" }]);
  });

  it("stays while the settings name it, and is erased a day after they no longer do", async () => {
    const first = await sent();
    const second = await sent();
    const dark = await sent();
    expect((await set({ logo: first, logoDark: dark })).status).toBe(200);
    expect(await stored(first)).toMatchObject({ owner: "settings mem", idle: null });
    expect((await set({ logo: second })).status).toBe(200);
    expect(await stored(first)).toMatchObject({ owner: null });
    // The same logo on both papers is one file.
    expect((await set({ logo: dark })).status).toBe(200);
    expect(await stored(dark)).toMatchObject({ owner: "settings mem" });
    world.clock.at += unusedFileLifetimeMs + 1;
    await world.jobs.sweepFiles(world.clock.at, 100);
    expect([await stored(first), await stored(second), (await stored(dark))?.owner]).toEqual([undefined, undefined, "settings mem"]);
  });

  it("is a logo of the club itself, and nothing else", async () => {
    const foreign = await sent(other);
    const photo = JSON.parse(
      (await world.send("media/files/upload", { type: "photo" }, { principal: admin, file: sentFile(pngHeader(800, 400)) })).body,
    );
    for (const file of [foreign, photo.data._id, "mem_f_none_320x160", "https://x.test/a.png"]) {
      const reply = await set({ logo: file });
      expect([file, reply.status, issuesOf(reply)]).toMatchObject([file, 400, [{ path: "/identity/logo", rule: "choice" }]]);
    }
  });

  it("goes with the letters of its club, with its colour, also while the storage is down", async () => {
    const logo = await sent();
    await set({ logo, accent: "#1F5A4A" });
    const letter = async (item: string) => {
      const booked = await book(world, { attributes: { ...attributes, item } });
      world.payments.pay(booked.session);
      await world.jobs.settle(booked.session);
      await world.deliverAll();
      return world.mails.at(-1);
    };
    expect(await letter("mem_b_alba")).toMatchObject({ look: { accent: "#1F5A4A", logo }, logo: pngHeader(800, 400) });
    world.media.readLogo = () => Effect.die(new Error("down"));
    const bare = await letter("mem_b_brume");
    expect([bare?.look?.logo, bare?.logo]).toEqual([logo, undefined]);
  });

  it("shows on the pages, passes and receipts of its club, and on those of no other", async () => {
    const logo = await sent();
    const dark = await sent();
    const booked = await book(world);
    const offered = async () => (await world.call("booking/clubs/offer", { client: "mem" })).club.logo;
    const onPass = async () => (await world.call("booking/reservations/read", { _id: booked._id, key: booked.key })).place?.club.logo;
    expect([await offered(), await onPass()]).toEqual([undefined, undefined]);
    await set({ logo });
    expect([await offered(), await onPass()]).toEqual([{ light: logo }, { light: logo }]);
    await set({ logoDark: dark });
    expect([await offered(), await onPass()]).toEqual([
      { light: logo, dark },
      { light: logo, dark },
    ]);
  });
});
