import { photoLimits, photoWidths, sharePictureSize } from "#core/domain/offer/photo.ts";
import type { Picture, PhotoProblem } from "#core/ports/media.ts";
import type { Metadata } from "sharp";

type Size = Pick<Picture, "width" | "height">;

/** What a photo may be sent as, by its first bytes. */
const signatures: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...chars("RIFF"), undefined, undefined, undefined, undefined, ...chars("WEBP")],
];

/** What reads those three; every other reader of the library stays shut, whatever a file claims to be. */
const readers = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"];

const quality = 78;
const sharedQuality = 80;
const effort = 3;
const secondsEach = 8;

/** How large a photo is by its header, or why it is none to keep. Quick, whatever it would unfold to. */
export async function sizeOf(bytes: Uint8Array): Promise<Size | PhotoProblem> {
  if (!signatures.some((signature) => isSigned(bytes, signature))) return "photo";
  const sharp = await library();
  const seen = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return seen === undefined ? "photo" : (problemOf(seen) ?? seen.autoOrient);
}

/**
 * Draws a photo of this size anew at every width: upright, in plain colours, and without what came with it. What is no photo to keep is
 * told, not thrown.
 */
export async function redraw(bytes: Uint8Array, { width, height }: Size): Promise<Picture | PhotoProblem> {
  const sharp = await library();
  const sizes: Picture["sizes"][number][] = [];
  for (const each of photoWidths) {
    const drawing = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "error", sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: secondsEach })
      .resize({ width: each, withoutEnlargement: true })
      .webp({ quality, effort });
    const made = await drawing.toBuffer().catch((error: unknown) => (isTimeout(error) ? ("photoLarge" as const) : ("photo" as const)));
    if (typeof made === "string") return made;
    sizes.push({ width: each, bytes: made });
  }
  return { width, height, sizes };
}

/** Draws a kept photo anew as the picture that is shared, cut where it is longer than wide or wider. */
export async function drawnShared(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await library();
  return sharp(bytes, { limitInputPixels: photoLimits.pixels, sequentialRead: true })
    .timeout({ seconds: secondsEach })
    .resize({ ...sharePictureSize, fit: "cover" })
    .jpeg({ quality: sharedQuality, mozjpeg: true })
    .toBuffer();
}

/** The side of a face in pixels, twice what screens show at most, and the most that one may be drawn from. */
export const faceSide = 144;
const facePixels = 1_048_576;

/** Draws the picture of a user anew, as a small square; undefined for what is no picture. */
export async function drawnFace(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!signatures.some((signature) => isSigned(bytes, signature))) return undefined;
  const sharp = await library();
  const drawing = sharp(bytes, { limitInputPixels: facePixels, failOn: "error", sequentialRead: true })
    .timeout({ seconds: secondsEach })
    .resize({ width: faceSide, height: faceSide, fit: "cover" })
    .webp({ quality, effort });
  return drawing.toBuffer().catch(() => undefined);
}

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Packs the pixels of a face that was drawn here, three bytes each, row by row, into a picture without loss. */
export async function plainFace(pixels: Uint8Array): Promise<Uint8Array> {
  const sharp = await library();
  return sharp(pixels, { raw: { width: faceSide, height: faceSide, channels: 3 } })
    .webp({ lossless: true, effort })
    .toBuffer();
}

function problemOf({ autoOrient: { width, height } }: Metadata): PhotoProblem | undefined {
  if (width * height > photoLimits.pixels) return "photoLarge";
  return width < photoLimits.leastWidth || height < photoLimits.leastHeight ? "photoSmall" : undefined;
}

/** Loaded with the first photo: most servers never see one, and it is large. */
async function library() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  // One photo at a time, on one of the machine's cores, and nothing kept of it: calls come first.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

function isSigned(bytes: Uint8Array, signature: readonly (number | undefined)[]): boolean {
  return signature.every((byte, at) => byte === undefined || bytes[at] === byte);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout");
}

function chars(text: string): readonly number[] {
  return [...Buffer.from(text, "latin1")];
}
