import { offlineFailure } from "#adapters/contract/options.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendPhoto, UploadedPhoto } from "#core/ports/sendPhoto.ts";
import { postForm } from "./postForm.ts";

/** The options that sending needs of the page: its language, and the access token of the moment. */
export interface PhotoSenderOptions {
  readonly locale: () => "en" | "fr";
  readonly token: () => Promise<string | undefined>;
}

/** Pixels of the longer side to which a photo is reduced: more than screens show, and small enough for a slow connection. */
const maxPixels = 2560;
const quality = 0.9;

/**
 * Sends photos; large ones are reduced first. `onProgress` gets the share that is
 * sent, 0 to 1.
 */
export function createPhotoSender({ locale, token }: PhotoSenderOptions): SendPhoto<Blob> {
  return async (file, onProgress) => {
    const [bearer, photo] = await Promise.all([token(), reduce(file).catch(() => file)]);
    const form = new FormData();
    form.append("type", "photo");
    form.append("file", photo);
    const share = (bytes: number, total: number) => onProgress(total > 0 ? bytes / total : 0);
    const reply = await postForm({ path: "media/files/upload", form, locale: locale(), bearer, onProgress: share });
    return reply.ok ? photoIn(reply.data) : reply;
  };
}

async function reduce(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const share = maxPixels / Math.max(image.width, image.height);
  if (share >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function photoIn({ _id, width, height }: Readonly<Record<string, unknown>>): CallReply<UploadedPhoto> {
  if (typeof _id !== "string" || typeof width !== "number" || typeof height !== "number") return offlineFailure;
  return { ok: true, data: { _id, width, height } };
}
