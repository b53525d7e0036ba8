import { Effect, Layer, Semaphore } from "effect";
import { isPhotoWidth, photoPath, photoWidths, type PhotoWidth, sharePicturePath } from "#core/domain/offer/photo.ts";
import { Media, type MediaShape } from "#core/ports/media.ts";
import { Storage, type StorageShape } from "#core/ports/storage.ts";
import { collectStreamBytes, byteSourceOf } from "../storage/source.ts";
import { encodePhoto, encodeSharePicture, photoSizeOf } from "./drawing.ts";

/** The service of photos, whose bytes are in the storage. */
export const photosLayer: Layer.Layer<Media, never, Storage> = Layer.effect(Media, Effect.map(Storage, makeMediaOnStorage));

const sharedName = sharePicturePath("").split("/").at(-1) ?? "";
const widest: PhotoWidth = 1280;
const idForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** The photos of a storage: an object for each width of each photo. */
export function makeMediaOnStorage(storage: StorageShape): MediaShape {
  const turn = Semaphore.makeUnsafe(1);
  const bytesAt = Effect.fnUntraced(function* (key: string) {
    const stream = yield* storage.read(key);
    return stream === undefined ? undefined : yield* Effect.promise(() => collectStreamBytes(stream));
  });
  return {
    driver: storage.driver,
    // Only encoding takes long: a file that cannot be used is refused without waiting for other photos.
    draw: (bytes) =>
      Effect.flatMap(
        Effect.promise(() => photoSizeOf(bytes)),
        (size) => (typeof size === "string" ? Effect.succeed(size) : turn.withPermit(Effect.promise(() => encodePhoto(bytes, size)))),
      ),
    keep: Effect.fnUntraced(function* (id, { sizes }) {
      for (const { width, bytes } of sizes) yield* storage.put(keyOf(id, nameOf(width)), byteSourceOf(bytes));
    }),
    read: (id, width) => (idForm.test(id) && isPhotoWidth(width) ? bytesAt(keyOf(id, nameOf(width))) : Effect.undefined),
    readShared: Effect.fnUntraced(function* (id) {
      if (!idForm.test(id)) return undefined;
      const known = yield* bytesAt(keyOf(id, sharedName));
      if (known !== undefined) return known;
      const photo = yield* bytesAt(keyOf(id, nameOf(widest)));
      if (photo === undefined) return undefined;
      const made = yield* turn.withPermit(Effect.promise(() => encodeSharePicture(photo)));
      yield* storage.put(keyOf(id, sharedName), byteSourceOf(made));
      // The photo may have been erased meanwhile: then nothing of it stays.
      if ((yield* storage.size(keyOf(id, nameOf(widest)))) === undefined) yield* storage.remove(keyOf(id, sharedName));
      return made;
    }),
    drop: (id) => Effect.forEach([...photoWidths.map(nameOf), sharedName], (name) => storage.remove(keyOf(id, name)), { discard: true }),
  };
}

function keyOf(id: string, name: string): string {
  if (!idForm.test(id)) throw new Error("An id leads out of the storage");
  return `${id}/${name}`;
}

function nameOf(width: PhotoWidth): string {
  return photoPath("", width).split("/").at(-1) ?? "";
}
