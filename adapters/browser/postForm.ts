import { failureOfResponse } from "#adapters/contract/link.ts";
import { offlineFailure } from "#adapters/contract/options.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { CancelSignal } from "#core/ports/sendFile.ts";
import { isRecord } from "#core/domain/validation/json.ts";

/** A form that is to be posted to a call of this server. */
export interface FormPost {
  readonly path: string;
  readonly form: FormData;
  readonly locale: "en" | "fr";
  readonly bearer: string | undefined;
  /** Gets the bytes of the request that were sent. */
  readonly onProgress: (bytes: number, total: number) => void;
  readonly signal?: CancelSignal;
}

/** The failure of a request that its page gave up. */
export const canceledFailure: CallFailure = { ok: false, status: 0, code: "CANCELED", message: "" };

/** Posts a form by XMLHttpRequest, because fetch reports no progress; gives the reply's data. Never rejects. */
export function postForm({
  path,
  form,
  locale,
  bearer,
  onProgress,
  signal,
}: FormPost): Promise<CallReply<Readonly<Record<string, unknown>>>> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve(canceledFailure);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (reply: CallReply<Readonly<Record<string, unknown>>>) => {
      signal?.removeEventListener("abort", abort);
      resolve(reply);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener("load", () => end(replyOf(request)));
    for (const failed of ["error", "timeout"]) request.addEventListener(failed, () => end(offlineFailure));
    request.addEventListener("abort", () => end(canceledFailure));
    request.open("POST", `/api/${path}`);
    request.setRequestHeader("accept-language", locale);
    request.setRequestHeader("idempotency-key", crypto.randomUUID());
    if (bearer === undefined) request.setRequestHeader("scope", "quai");
    else request.setRequestHeader("authorization", `Bearer ${bearer}`);
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}

function replyOf({ status, responseText }: XMLHttpRequest): CallReply<Readonly<Record<string, unknown>>> {
  const body = parseJson(responseText);
  if (status !== 200) return failureOfResponse(new Response(null, { status: status < 200 ? 500 : status }), body);
  const data = isRecord(body) ? body["data"] : undefined;
  return isRecord(data) ? { ok: true, data } : offlineFailure;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
