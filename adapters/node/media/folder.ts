import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, Semaphore } from "effect";
import { isPhotoWidth, photoPath, type PhotoWidth, sharePicturePath } from "#core/domain/offer/photo.ts";
import { Media, type MediaShape } from "#core/ports/media.ts";
import { makeFolder } from "../files/privateFiles.ts";
import { undefinedIfMissing, writeWhole } from "../files/whole.ts";
import { redraw, encodeShared, sizeOf } from "./drawing.ts";

/** The service of photos in a folder, which has a folder for each photo; the servers of one store share it. */
export function layer(folder: string): Layer.Layer<Media> {
  return Layer.sync(Media, () => mediaIn(folder));
}

const sharedName = sharePicturePath("").split("/").at(-1) ?? "";
const widest: PhotoWidth = 1280;
const idForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** The photos of a folder, which is created with the first one. */
export function mediaIn(folder: string): MediaShape {
  const turn = Semaphore.makeUnsafe(1);
  const folderOf = (id: string) => {
    if (!idForm.test(id)) throw new Error("An id leads out of the folder");
    return join(folder, id);
  };
  return {
    driver: "folder",
    // Only encoding takes long: a file that cannot be used is refused without waiting for other photos.
    draw: (bytes) =>
      Effect.flatMap(
        Effect.promise(() => sizeOf(bytes)),
        (size) => (typeof size === "string" ? Effect.succeed(size) : turn.withPermit(Effect.promise(() => redraw(bytes, size)))),
      ),
    keep: (id, { sizes }) =>
      Effect.promise(async () => {
        const own = folderOf(id);
        makeFolder(own);
        for (const { width, bytes } of sizes) await writeWhole(join(own, nameOf(width)), bytes);
      }),
    read: (id, width) =>
      Effect.promise(async () => {
        if (!idForm.test(id) || !isPhotoWidth(width)) return undefined;
        return readFile(join(folder, id, nameOf(width))).catch(undefinedIfMissing);
      }),
    readShared: (id) =>
      Effect.promise(async () => {
        if (!idForm.test(id)) return undefined;
        const path = join(folder, id, sharedName);
        const known = await readFile(path).catch(undefinedIfMissing);
        if (known !== undefined) return known;
        const photo = await readFile(join(folder, id, nameOf(widest))).catch(undefinedIfMissing);
        if (photo === undefined) return undefined;
        const made = await Effect.runPromise(turn.withPermit(Effect.promise(() => encodeShared(photo))));
        // The photo and its folder may have been deleted meanwhile: then this preview is returned once, and not stored.
        await writeWhole(path, made).catch(undefinedIfMissing);
        return made;
      }),
    drop: (id) => Effect.promise(async () => rm(folderOf(id), { recursive: true, force: true })),
  };
}

function nameOf(width: PhotoWidth): string {
  return photoPath("", width).split("/").at(-1) ?? "";
}
