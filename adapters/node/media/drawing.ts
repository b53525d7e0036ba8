import { open } from "node:fs/promises";
import { sharePictureSize } from "#core/domain/offer/photo.ts";
import { photoLimits } from "#core/domain/files/photoLimits.ts";
import type { EncodedPicture, PictureShape, PhotoProblem } from "#core/ports/media.ts";
import type { Metadata } from "sharp";

type Size = Pick<EncodedPicture, "width" | "height">;
/** Bytes, or the name of a file, which is read piece by piece. */
type Input = Uint8Array | string;

/** The first bytes of the file types that a photo may have. */
const signatures: readonly (readonly (number | undefined)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...chars("RIFF"), undefined, undefined, undefined, undefined, ...chars("WEBP")],
];

/** The readers of those types; the library's other readers stay blocked, whatever a file claims to be. */
const photoReaders = ["Jpeg", "Png", "Webp"].flatMap((type) => [`VipsForeignLoad${type}Buffer`, `VipsForeignLoad${type}File`]);
/** Drawings are read from bytes alone, once `cleanDrawing` left only shapes: every other way to the library checks the signature first. */
const readers = [...photoReaders, "VipsForeignLoadSvgBuffer"];

const quality = 78;
const sharedQuality = 80;
const effort = 3;
const secondsEach = 8;

/** Gives the size of a photo by its header, or why it cannot be used. It does not decode the photo. */
export async function pictureSizeOf(input: Input, shape: PictureShape): Promise<Size | PhotoProblem> {
  if (shape.drawing !== undefined) return shape.drawing;
  const start = typeof input === "string" ? await startOf(input) : input;
  if (!signatures.some((signature) => isSigned(start, signature))) return "photo";
  const sharp = await pictureLibrary();
  const metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return metadata === undefined ? "photo" : (problemOf(metadata, shape) ?? metadata.autoOrient);
}

/** The first bytes of a file, enough for every signature. */
async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Encodes a photo of this size again at every width: upright, in standard colours, and without its metadata. Returns the problem of a file that
 * cannot be used.
 */
export async function encodePicture(
  input: Input,
  { width, height }: Size,
  { widths, isLossless = false }: PictureShape,
): Promise<EncodedPicture | PhotoProblem> {
  const sharp = await pictureLibrary();
  const sizes: EncodedPicture["sizes"][number][] = [];
  for (const each of widths) {
    const drawing = sharp(input, { limitInputPixels: photoLimits.pixels, failOn: "error", sequentialRead: true })
      .autoOrient()
      .timeout({ seconds: secondsEach })
      .resize({ width: each, withoutEnlargement: true })
      .webp(isLossless ? { nearLossless: true, effort } : { quality, effort });
    const encoded = await drawing.toBuffer().catch((error: unknown) => (isTimeout(error) ? ("photoLarge" as const) : ("photo" as const)));
    if (typeof encoded === "string") return encoded;
    sizes.push({ width: each, bytes: encoded });
  }
  return { width, height, sizes };
}

/** Makes the preview for other sites of a stored photo, cropped to its shape. */
export async function encodeSharePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  return sharp(bytes, { limitInputPixels: photoLimits.pixels, sequentialRead: true })
    .timeout({ seconds: secondsEach })
    .resize({ ...sharePictureSize, fit: "cover" })
    .jpeg({ quality: sharedQuality, mozjpeg: true })
    .toBuffer();
}

/** Encodes a drawing of the server's own, an SVG without words that need a font, as PNG. */
export async function encodeDrawing(svg: string): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  return sharp(Buffer.from(svg)).timeout({ seconds: secondsEach }).png({ compressionLevel: 6 }).toBuffer();
}

/** The side of an avatar in pixels, twice the largest size on screens. */
export const avatarSide = 144;
/** The most pixels of the picture that an avatar is made from. */
const maxAvatarPixels = 1_048_576;

/** Encodes the picture of a user again as a small square; undefined if it is no picture. */
export async function encodeAvatar(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!signatures.some((signature) => isSigned(bytes, signature))) return undefined;
  const sharp = await pictureLibrary();
  const drawing = sharp(bytes, { limitInputPixels: maxAvatarPixels, failOn: "error", sequentialRead: true })
    .timeout({ seconds: secondsEach })
    .resize({ width: avatarSide, height: avatarSide, fit: "cover" })
    .webp({ quality, effort });
  return drawing.toBuffer().catch(() => undefined);
}

/** Red, green and blue, 0 to 255 each. */
export type RgbColor = readonly [red: number, green: number, blue: number];

/** Encodes the pixels of an avatar, three bytes each, row by row, without loss. */
export async function encodeAvatarPixels(pixels: Uint8Array): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  return sharp(pixels, { raw: { width: avatarSide, height: avatarSide, channels: 3 } })
    .webp({ lossless: true, effort })
    .toBuffer();
}

function problemOf(
  { autoOrient: { width, height } }: Metadata,
  { leastWidth, leastHeight, mostSide = Number.POSITIVE_INFINITY }: PictureShape,
): PhotoProblem | undefined {
  if (width * height > photoLimits.pixels || Math.max(width, height) > mostSide) return "photoLarge";
  return width < leastWidth || height < leastHeight ? "photoSmall" : undefined;
}

/** Loads the library of pictures, with the first photo: it is large, and most servers never get one. */
export function pictureLibrary() {
  return (loading ??= loadLibrary());
}

let loading: ReturnType<typeof loadLibrary> | undefined;

/** Loads and limits the library, once: while its readers are blocked for a moment, a photo that is being drawn would be refused. */
async function loadLibrary() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  // One photo at a time, on one core and without a cache: calls come first.
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
