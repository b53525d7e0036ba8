import { Effect } from "effect";
import type { mediaCalls } from "../../files/calls.ts";
import { readUploadTypes } from "../send.ts";
import { receiveChunk, uploadStatus } from "../../files/chunks.ts";
import { fileLinks, refuseFile } from "../../files/links.ts";
import { receiveFile } from "../../files/receive.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { logoProportions, logoShape } from "../../../domain/club/look/logo.ts";
import type { PrivateFileType, StoredFile } from "../../../domain/files/storedFile.ts";
import type { ChunkedUpload } from "../../../domain/files/upload.ts";
import { photoPath, photoWidths } from "../../../domain/offer/photo.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import { clubScope } from "../../../domain/scope.ts";
import type { AnswersTo, CallContext, GatePorts } from "../../caller/answer.ts";
import { mayReadFile, uploaderOf } from "./uploader.ts";

/** Answers the calls of files. */
export function mediaAnswers(deps: GatePorts): AnswersTo<typeof mediaCalls> {
  const receive = Effect.fnUntraced(function* (
    { type, chunkNumber, totalChunks, originalname: name = "", ...place }: (typeof mediaCalls)["media/files/upload"]["input"]["Type"],
    at: CallContext,
  ) {
    const uploader = yield* uploaderOf(deps, at, { type, ...place });
    if (type === "document" && (yield* readUploadTypes(uploader.client)).length === 0) return yield* failWithRefusal("FORBIDDEN");
    if ((chunkNumber === undefined) !== (totalChunks === undefined)) {
      const path = chunkNumber === undefined ? "/chunkNumber" : "/totalChunks";
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path, rule: "required" }] });
    }
    // A file of one chunk is a file.
    if (chunkNumber === undefined || totalChunks === undefined || (totalChunks === 1 && chunkNumber === 0)) {
      const file = uploadedFile(yield* receiveFile(at.file, { type, name }, uploader, at.once));
      return { data: totalChunks === undefined ? file : { ...file, totalChunks, chunks: [] } };
    }
    // A logo is smaller than a chunk.
    if (type === "logo") return yield* refuseFile("logoBytes");
    const { file, ...arrived } = uploadView(
      yield* receiveChunk(at.file, { type, name, number: chunkNumber, total: totalChunks }, uploader),
    );
    return { data: { type, ...arrived, ...file } };
  });
  return {
    "media/files/upload": (input, at) => receive(input, at),
    "comm/messages/upload": (input, at) => receive({ ...input, type: "message" }, at),
    "media/files/status": Effect.fnUntraced(function* ({ type, totalChunks, originalname: name, ...place }, at) {
      const uploader = yield* uploaderOf(deps, at, { type, ...place });
      if (type === "logo") return { data: { totalChunks, chunks: [] } };
      const found = yield* uploadStatus({ type, name, total: totalChunks }, uploader);
      return { data: found === undefined ? { totalChunks, chunks: [] } : uploadView(found) };
    }),
    "media/files/download": Effect.fnUntraced(function* ({ client, type, name, reservation, key }, at) {
      const club = clubOfRowId(name) ?? "";
      const file = (client ?? club) === club ? yield* deps.store.files.read(clubScope(club), name) : undefined;
      if (file === undefined || file.isGone || file.type !== type) return yield* failWithRefusal("ITEM_NOT_EXIST");
      if (file.type === "photo") return { data: photoAddresses(file) };
      if (file.sha256 === "" || !(yield* mayReadFile(deps, at, file, { reservation, key })))
        return yield* failWithRefusal("ITEM_NOT_EXIST");
      return { data: privateFile(deps, file, file.type) };
    }),
  };
}

function photoAddresses({ _id, client, width, height }: StoredFile) {
  const widths = logoProportions(_id) === undefined ? photoWidths : logoShape.widths;
  const sizes = widths.map((wanted) => ({ width: Math.min(wanted, width), url: photoPath(_id, wanted) }));
  return { _id, client, type: "photo" as const, width, height, url: photoPath(_id, 1280), sizes };
}

function uploadedFile({ _id, type, content, name, width, height, bytes, sha256 }: StoredFile) {
  return { _id, type, content, name, width, height, bytes, sha256 };
}

function privateFile({ secrets, time }: GatePorts, file: StoredFile, type: PrivateFileType) {
  const { expires, ...links } = fileLinks(secrets, file, time.now());
  return { ...uploadedFile(file), client: file.client, type, ...links, expires: isoTextOf(expires) };
}

function uploadView({ upload, file }: { readonly upload: ChunkedUpload; readonly file?: StoredFile }) {
  const chunks = upload.chunks.map(({ number, bytes, sha256 }) => ({ chunkNumber: number, bytes, sha256 }));
  return { totalChunks: upload.total, chunks, ...(file === undefined ? {} : { file: uploadedFile(file) }) };
}
