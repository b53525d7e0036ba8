import { Effect, Schema } from "effect";
import { cleanDrawing } from "../../domain/club/look/cleanDrawing.ts";
import { logoLimits, logoShape, logoSuffix } from "../../domain/club/look/logo.ts";
import { fileTypeOrRefusalOfHead, fileTypeOrRefusal } from "../../domain/files/content.ts";
import { type EncodedPicture, Media, type PictureShape } from "../../ports/media.ts";
import { type UploadedFile, Storage } from "../../ports/storage.ts";
import { refuseFile } from "./links.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import {
  newStorageKey,
  originalKey,
  fileName,
  type FileType,
  maxUnusedFiles,
  maxUnusedFilesOfPerson,
  pictureShape,
  quotaBytes,
  type StoredFile,
  type UploadType,
} from "../../domain/files/storedFile.ts";
import { photoLimits, photoShape } from "../../domain/files/photoLimits.ts";
import { clubScope } from "../../domain/scope.ts";
import { runCommit, runCommitOnce, jsonReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";

/** The rules with words of what the drawing of a picture refuses, for logos. */
const problems = { photo: "logoBroken", photoSmall: "logoSmall", photoLarge: "logoLarge" } as const;

/**
 * Draws a logo again from a PNG, a WebP, or the shapes alone of an SVG. Fails with BAD_REQUEST at `/file` for any other file, for a drawing
 * that `cleanDrawing` refuses, and for one out of `logoLimits`.
 */
export const drawLogo = Effect.fnUntraced(function* ({ source, head }: UploadedFile) {
  if (source.bytes > logoLimits.bytes) return yield* refuseFile("logoBytes");
  const content = fileTypeOrRefusalOfHead(head);
  if (content === "fileEmpty") return yield* refuseFile(content);
  if (content !== "image/png" && content !== "image/webp" && content !== "fileActive") return yield* refuseFile("logoFile");
  const media = yield* Media;
  if (content !== "fileActive") return yield* acceptedLogo(yield* media.draw(source, logoShape));
  const clean = cleanDrawing(yield* Effect.promise(() => textOf(source)));
  if (typeof clean === "string") return yield* refuseFile(clean);
  const { svg, ...size } = clean;
  const bytes = Uint8Array.from(svg, byteOf);
  const drawing = {
    open: async function* () {
      yield bytes;
    },
  };
  return yield* acceptedLogo(yield* media.draw(drawing, { ...logoShape, drawing: size }));
});

function acceptedLogo(picture: EncodedPicture | keyof typeof problems) {
  if (typeof picture === "string") return refuseFile(problems[picture]);
  const { width, height } = picture;
  return Math.max(width / height, height / width) > logoLimits.ratio ? refuseFile("logoShape") : Effect.succeed(picture);
}

/** A file as text, a character for each byte: what a drawing keeps is ASCII, and names in it stay as they came. */
async function textOf({ open }: UploadedFile["source"]): Promise<string> {
  const parts: string[] = [];
  for await (const bytes of open()) for (const byte of bytes) parts.push(String.fromCharCode(byte));
  return parts.join("");
}

/** The byte of a character of {@link textOf}. One of more than a byte would be cut to another sign. */
function byteOf(sign: string): number {
  const code = sign.charCodeAt(0);
  if (code > 0xff) throw new Error("a clean drawing has a character of more than a byte");
  return code;
}

/** The one who sends a file: a user, or the holder of a reservation (`by` is its id), for a club; `isStaff` for staff of that club. */
export interface Uploader {
  readonly client: string;
  readonly by: string;
  readonly isStaff: boolean;
  readonly reservation: string | null;
}

/** A request about a file: what it is for, and the name that its sender has for it. */
export interface FileRequest {
  readonly type: FileType;
  readonly name: string;
}

/** A request about a file that is sent whole: what it is uploaded for, and its name. */
export interface UploadRequest extends Omit<FileRequest, "type"> {
  readonly type: UploadType;
}

const StoredId = Schema.Struct({ _id: Schema.String });

/**
 * Stores a file that nothing uses yet. Fails with BAD_REQUEST at `/file` when its content is not accepted, with TOO_MANY_REQUESTS when there are
 * too many unused ones, and with OVER_QUOTA. The row is written before the bytes, and can be read once they are whole: after an interruption
 * the sweep erases both.
 */
export const receiveFile = Effect.fnUntraced(function* (
  sent: UploadedFile | undefined,
  { type: sentAs, name }: UploadRequest,
  uploader: Uploader,
  once: IdempotencyKey,
) {
  const media = yield* Media;
  const storage = yield* Storage;
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  if (sent === undefined) return yield* refuseFile("required");
  const isLogo = sentAs === "logo";
  const request: FileRequest = { type: isLogo ? "photo" : sentAs, name };
  const picture = yield* isLogo ? drawLogo(sent) : drawnFrom(sent, request.type, request.type === "photo" ? photoShape : pictureShape);
  const at = time.now();
  const id = isLogo && picture !== undefined ? `${secrets.random()}_${logoSuffix(picture)}` : secrets.random();
  const file = newStoredFile(request, uploader, { key: secrets.random(), id, at, bytes: sent.source.bytes, picture });
  const sender = { ...uploader, type: request.type };
  yield* runCommit((tx) => Effect.andThen(assertQuotaLeft(tx, sender, file.bytes), tx.files.insert(file)));
  const stored = yield* picture === undefined
    ? Effect.as(storage.put(originalKey(file.key), sent.source), { bytes: sent.source.bytes, sha256: sent.source.sha256 })
    : media.keep(file.key, picture);
  const { _id } = yield* runCommitOnce(once, at, jsonReplyMemo(StoredId), function* (tx: Transaction) {
    yield* tx.files.update({ ...file, ...stored });
    return { _id: file._id };
  });
  return yield* readStoredFile(uploader.client, _id);
});

/** Reads a file that was stored, by its id. */
export const readStoredFile = Effect.fnUntraced(function* (client: string, id: string) {
  const file = yield* runCommit((tx) => tx.files.read(clubScope(client), id));
  return file ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** The picture of a file drawn again, undefined for a PDF. Fails with BAD_REQUEST at `/file`. */
const drawnFrom = Effect.fnUntraced(function* ({ source, head, tail }: UploadedFile, type: FileType, shape: PictureShape) {
  const content = fileTypeOrRefusal(head, tail);
  const isDrawn = content.includes("/") && content !== "application/pdf";
  if ((type === "photo" || type === "trip") && (!isDrawn || source.bytes > photoLimits.bytes))
    return yield* refuseFile(isDrawn ? "fileLarge" : "photo");
  if (content === "application/pdf") return undefined;
  if (!isDrawn) return yield* refuseFile(content);
  const picture = yield* (yield* Media).draw(source, shape);
  if (picture === "photoSmall") return yield* refuseFile(picture, { width: shape.leastWidth, height: shape.leastHeight });
  return typeof picture === "string" ? yield* refuseFile(picture) : picture;
});

interface FileFacts {
  readonly id: string;
  readonly key: string;
  readonly at: number;
  readonly bytes: number;
  readonly picture: EncodedPicture | undefined;
}

/** Gives the record of a file that nothing uses; its digest is empty until its bytes are stored. */
export function newStoredFile({ type, name }: FileRequest, { client, by, reservation }: Uploader, facts: FileFacts): StoredFile {
  const { id, key, at, bytes, picture } = facts;
  const _id = `${client}_f_${id}`;
  return {
    _id,
    client,
    type,
    content: picture === undefined ? "application/pdf" : "image/webp",
    name: fileName(name),
    // The addresses of photos name their file, so that everybody finds them.
    key: type === "photo" ? _id : newStorageKey(type, client, key),
    sha256: "",
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    bytes: picture === undefined ? bytes : picture.sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    at,
    by,
    reservation,
    customer: null,
    owner: null,
    idle: at,
    isGone: false,
  };
}

/** Fails when a file of this type, or this many more bytes, would be too many for its club, its customers or its sender. */
export const assertQuotaLeft = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, by, isStaff, type }: Omit<Uploader, "reservation"> & Pick<StoredFile, "type">,
  bytes: number,
) {
  const isPhoto = type === "photo";
  const idle = yield* tx.files.countIdle(client, isPhoto ? { type } : { by });
  if (idle >= (isPhoto ? maxUnusedFiles : maxUnusedFilesOfPerson)) return yield* failWithRefusal("TOO_MANY_REQUESTS");
  const usage = yield* tx.files.usage(client, by);
  const isOverOwn = type !== "trip" && usage.person + bytes > quotaBytes.person;
  if (usage.club + bytes > (isStaff ? quotaBytes.club : quotaBytes.customers) || isOverOwn) return yield* failWithRefusal("OVER_QUOTA");
});
