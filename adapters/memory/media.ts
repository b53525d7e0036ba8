import { Effect, Layer } from "effect";
import { photoLimits } from "#core/domain/files/photoLimits.ts";
import { readAllBytes } from "./storage.ts";
import { Media, type MediaShape, type PhotoProblem, type EncodedPicture, type PictureShape } from "#core/ports/media.ts";

/** The port `Media` in memory; a test may replace its functions. */
export type MemoryMedia = { -readonly [Name in keyof MediaShape]: MediaShape[Name] };

/** Provides the port `Media` in memory. */
export const memoryMediaLayer: Layer.Layer<Media> = Layer.sync(Media, memoryMedia);

/**
 * Creates a store of photos in memory. Nothing is resized: the size is read from the header of a PNG, and each width gets the same bytes.
 */
export function memoryMedia(): MemoryMedia {
  const pictures = new Map<string, EncodedPicture>();
  return {
    driver: "memory",
    draw: (source, shape) => Effect.promise(async () => pictureOf(await readAllBytes(source), shape)),
    keep: (id, picture) =>
      Effect.sync(() => {
        pictures.set(id, picture);
        return { bytes: picture.sizes.reduce((sum, { bytes }) => sum + bytes.length, 0), sha256: `sha256 of ${id}` };
      }),
    read: (id, width) => Effect.sync(() => pictures.get(id)?.sizes.find((size) => size.width === width)?.bytes),
    readShared: (id) => Effect.sync(() => pictures.get(id)?.sizes.at(-1)?.bytes),
    addLogo: (picture, logo) => Effect.sync(() => (pictures.has(logo) ? picture : undefined)),
    readLogo: (id) => Effect.sync(() => pictures.get(id)?.sizes.at(-1)?.bytes),
    drop: (id) => Effect.sync(() => void pictures.delete(id)),
  };
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const sizeAt = 16;

function pictureOf(
  bytes: Uint8Array,
  { widths, leastWidth, leastHeight, mostSide = Number.POSITIVE_INFINITY, drawing }: PictureShape,
): EncodedPicture | PhotoProblem {
  if (drawing !== undefined) return { ...drawing, sizes: widths.map((each) => ({ width: each, bytes })) };
  if (bytes.length < sizeAt + 8 || pngSignature.some((byte, at) => bytes[at] !== byte)) return "photo";
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const width = view.getUint32(sizeAt);
  const height = view.getUint32(sizeAt + 4);
  if (width < leastWidth || height < leastHeight) return "photoSmall";
  if (width * height > photoLimits.pixels || Math.max(width, height) > mostSide) return "photoLarge";
  return { width, height, sizes: widths.map((each) => ({ width: each, bytes })) };
}
