import { offlineFailure } from "#adapters/contract/options.ts";
import { failureOfResponse } from "#adapters/contract/link.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendPhoto, UploadedPhoto } from "#core/ports/sendPhoto.ts";
import { isRecord } from "#core/domain/validation/json.ts";

/** What sending needs of the page: its language, and the access token of the moment. */
export interface PhotoSenderOptions {
  readonly locale: () => "en" | "fr";
  readonly token: () => Promise<string | undefined>;
}

/** Pixels of the longer side to which a photo is reduced: more than screens show, and small enough for a slow connection. */
const maxPixels = 2560;
const quality = 0.9;

/**
 * Sends photos by XMLHttpRequest, because fetch reports no progress. Large photos are reduced first. `onProgress` gets the share that is
 * sent, 0 to 1.
 */
export function createPhotoSender({ locale, token }: PhotoSenderOptions): SendPhoto<Blob> {
  return async (file, onProgress) => {
    const [bearer, photo] = await Promise.all([token(), reduce(file).catch(() => file)]);
    const form = new FormData();
    form.append("type", "photo");
    form.append("file", photo);
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => resolve(replyOf(request)));
      for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(offlineFailure));
      request.open("POST", "/api/media/files/upload");
      request.setRequestHeader("accept-language", locale());
      request.setRequestHeader("idempotency-key", crypto.randomUUID());
      if (bearer !== undefined) request.setRequestHeader("authorization", `Bearer ${bearer}`);
      request.send(form);
    });
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

function replyOf({ status, responseText }: XMLHttpRequest): CallReply<UploadedPhoto> {
  const body = parsed(responseText);
  if (status !== 200) return failureOfResponse(new Response(null, { status: status < 200 ? 500 : status }), body);
  const data = isRecord(body) ? body["data"] : undefined;
  if (!isRecord(data)) return offlineFailure;
  const { _id, width, height } = data;
  if (typeof _id !== "string" || typeof width !== "number" || typeof height !== "number") return offlineFailure;
  return { ok: true, data: { _id, width, height } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
