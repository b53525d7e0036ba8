import { Schema } from "effect";
import { callSpec, callRows } from "../rows/message.ts";
import { RowIdField } from "../../schemas/values.ts";

/** The schema of an uploaded photo: the id that a boat refers to it by, and its size in pixels. */
export const PhotoView = Schema.Struct({ _id: Schema.String, width: Schema.Number, height: Schema.Number });

const Type = Schema.Literals(["photo"]);
const Size = Schema.Struct({ width: Schema.Number, url: Schema.String });

/** The calls of the contract about files that staff upload and everybody can read. Requirements §7. */
export const mediaCalls = callRows({
  /** The only call with a multipart body: the field `file`, and these fields. */
  "media/files/upload": callSpec("Upload a photo", "staff", Schema.Struct({ type: Type }), PhotoView),
  "media/files/download": callSpec(
    "Read where a photo is served",
    "public",
    Schema.Struct({ scope: Schema.optionalKey(Schema.String), client: Schema.optionalKey(RowIdField), type: Type, name: RowIdField }),
    Schema.Struct({
      _id: RowIdField,
      client: RowIdField,
      type: Type,
      width: Schema.Number,
      height: Schema.Number,
      url: Schema.String,
      sizes: Schema.Array(Size),
    }),
  ),
});
