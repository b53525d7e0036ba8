import { offlineFailure } from "#adapters/contract/options.ts";
import { chunkBytes, maxChunks } from "#core/domain/files/upload.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { CancelSignal, FilePurpose, SendFile, SendFileOptions, SentFile } from "#core/ports/sendFile.ts";
import { canceledFailure, type FormPost, postForm } from "./postForm.ts";

/** The options that sending needs of the page: its language, the access token of the moment if somebody has logged in, and its calls. */
export interface FileSenderOptions {
  readonly locale: () => "en" | "fr";
  readonly token: () => string | undefined | Promise<string | undefined>;
  readonly messages: SendContractCall;
  /** Milliseconds before each further attempt when the connection breaks. */
  readonly pausesMs?: readonly number[];
}

/** The path of an upload by what it is for, and the fields that say so. The one of messages says it by itself. Requirements §7. */
const placeOf = ({ type, ...booking }: FilePurpose) =>
  type === "message"
    ? ({ path: "comm/messages/upload", fields: booking } as const)
    : ({ path: "media/files/upload", fields: { type, ...booking } } as const);
const usualPausesMs = [1000, 2000, 5000, 10_000, 20_000];
/** Failures that another attempt may mend: no reply, a server that is busy, a limit of speed. */
const passingStatuses: readonly number[] = [0, 408, 429, 500, 502, 503, 504];
const tooLarge: CallFailure = { ok: false, status: 413, code: "TOO_LARGE", message: "" };

/**
 * Sends files for messages and documents to this server. A file larger than a chunk goes in chunks, one after another; the server says which ones
 * it has, each with a digest, so that the same file goes on after a reload, on another device or after a restart, and another file of the same
 * name does not. One photo or PDF for a chat message:
 *
 *     const send = createFileSender({ locale, token, messages });
 *     const model = createUploadModel({ send, purpose: { type: "message", reservation, key }, now });
 *
 * `ui/views/files/UploadField.tsx` shows the model; `model.state.value.file._id` is what `comm/messages/send` takes as its `file`.
 */
export function createFileSender(options: FileSenderOptions): SendFile<File> {
  return async (file, purpose, sending) => {
    const total = Math.max(1, Math.ceil(file.size / chunkBytes));
    if (total > maxChunks) return tooLarge;
    const reply = total === 1 ? await sendWhole(file, purpose, sending, options) : await sendChunks(file, total, purpose, sending, options);
    return reply.ok && !sending.signal.aborted ? reply : reply.ok ? canceledFailure : reply;
  };
}

async function sendWhole(file: File, purpose: FilePurpose, sending: SendFileOptions, options: FileSenderOptions) {
  const { path, fields } = placeOf(purpose);
  const form = formFor({ ...fields, originalname: file.name, mimetype: file.type }, file);
  return asFile(await post({ path, form }, file.size, sending.onProgress, sending, options));
}

async function sendChunks(file: File, total: number, purpose: FilePurpose, sending: SendFileOptions, options: FileSenderOptions) {
  let reply: CallReply<SentFile> = offlineFailure;
  // What was sent may be lost at the end, when the server's storage has lost it: then all is sent once more.
  for (let round = 0; round < 2; round += 1) {
    reply = await sendMissingChunks(file, total, purpose, sending, options);
    if (reply.ok || reply.code !== "UPLOAD_LOST") return reply;
  }
  return reply;
}

async function sendMissingChunks(
  file: File,
  total: number,
  purpose: FilePurpose,
  { onProgress, signal }: SendFileOptions,
  options: FileSenderOptions,
): Promise<CallReply<SentFile>> {
  const name = { originalname: file.name, totalChunks: total };
  const status = await sendWithRetries(() => options.messages("media/files/status", { ...purpose, ...name }), { signal }, options);
  if (!status.ok) return status;
  const digests = new Map(status.data.chunks.map(({ chunkNumber, sha256 }) => [chunkNumber, sha256]));
  let done: number = 0;
  let last: CallReply<SentFile> = offlineFailure;
  for (let chunkNumber = 0; chunkNumber < total; chunkNumber += 1) {
    if (signal.aborted) return canceledFailure;
    const chunk = file.slice(chunkNumber * chunkBytes, (chunkNumber + 1) * chunkBytes);
    const isLast = chunkNumber === total - 1;
    // The last chunk makes the file whole, so it goes even when the server has it.
    if (!isLast && digests.has(chunkNumber) && digests.get(chunkNumber) === (await digestOf(chunk))) {
      done += chunk.size;
      onProgress(done);
      continue;
    }
    const before = done;
    const { path, fields } = placeOf(purpose);
    const form = formFor({ ...fields, ...name, mimetype: file.type, chunkNumber }, chunk);
    const reply = await post({ path, form }, chunk.size, (bytes) => onProgress(before + bytes), { signal }, options);
    if (!reply.ok) return reply;
    done += chunk.size;
    onProgress(done);
    last = asFile(reply);
  }
  return last;
}

/** The fields come before the file, so that the server knows who sends it before it receives it. */
function formFor(fields: Readonly<Record<string, string | number>>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", file);
  return form;
}

async function post(
  sent: Pick<FormPost, "path" | "form">,
  size: number,
  onProgress: (bytes: number) => void,
  { signal }: Pick<SendFileOptions, "signal">,
  options: FileSenderOptions,
) {
  const send = async () => {
    const bearer = await options.token();
    // The form is a little larger than its file.
    return postForm({ ...sent, locale: options.locale(), bearer, signal, onProgress: (done) => onProgress(Math.min(done, size)) });
  };
  return sendWithRetries(send, { signal }, options);
}

/** Sends again, after growing pauses, while the failure may pass. */
async function sendWithRetries<Data>(
  send: () => Promise<CallReply<Data>>,
  { signal }: Pick<SendFileOptions, "signal">,
  { pausesMs = usualPausesMs }: FileSenderOptions,
): Promise<CallReply<Data>> {
  for (const pause of pausesMs) {
    const reply = await send();
    if (reply.ok || signal.aborted || !passingStatuses.includes(reply.status)) return reply;
    await waitFor(Math.max(pause, (reply.retryAfter ?? 0) * 1000), signal);
  }
  return send();
}

function waitFor(ms: number, signal: CancelSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The SHA-256 of a chunk; undefined where the page's address is not one that browsers trust with digests. */
async function digestOf(chunk: Blob): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a page that is not secure has none, whatever the types say.
  if (crypto.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", await chunk.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function asFile(reply: CallReply<Readonly<Record<string, unknown>>>): CallReply<SentFile> {
  if (!reply.ok) return reply;
  const { _id, content, name, bytes, width, height } = reply.data;
  if (typeof _id !== "string" || typeof content !== "string" || typeof name !== "string" || typeof bytes !== "number")
    return offlineFailure;
  if (typeof width !== "number" || typeof height !== "number") return offlineFailure;
  return { ok: true, data: { _id, content, name, bytes, width, height } };
}
