import { Effect, Layer, Semaphore } from "effect";
import { isPhotoWidth, type PhotoWidth, sharePicturePath } from "#core/domain/offer/photo.ts";
import { Media, type MediaShape } from "#core/ports/media.ts";
import { documentsFolder, pictureKey } from "#core/domain/files/keys.ts";
import { Storage, type StorageShape } from "#core/ports/storage.ts";
import { collectStreamBytes, byteSourceOf } from "../storage/source.ts";
import { encodePicture, encodeSharePicture, pictureSizeOf } from "./drawing.ts";

/** The service of pictures, whose bytes are in the storage. */
export const picturesLayer: Layer.Layer<Media, never, Storage> = Layer.effect(Media, Effect.map(Storage, makeMediaOnStorage));

const sharedName = sharePicturePath("").split("/").at(-1) ?? "";
const widest: PhotoWidth = 1280;
const idForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
const keyForm = new RegExp(`^(?:${documentsFolder}/)?[A-Za-z0-9][A-Za-z0-9_-]{0,79}$`);

/** Makes the pictures of a storage: an object for each width of each. */
export function makeMediaOnStorage(storage: StorageShape): MediaShape {
  const turn = Semaphore.makeUnsafe(1);
  const bytesAt = Effect.fnUntraced(function* (key: string) {
    const stream = yield* storage.read(key);
    return stream === undefined ? undefined : yield* Effect.promise(() => collectStreamBytes(stream));
  });
  return {
    driver: storage.driver,
    // Only encoding takes long: a file that cannot be used is refused without waiting for other photos.
    draw: Effect.fnUntraced(function* (source, shape) {
      const input = source.path ?? (yield* Effect.promise(() => collectStreamBytes(source.open())));
      const size = yield* Effect.promise(() => pictureSizeOf(input, shape));
      return typeof size === "string" ? size : yield* turn.withPermit(Effect.promise(() => encodePicture(input, size, shape)));
    }),
    keep: Effect.fnUntraced(function* (key, { sizes }) {
      assertPictureKey(key);
      let bytes = 0;
      let sha256 = "";
      for (const size of sizes) {
        const source = byteSourceOf(size.bytes);
        yield* storage.put(pictureKey(key, size.width), source);
        [bytes, sha256] = [bytes + source.bytes, source.sha256];
      }
      return { bytes, sha256 };
    }),
    read: (key, width) => (idForm.test(key) && isPhotoWidth(width) ? bytesAt(pictureKey(key, width)) : Effect.undefined),
    readShared: Effect.fnUntraced(function* (key) {
      if (!idForm.test(key)) return undefined;
      const known = yield* bytesAt(`${key}/${sharedName}`);
      if (known !== undefined) return known;
      const photo = yield* bytesAt(pictureKey(key, widest));
      if (photo === undefined) return undefined;
      const made = yield* turn.withPermit(Effect.promise(() => encodeSharePicture(photo)));
      yield* storage.put(`${key}/${sharedName}`, byteSourceOf(made));
      // The photo may have been erased meanwhile: then nothing of it stays.
      if ((yield* storage.size(pictureKey(key, widest))) === undefined) yield* storage.remove(`${key}/${sharedName}`);
      return made;
    }),
    drop: Effect.fnUntraced(function* (key, widths) {
      assertPictureKey(key);
      for (const width of widths) yield* storage.remove(pictureKey(key, width));
      yield* storage.remove(`${key}/${sharedName}`);
    }),
  };
}

function assertPictureKey(key: string): void {
  if (!keyForm.test(key)) throw new Error("A key leads out of the storage");
}
