import { Effect, Layer, Semaphore } from "effect";
import { logoProportions, type LogoUse, logoUses } from "#core/domain/club/look/logo.ts";
import { isPhotoWidth, type PhotoWidth, sharePicturePath } from "#core/domain/offer/photo.ts";
import { Media, type MediaShape } from "#core/ports/media.ts";
import { documentsFolder, pictureKey } from "#core/domain/files/storedFile.ts";
import { Storage, type StorageShape } from "#core/ports/storage.ts";
import { byteSourceOf, collectStreamBytes } from "../storage/source.ts";
import { encodePicture, encodeSharePicture, pictureSizeOf } from "./drawing.ts";
import { encodeLogo, encodeLogoInCorner, encodeSharedLogo } from "./logoUses.ts";

/** The service of pictures, whose bytes are in the storage. */
export const picturesLayer: Layer.Layer<Media, never, Storage> = Layer.effect(Media, Effect.map(Storage, makeMediaOnStorage));

const sharedName = sharePicturePath("").split("/").at(-1) ?? "";
const logoName = (use: LogoUse) => `${use}.png`;
/** The names of all that is made of a picture when it is first read. */
const madeNames = [sharedName, ...logoUses.map(logoName)];
const widest: PhotoWidth = 1280;
const idForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
const keyForm = new RegExp(`^(?:${documentsFolder}/)?[A-Za-z0-9][A-Za-z0-9_-]{0,79}$`);

const isLogo = (key: string) => logoProportions(key) !== undefined;

/** Makes the pictures of a storage: an object for each width of each. */
export function makeMediaOnStorage(storage: StorageShape): MediaShape {
  const turn = Semaphore.makeUnsafe(1);
  // A turn of its own: anybody may read shared pictures, and uploads do not wait for them.
  const signing = Semaphore.makeUnsafe(1);
  const bytesAt = Effect.fnUntraced(function* (key: string) {
    const stream = yield* storage.read(key);
    return stream === undefined ? undefined : yield* Effect.promise(() => collectStreamBytes(stream));
  });
  /** A picture that is made of a stored one when it is first read. */
  const madeOnce = Effect.fnUntraced(function* (key: string, name: string, make: (bytes: Uint8Array) => Promise<Uint8Array>) {
    const known = yield* bytesAt(`${key}/${name}`);
    if (known !== undefined) return known;
    const photo = yield* bytesAt(pictureKey(key, widest));
    if (photo === undefined) return undefined;
    const made = yield* turn.withPermit(Effect.promise(() => make(photo)));
    yield* storage.put(`${key}/${name}`, byteSourceOf(made));
    // The photo may have been erased meanwhile: then nothing of it stays.
    if ((yield* storage.size(pictureKey(key, widest))) === undefined) yield* storage.remove(`${key}/${name}`);
    return made;
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
    readShared: (key) =>
      idForm.test(key) ? madeOnce(key, sharedName, isLogo(key) ? encodeSharedLogo : encodeSharePicture) : Effect.undefined,
    addLogo: Effect.fnUntraced(function* (picture, logo) {
      const bytes = isLogo(logo) ? yield* bytesAt(pictureKey(logo, widest)) : undefined;
      return bytes === undefined ? undefined : yield* signing.withPermit(Effect.promise(() => encodeLogoInCorner(picture, bytes)));
    }),
    readLogo: (key, use) => (isLogo(key) ? madeOnce(key, logoName(use), (bytes) => encodeLogo(bytes, use)) : Effect.undefined),
    drop: Effect.fnUntraced(function* (key, widths) {
      assertPictureKey(key);
      for (const width of widths) yield* storage.remove(pictureKey(key, width));
      for (const name of madeNames) yield* storage.remove(`${key}/${name}`);
    }),
  };
}

function assertPictureKey(key: string): void {
  if (!keyForm.test(key)) throw new Error("A key leads out of the storage");
}
