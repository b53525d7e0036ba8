import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeMediaOnStorage } from "#adapters/node/media/pictures.ts";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { byteSourceOf } from "#adapters/node/storage/source.ts";
import { cleanDrawing } from "#core/domain/club/look/cleanDrawing.ts";
import { logoShape, logoUses } from "#core/domain/club/look/logo.ts";
import { photoShape } from "#core/domain/files/photoLimits.ts";
import type { EncodedPicture, MediaShape, PictureShape } from "#core/ports/media.ts";
import { type PromisedPort, promisePort } from "#core/testing/fixtures/promised.ts";

let folder = "";
let media: PromisedPort<MediaShape>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quai-logos-"));
  media = promisePort(makeMediaOnStorage(folderStorage(join(folder, "media"))));
});
afterEach(() => rmSync(folder, { recursive: true }));

const draw = async (bytes: Uint8Array, shape: PictureShape = logoShape) => media.draw(byteSourceOf(bytes), shape);
const drawn = (picture: EncodedPicture | string): EncodedPicture => {
  if (typeof picture === "string") throw new Error(`It was refused: ${picture}`);
  return picture;
};
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: "#1F5A4A80" } });
/** The red, green, blue and opacity of the first pixel. */
const firstPixel = async (bytes: Uint8Array) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><rect width="100" height="50" fill="#1F5A4A"/></svg>';

function clean(text: string) {
  const drawing = cleanDrawing(text);
  if (typeof drawing === "string") throw new Error(`It was refused: ${drawing}`);
  return drawing;
}

describe("a logo", () => {
  it("is drawn from a PNG or a WebP in two sizes, transparent where it was, without its metadata", async () => {
    for (const file of [
      await plain(1600, 800)
        .withExif({ IFD0: { Copyright: "a" } })
        .png()
        .toBuffer(),
      await plain(1600, 800).webp({ lossless: true }).toBuffer(),
    ]) {
      const { sizes, ...size } = drawn(await draw(file));
      expect(size).toEqual({ width: 1600, height: 800 });
      const read = await Promise.all(sizes.map(async ({ bytes }) => sharp(bytes).metadata()));
      expect(read.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
        ["webp", 320, 160, undefined],
        ["webp", 1280, 640, undefined],
      ]);
      const pixel = await firstPixel(sizes[0]?.bytes ?? new Uint8Array());
      const apart = [0x1f, 0x5a, 0x4a, 0x80].map((channel, at) => Math.abs(channel - (pixel[at] ?? 0)));
      expect(Math.max(...apart)).toBeLessThan(4);
    }
  });

  it("is drawn from the shapes of a clean SVG", async () => {
    const { svg: text, ...drawing } = clean(svg);
    const { sizes } = drawn(await draw(new TextEncoder().encode(text), { ...logoShape, drawing }));
    const read = await Promise.all(sizes.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(read.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [1280, 640],
    ]);
    expect(await firstPixel(sizes[1]?.bytes ?? new Uint8Array())).toEqual([0x1f, 0x5a, 0x4a, 0xff]);
  });

  it("of 10,000 by 10,000 pixels, too small or broken is refused", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect([huge.length < 524_288, await draw(huge)]).toEqual([true, "photoLarge"]);
    expect(await draw(await plain(4_001, 400).png().toBuffer())).toBe("photoLarge");
    expect(drawn(await draw(await plain(4_000, 700).png().toBuffer())).width).toBe(4_000);
    expect(await draw(await plain(47, 47).png().toBuffer())).toBe("photoSmall");
    expect(await draw((await plain(400, 400).png().toBuffer()).subarray(0, 400))).toBe("photo");
  });

  it("that is an SVG as it came is never drawn, neither as a logo nor as a photo", async () => {
    const bytes = new TextEncoder().encode(svg);
    const { svg: text, ...drawing } = clean(svg);
    await draw(new TextEncoder().encode(text), { ...logoShape, drawing });
    expect([await draw(bytes), await draw(bytes, photoShape)]).toEqual(["photo", "photo"]);
  });

  it("is made for mails, for icons and for shared links, and goes with them", async () => {
    const picture = drawn(await draw(await plain(800, 400).png().toBuffer()));
    const id = "mem_f_a_320x160";
    await media.keep(id, picture);
    const sizeOf = async (bytes: Uint8Array | undefined) => {
      const { format, width, height } = await sharp(bytes ?? new Uint8Array()).metadata();
      return `${format} ${width}x${height}`;
    };
    const made = await Promise.all(logoUses.map(async (use) => sizeOf(await media.readLogo(id, use))));
    expect(made).toEqual(["png 192x96", "png 192x192", "png 512x512", "png 512x512"]);
    expect(await sizeOf(await media.readShared(id))).toBe("jpeg 1200x630");
    await media.drop(id, logoShape.widths);
    expect(await Promise.all(logoUses.map(async (use) => media.readLogo(id, use)))).toEqual(logoUses.map(() => undefined));
    expect(await media.readLogo("mem_f_photo", "mail")).toBeUndefined();
  });
});
