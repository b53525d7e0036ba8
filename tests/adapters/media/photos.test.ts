import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMediaOnStorage } from "#adapters/node/media/pictures.ts";
import { byteSourceOf } from "#adapters/node/storage/source.ts";
import { photoWidths } from "#core/domain/offer/photo.ts";
import { photoShape } from "#core/domain/files/photoLimits.ts";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import type { MediaShape, EncodedPicture } from "#core/ports/media.ts";
import { pngHeader } from "../../photos.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

let folder = "";
let media: PromisedPort<MediaShape>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quai-media-"));
  media = promisePort(makeMediaOnStorage(folderStorage(join(folder, "media"))));
});
afterEach(() => rmSync(folder, { recursive: true }));

const draw = async (bytes: Uint8Array) => media.draw(byteSourceOf(bytes), photoShape);

/** A plain photo, of one colour on its left half and another on its right. */
async function photo(width = 1600, height = 900) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const left = await sharp({ create: { ...half, background: "#a01050" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#205080" } }).composite([{ input: left, left: 0, top: 0 }]);
}

async function pictureOf(bytes: Uint8Array): Promise<EncodedPicture> {
  const picture = await draw(bytes);
  if (typeof picture === "string") throw new Error(`It was refused: ${picture}`);
  return picture;
}

const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);

/** One chunk of a PNG, its sum left wrong: so that the library itself must refuse it. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return joined(length, text(name), data, Buffer.alloc(4));
}

describe("a photo that is drawn", () => {
  it.each(["jpeg", "png", "webp"] as const)("comes as %s and lies there at each width, never enlarged, as WebP", async (format) => {
    const { width, height, sizes } = await pictureOf(await (await photo(900, 600)).toFormat(format).toBuffer());
    const drawn = await Promise.all(sizes.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect([width, height]).toEqual([900, 600]);
    expect(drawn.map((each) => [each.format, each.width, each.height])).toEqual([
      ["webp", 320, 213],
      ["webp", 640, 427],
      ["webp", 900, 600],
    ]);
  });

  it("loses the place, the author and all other metadata of its camera", async () => {
    const exif = {
      IFD0: { Artist: "Ada Byron", ImageDescription: "secret bay" },
      IFD3: { GPSLatitude: "45/1 10/1 0/1", GPSLatitudeRef: "N" },
    };
    const taken = await (
      await photo()
    )
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret bay</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(taken.includes("Ada Byron")).toBe(true);
    const { sizes } = await pictureOf(taken);
    for (const { bytes } of sizes) {
      const { exif: kept, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([kept, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Ada Byron|secret bay|GPS/);
    }
  });

  it("is upright, as its camera was held", async () => {
    const { width, height, sizes } = await pictureOf(await (await photo(800, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const [first] = sizes;
    const { data, info } = await sharp(first?.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    expect([width, height, info.width, info.height]).toEqual([400, 800, 320, 640]);
    // What was left is above.
    expect((at(160, 100) ?? 0) > 0x70 && (at(160, 540) ?? 0) < 0x50).toBe(true);
  });

  it("carries nothing that was hung behind it", async () => {
    const page = "<script>alert(1)</script>";
    const { sizes } = await pictureOf(joined(await (await photo()).jpeg().toBuffer(), text(page)));
    expect(sizes.some(({ bytes }) => Buffer.from(bytes).includes("script"))).toBe(false);
  });
});

describe("bytes that are no photo", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
  const hostile: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
    "nothing at all": () => new Uint8Array(),
    "a single byte": () => text("x"),
    "a drawing with a script": () => text(svg),
    "a drawing behind the signature of a JPEG": () => joined(Buffer.from([0xff, 0xd8, 0xff]), text(svg)),
    "a page behind that of a PNG": () => joined(pngHeader(900, 900), text("<html><script>alert(1)</script>")),
    "a page that says it is a WebP": () => text("RIFF\0\0\0\0WEBP<html>"),
    "an archive": () => joined(text("PK\u0003\u0004"), deflateSync(Buffer.alloc(100_000))),
    "a PDF": () => text("%PDF-1.7\n1 0 obj"),
    "a GIF": async () => (await photo()).gif().toBuffer(),
    "a TIFF": async () => (await photo()).tiff().toBuffer(),
    "an AVIF": async () => (await photo(400, 300)).avif({ effort: 0 }).toBuffer(),
    "a photo that breaks off": async () => (await (await photo()).jpeg().toBuffer()).subarray(0, 2500),
    "a PNG that breaks off": async () => (await (await photo()).png().toBuffer()).subarray(0, 900),
    "a name": () => text("../../etc/passwd"),
  };
  it.each(Object.keys(hostile))("as %s are refused", async (name) => {
    expect(await draw((await hostile[name]?.()) ?? new Uint8Array())).toBe("photo");
  });

  it("as a stamp are too small", async () => {
    expect(await draw(await (await photo(319, 400)).png().toBuffer())).toBe("photoSmall");
    expect(await draw(await (await photo(400, 199)).png().toBuffer())).toBe("photoSmall");
  });

  it("that would unfold to more pixels than a machine has room for are refused by their header, at once", async () => {
    const bomb = joined(pngHeader(65_000, 65_000), chunk("IDAT", deflateSync(Buffer.alloc(4_000_000))), chunk("IEND", new Uint8Array()));
    const before = process.memoryUsage().rss;
    expect(["photo", "photoLarge"]).toContain(await draw(bomb));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    const real = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect([await draw(real), real.length < 1_000_000]).toEqual(["photoLarge", true]);
  });

  it("are refused without waiting for the photo that is being encoded", async () => {
    const good = await (await photo(4000, 3000)).jpeg().toBuffer();
    const large = await (await photo(9000, 9000)).png().toBuffer();
    const results: string[] = [];
    const tell = async (bytes: Uint8Array) => {
      const picture = await draw(bytes);
      results.push(typeof picture === "string" ? picture : "drawn");
    };
    await Promise.all([good, large, text("x")].map(tell));
    expect([results.slice(0, 2).toSorted(), results[2]]).toEqual([["photo", "photoLarge"], "drawn"]);
  });

  it("keep no other photo from being drawn", async () => {
    const good = await (await photo(640, 480)).jpeg().toBuffer();
    const drawn = await Promise.all([text(svg), good, new Uint8Array(), good].map(async (bytes) => draw(bytes)));
    expect(drawn.map((each) => (typeof each === "string" ? each : each.width))).toEqual(["photo", 640, "photo", 640]);
  });

  // The readers are those of the whole process: a photo that is drawn while they are blocked is refused.
  it("block no reader once the first photo was drawn", async () => {
    const good = await (await photo(640, 480)).jpeg().toBuffer();
    await draw(good);
    const block = vi.spyOn(sharp, "block");
    const drawn = await Promise.all([good, text(svg), good].map(async (bytes) => draw(bytes)));
    expect([drawn.filter((each) => typeof each !== "string").length, block.mock.calls]).toEqual([2, []]);
    block.mockRestore();
  });
});

describe("a folder of photos", () => {
  it("keeps, reads and erases them by id and width", async () => {
    const picture = await pictureOf(await (await photo()).jpeg().toBuffer());
    await media.keep("mem_f_1", picture);
    const read = await media.read("mem_f_1", 640);
    expect(Buffer.from(read ?? []).equals(Buffer.from(picture.sizes[1]?.bytes ?? []))).toBe(true);
    expect(readdirSync(join(folder, "media", "mem_f_1")).toSorted()).toEqual(["1280.webp", "320.webp", "640.webp"]);
    await media.drop("mem_f_1", photoWidths);
    await media.drop("mem_f_1", photoWidths);
    expect([await media.read("mem_f_1", 640), readdirSync(join(folder, "media"))]).toEqual([undefined, []]);
  });

  it.each(["..", ".", "../outside", "a/b", "a\\b", "", "mem_f_1\0", "%2e%2e"])("is not left by the id %j", async (id) => {
    const picture = await pictureOf(await (await photo()).jpeg().toBuffer());
    expect(await media.read(id, 640)).toBeUndefined();
    await expect(media.keep(id, picture)).rejects.toThrow("out of the storage");
    await expect(media.drop(id, photoWidths)).rejects.toThrow("out of the storage");
  });
});

describe("a photo that is shared", () => {
  it("shows a stored logo in its upper left corner, and only there", async () => {
    const picture = await pictureOf(await (await photo(1200, 630)).png().toBuffer());
    await media.keep("mem_f_1", picture);
    await media.keep("mem_f_2_320x160", picture);
    const bare = (await media.readShared("mem_f_1")) ?? new Uint8Array();
    const shared = await media.addLogo(bare, "mem_f_2_320x160");
    // The figures of `stats` are of the input, so a part is encoded first.
    const cornerOf = async (bytes: Uint8Array | undefined, left: number, top: number) => {
      const part = await sharp(bytes).extract({ left, top, width: 8, height: 8 }).png().toBuffer();
      return (await sharp(part).stats()).channels.map(({ mean }) => mean);
    };
    const apart = (one: readonly number[], other: readonly number[]) =>
      Math.max(...one.map((each, at) => Math.abs(each - (other[at] ?? 0))));
    expect(apart(await cornerOf(shared, 60, 40), [0xfa, 0xf4, 0xe4])).toBeLessThan(8);
    expect(apart(await cornerOf(shared, 1150, 40), await cornerOf(bare, 1150, 40))).toBeLessThan(8);
    expect(apart(await cornerOf(shared, 60, 40), await cornerOf(bare, 60, 40))).toBeGreaterThan(60);
    expect(await media.addLogo(bare, "mem_f_1")).toBeUndefined();
    expect(await media.addLogo(bare, "mem_f_3_320x160")).toBeUndefined();
  });

  it("is a JPEG of one size whatever the photo's, drawn once, and goes with it", async () => {
    await media.keep("mem_f_1", await pictureOf(await (await photo(400, 900)).png().toBuffer()));
    const shared = await media.readShared("mem_f_1");
    const { format, width, height } = await sharp(shared).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect(Buffer.from((await media.readShared("mem_f_1")) ?? []).equals(Buffer.from(shared ?? []))).toBe(true);
    await media.drop("mem_f_1", photoWidths);
    expect([await media.readShared("mem_f_1"), await media.readShared("../mem_f_1")]).toEqual([undefined, undefined]);
  });
});
