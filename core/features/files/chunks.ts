import { Effect } from "effect";
import { fileTypeOrRefusal, fileTypeOrRefusalOfHead, edgeBytes } from "../../domain/files/content.ts";
import { newStorageKey, originalKey, fileName, type StoredFile } from "../../domain/files/storedFile.ts";
import {
  isChunkSize,
  isUploadComplete,
  restartUpload,
  decideUploadChunk,
  type ChunkedUpload,
  uploadWithChunk,
} from "../../domain/files/upload.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Storage, type UploadedFile } from "../../ports/storage.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { assertQuotaLeft, type FileRequest, newStoredFile, type Uploader } from "./receive.ts";
import { refuseFile } from "./links.ts";

/** A request about one chunk of a file: its number, from 0 on, of `total`, 2 or more. */
export interface ChunkRequest extends FileRequest {
  readonly number: number;
  readonly total: number;
}

/**
 * Stores a chunk of a file, and the file with its last one; gives the upload, and the file once it is whole. Chunks may come in any order, twice,
 * from several devices and after a restart. Fails with BAD_REQUEST when a chunk has another size than its number requires or the file is not
 * accepted, with OVER_QUOTA and TOO_MANY_REQUESTS, and with UPLOAD_LOST when all chunks must be sent again.
 */
export const receiveChunk = Effect.fnUntraced(function* (sent: UploadedFile | undefined, request: ChunkRequest, uploader: Uploader) {
  const storage = yield* Storage;
  const { number, total } = request;
  if (number >= total) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/chunkNumber", rule: "choice" }] });
  if (sent === undefined) return yield* refuseFile("required");
  if (!isChunkSize(number, total, sent.source.bytes)) return yield* refuseFile("chunkSize");
  const content = number === 0 ? fileTypeOrRefusalOfHead(sent.head) : "application/pdf";
  // A picture that needs several chunks has more pixels than are drawn.
  if (content !== "application/pdf") return yield* refuseFile(content.includes("/") ? "fileLarge" : content);
  const opened = yield* openUpload(request, uploader, sent);
  if (opened.file !== null) return yield* readFinished(opened);
  const upload = yield* ensureBegun(opened);
  if (decideUploadChunk(upload, number, sent.source.sha256) === "known")
    return isUploadComplete(upload) ? yield* finish(upload, request, uploader) : { upload };
  const { bytes, sha256 } = sent.source;
  const tag = yield* storage.putPart(originalKey(upload.key), upload.part, number + 1, sent.source);
  if (tag === undefined) return yield* lose(upload);
  const stored = yield* changeUpload(upload, (current, now) => uploadWithChunk(current, { number, bytes, sha256, tag }, now));
  return isUploadComplete(stored) ? yield* finish({ ...stored, part: upload.part }, request, uploader) : { upload: stored };
});

/** Gives the chunks of a file that arrived, and the file once it is whole; undefined where none did. */
export const uploadStatus = Effect.fnUntraced(function* (request: Omit<ChunkRequest, "number">, uploader: Uploader) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const upload = yield* store.uploads.read(clubScope(uploader.client), idOf(secrets, request, uploader));
  if (upload === undefined) return undefined;
  const file = upload.file === null ? undefined : yield* store.files.read(clubScope(upload.client), upload.file);
  return upload.file !== null && (file === undefined || file.isGone) ? undefined : { upload, ...(file === undefined ? {} : { file }) };
});

/** The same file for the same purpose has the same id, so that it goes on from wherever it is sent. */
function idOf(
  secrets: { readonly sign: (purpose: string, text: string) => string },
  request: Omit<ChunkRequest, "number">,
  uploader: Uploader,
) {
  const { client, by, reservation } = uploader;
  return `${client}_p_${secrets.sign("upload", JSON.stringify([by, reservation, request.type, request.name, request.total])).slice(0, 40)}`;
}

/** The record of an upload: a new one, the one that exists, or one that starts again. */
const openUpload = Effect.fnUntraced(function* (request: ChunkRequest, uploader: Uploader, { source }: UploadedFile) {
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const _id = idOf(secrets, request, uploader);
  const { client, by, isStaff, reservation } = uploader;
  return yield* runCommit(function* (tx: Transaction) {
    const now = time.now();
    const key = newStorageKey(request.type, client, secrets.random());
    const known = yield* tx.uploads.read(clubScope(client), _id);
    const step = known === undefined ? "store" : yield* stepOf(tx, known, request.number, source.sha256);
    if (known !== undefined && step === "known") return known;
    yield* assertQuotaLeft(tx, { client, by, isStaff, type: request.type }, source.bytes);
    if (known !== undefined && step === "store") return known;
    const { type, name, total } = request;
    const fresh: ChunkedUpload = {
      _id,
      client,
      by,
      reservation,
      type,
      name: fileName(name),
      total,
      key,
      part: null,
      chunks: [],
      bytes: 0,
      file: null,
      touched: now,
    };
    const upload = known === undefined ? fresh : restartUpload(known, key, now);
    yield* tx.uploads.put(upload);
    return upload;
  });
});

/** An upload whose file is gone starts again. */
const stepOf = Effect.fnUntraced(function* (tx: Transaction, upload: ChunkedUpload, number: number, sha256: string) {
  const file = upload.file === null ? undefined : yield* tx.files.read(clubScope(upload.client), upload.file);
  return upload.file !== null && (file === undefined || file.isGone) ? "restart" : decideUploadChunk(upload, number, sha256);
});

type BegunUpload = ChunkedUpload & { readonly part: string };

/** The upload with its object in parts, which it gets with its first chunk. */
const ensureBegun = Effect.fnUntraced(function* (upload: ChunkedUpload) {
  const storage = yield* Storage;
  if (upload.part !== null) return { ...upload, part: upload.part } satisfies BegunUpload;
  const part = yield* storage.begin(originalKey(upload.key));
  const current = yield* changeUpload(upload, (stored) => (stored.part === null ? { ...stored, part } : stored));
  // Another chunk may have begun it at the same time.
  if (current.part !== part) yield* storage.abort(originalKey(upload.key), part);
  return { ...current, part: current.part ?? part } satisfies BegunUpload;
});

/** Changes the record of an upload; fails with UPLOAD_LOST when it started again or ended meanwhile. */
const changeUpload = Effect.fnUntraced(function* (upload: ChunkedUpload, change: (current: ChunkedUpload, now: number) => ChunkedUpload) {
  const time = yield* ClockPort;
  return yield* runCommit(function* (tx: Transaction) {
    const current = yield* tx.uploads.read(clubScope(upload.client), upload._id);
    if (current === undefined || current.key !== upload.key) return yield* failWithRefusal("UPLOAD_LOST");
    const next = change(current, time.now());
    yield* tx.uploads.put(next);
    return next;
  });
});

/** Joins the chunks, compares what the storage has with what was sent, and writes the file. A repeat gives the same file. */
const finish = Effect.fnUntraced(function* (upload: ChunkedUpload, request: FileRequest, uploader: Uploader) {
  const storage = yield* Storage;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const key = originalKey(upload.key);
  const parts = upload.chunks.map(({ number, tag }) => ({ number: number + 1, tag }));
  const isJoined = upload.part !== null && (yield* storage.complete(key, upload.part, parts));
  const lengths = upload.chunks.map(({ bytes }) => bytes);
  const digest = isJoined ? yield* storage.digest(key, lengths) : undefined;
  if (digest === undefined || upload.chunks.some(({ sha256 }, at) => digest.pieces[at] !== sha256)) return yield* lose(upload);
  const content = fileTypeOrRefusal(
    yield* edge(key, 0, Math.min(edgeBytes.head, upload.bytes)),
    yield* edge(key, Math.max(0, upload.bytes - edgeBytes.tail), upload.bytes),
  );
  if (content !== "application/pdf") {
    yield* eraseUpload(upload);
    return yield* refuseFile(content.includes("/") ? "fileLarge" : content);
  }
  const facts = { id: secrets.random(), key: "", at: time.now(), bytes: upload.bytes, picture: undefined };
  const file: StoredFile = { ...newStoredFile(request, uploader, facts), key: upload.key, sha256: digest.whole };
  return yield* readFinished(
    yield* runCommit(function* (tx: Transaction) {
      const current = yield* tx.uploads.read(clubScope(upload.client), upload._id);
      if (current?.file != null) return current;
      // Its chunks are gone when another one is erasing it.
      if (current === undefined || current.key !== upload.key || !isUploadComplete(current)) return yield* failWithRefusal("UPLOAD_LOST");
      yield* tx.files.insert(file);
      const done = { ...current, file: file._id, touched: facts.at };
      yield* tx.uploads.put(done);
      return done;
    }),
  );
});

const readFinished = Effect.fnUntraced(function* (upload: ChunkedUpload) {
  const store = yield* Store;
  const file = upload.file === null ? undefined : yield* store.files.read(clubScope(upload.client), upload.file);
  return file === undefined ? yield* failWithRefusal("UPLOAD_LOST") : { upload, file };
});

const edge = Effect.fnUntraced(function* (key: string, from: number, to: number) {
  const stream = yield* (yield* Storage).read(key, { from, to });
  const bytes = new Uint8Array(to - from);
  yield* Effect.promise(async () => {
    let at = 0;
    for await (const piece of stream ?? []) {
      bytes.set(piece, at);
      at += piece.length;
    }
  });
  return bytes;
});

/** Forgets the chunks, which the storage has lost or changed, and fails. */
const lose = Effect.fnUntraced(function* (upload: ChunkedUpload) {
  yield* eraseUpload(upload);
  return yield* failWithRefusal("UPLOAD_LOST");
});

/**
 * Erases an upload, and its bytes unless a file has them. Its chunks are taken from the record first, so that nobody finishes it meanwhile; an
 * interrupted call is repeated by the sweep.
 */
export const eraseUpload = Effect.fnUntraced(function* (upload: ChunkedUpload) {
  const storage = yield* Storage;
  const key = originalKey(upload.key);
  const current = yield* runCommit(function* (tx: Transaction) {
    const stored = yield* tx.uploads.read(clubScope(upload.client), upload._id);
    if (stored === undefined || stored.key !== upload.key) return undefined;
    yield* tx.uploads.put({ ...stored, chunks: [], bytes: 0 });
    return stored;
  });
  if (current === undefined) return;
  if (current.part !== null) yield* storage.abort(key, current.part);
  if (current.file === null) yield* storage.remove(key);
  yield* runCommit(function* (tx: Transaction) {
    const stored = yield* tx.uploads.read(clubScope(upload.client), upload._id);
    if (stored?.key === upload.key && stored.chunks.length === 0) yield* tx.uploads.remove(upload);
  });
});
