import { offline } from "#adapters/contract/options.ts";
import { failureOf } from "#adapters/contract/link.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendPhoto, UploadedPhoto } from "#core/ports/sendPhoto.ts";
import { isRecord } from "#core/domain/validation/json.ts";

export interface SenderOptions {
  readonly locale: () => "en" | "fr";
  readonly token: () => Promise<string | undefined>;
}

/** Wider than any screen shows it, and small enough for a slow line. */
const widest = 2560;
const quality = 0.9;

/** Sends photos by the browser's own request: a fetch does not tell how much has gone. Large ones are made smaller before. */
export function photoSender({ locale, token }: SenderOptions): SendPhoto<Blob> {
  return async (file, told) => {
    const [bearer, photo] = await Promise.all([token(), smaller(file).catch(() => file)]);
    const form = new FormData();
    form.append("type", "photo");
    form.append("file", photo);
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.upload.addEventListener("progress", ({ loaded, total }) => told(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => resolve(replyOf(request)));
      for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(offline));
      request.open("POST", "/api/media/files/upload");
      request.setRequestHeader("accept-language", locale());
      request.setRequestHeader("idempotency-key", crypto.randomUUID());
      if (bearer !== undefined) request.setRequestHeader("authorization", `Bearer ${bearer}`);
      request.send(form);
    });
  };
}

async function smaller(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const share = widest / Math.max(image.width, image.height);
  if (share >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(image.width * share), Math.round(image.height * share));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function replyOf({ status, responseText }: XMLHttpRequest): CallReply<UploadedPhoto> {
  const body = parsed(responseText);
  if (status !== 200) return failureOf(new Response(null, { status: status < 200 ? 500 : status }), body);
  const data = isRecord(body) ? body["data"] : undefined;
  if (!isRecord(data)) return offline;
  const { _id, width, height } = data;
  if (typeof _id !== "string" || typeof width !== "number" || typeof height !== "number") return offline;
  return { ok: true, data: { _id, width, height } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
