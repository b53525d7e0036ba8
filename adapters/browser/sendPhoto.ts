import type { SendPhoto } from "#core/ports/sendFile.ts";
import { createFileSender, type FileSenderOptions } from "./sendFile.ts";

/** Pixels of the longer side to which a photo is reduced: more than screens show, and small enough for a slow connection. */
const maxPixels = 2560;
const quality = 0.9;

/** Sends photos; large ones are reduced first. `onProgress` gets the share that is sent, 0 to 1. */
export function createPhotoSender(options: FileSenderOptions): SendPhoto<File> {
  const send = createFileSender(options);
  return async (file, onProgress) => {
    const photo = await reduce(file).catch(() => file);
    const share = (bytes: number): void => onProgress(photo.size > 0 ? bytes / photo.size : 0);
    return send(photo, { type: "photo" }, { onProgress: share, signal: new AbortController().signal });
  };
}

async function reduce(file: File): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const share = maxPixels / Math.max(image.width, image.height);
  if (share >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: "image/jpeg", quality })], file.name, { type: "image/jpeg" });
}
