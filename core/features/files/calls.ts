import { Schema } from "effect";
import { fileTypes, uploadTypes } from "../../domain/files/storedFile.ts";
import { maxChunks } from "../../domain/files/upload.ts";
import { multipartCallSpec, callSpec, callRows } from "../shared/calls/message.ts";
import { RowIdField, singleLineText } from "../../schemas/values.ts";

/** A whole number that a form sends as text. */
function count(least: number, most: number) {
  const range = Schema.isBetween({ minimum: least, maximum: most });
  return Schema.Union([Schema.Int.check(range), Schema.FiniteFromString.check(Schema.isInt(), range)]);
}

const Type = Schema.Literals(fileTypes);
const Size = Schema.Struct({ width: Schema.Int, url: Schema.String });
const Key = Schema.String.check(Schema.isMaxLength(200));
const Total = count(1, maxChunks);

/** The booking that a file is sent for, and its key for callers who have not logged in. */
const place = { reservation: Schema.optionalKey(RowIdField), key: Schema.optionalKey(Key) };

const Chunks = Schema.Array(Schema.Struct({ chunkNumber: Schema.Int, bytes: Schema.Int, sha256: Schema.String }));

/** A stored file: the id that a row refers to it by, its bytes, and the size in pixels of a picture (0 for a PDF). */
const StoredFileView = Schema.Struct({
  type: Type,
  _id: Schema.String,
  content: Schema.String,
  name: Schema.String,
  width: Schema.Int,
  height: Schema.Int,
  bytes: Schema.Int,
  sha256: Schema.String,
});

/** The fields of the form that brings a file, beside the file. */
const formFields = {
  ...place,
  chunkNumber: Schema.optionalKey(count(0, maxChunks - 1)),
  totalChunks: Schema.optionalKey(Total),
  originalname: Schema.optionalKey(singleLineText(255)),
  mimetype: Schema.optionalKey(singleLineText(100)),
} as const;

/** The facts of the file once it is whole; for a chunk also which chunks have arrived. */
const UploadView = Schema.Struct({
  type: Type,
  _id: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Int),
  height: Schema.optionalKey(Schema.Int),
  bytes: Schema.optionalKey(Schema.Int),
  sha256: Schema.optionalKey(Schema.String),
  totalChunks: Schema.optionalKey(Schema.Int),
  chunks: Schema.optionalKey(Chunks),
});

/** The calls of the contract about files. Requirements §7. */
export const mediaCalls = callRows({
  "media/files/upload": multipartCallSpec(
    "Upload a file, or a chunk of one",
    "holder",
    /** A logo has no chunks. */
    Schema.Struct({ type: Schema.Literals(uploadTypes), ...formFields }),
    UploadView,
  ),
  "comm/messages/upload": multipartCallSpec(
    "Upload the file of a message, or a chunk of one",
    "holder",
    Schema.Struct(formFields),
    UploadView,
  ),
  "media/files/status": callSpec(
    "Read which chunks of a file have arrived",
    "holder",
    Schema.Struct({ type: Schema.Literals(uploadTypes), ...place, totalChunks: Total, originalname: singleLineText(255) }),
    /** The chunks that arrived, by number, and the file once all did. */
    Schema.Struct({ totalChunks: Schema.Int, chunks: Chunks, file: Schema.optionalKey(StoredFileView) }),
  ),
  "media/files/download": callSpec(
    "Read where a file is served",
    "public",
    Schema.Struct({
      scope: Schema.optionalKey(Schema.String),
      client: Schema.optionalKey(RowIdField),
      type: Type,
      name: RowIdField,
      reservation: Schema.optionalKey(RowIdField),
      key: Schema.optionalKey(Key),
    }),
    /** A photo has an address at each of its widths. The addresses of other files work until `expires`. */
    Schema.Struct({
      _id: RowIdField,
      client: RowIdField,
      type: Type,
      width: Schema.Int,
      height: Schema.Int,
      url: Schema.String,
      sizes: Schema.optionalKey(Schema.Array(Size)),
      content: Schema.optionalKey(Schema.String),
      name: Schema.optionalKey(Schema.String),
      bytes: Schema.optionalKey(Schema.Int),
      sha256: Schema.optionalKey(Schema.String),
      preview: Schema.optionalKey(Schema.String),
      expires: Schema.optionalKey(Schema.String),
    }),
  ),
});
