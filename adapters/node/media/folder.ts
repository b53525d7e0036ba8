import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Layer } from "effect";
import { isPhotoWidth, photoPath, type PhotoWidth } from "#core/offer/photo.ts";
import { Media, type MediaShape } from "#core/ports/media.ts";
import { makeFolder } from "../files/own.ts";
import { drawn } from "./drawing.ts";

/** Photos in a folder of this machine, one below it for each; several servers on one store share it. */
export function layer(folder: string): Layer.Layer<Media> {
  return Layer.sync(Media, () => mediaIn(folder));
}

const fileMode = 0o600;
const idForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

/** The photos of a folder, which is made with the first one. */
export function mediaIn(folder: string): MediaShape {
  let last: Promise<unknown> = Promise.resolve();
  const folderOf = (id: string) => {
    if (!idForm.test(id)) throw new Error("An id leads out of the folder");
    return join(folder, id);
  };
  return {
    driver: "folder",
    draw: (bytes) => {
      const drawing = last.then(() => drawn(bytes));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    keep: async (id, { sizes }) => {
      const own = folderOf(id);
      makeFolder(own);
      for (const { width, bytes } of sizes) await written(join(own, nameOf(width)), bytes);
    },
    read: async (id, width) => {
      if (!idForm.test(id) || !isPhotoWidth(width)) return undefined;
      return readFile(join(folder, id, nameOf(width))).catch(noneWhereMissing);
    },
    drop: async (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

/** Whoever reads meanwhile finds the whole file or none. */
async function written(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes, { mode: fileMode, flush: true });
  await rename(beside, path);
}

function nameOf(width: PhotoWidth): string {
  return photoPath("", width).split("/").at(-1) ?? "";
}

function noneWhereMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
