import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** An uploaded photo: the id that a boat refers to it by, and its size in pixels. */
export const PhotoView = Schema.Struct({ _id: Schema.String, width: Schema.Number, height: Schema.Number });

const Type = Schema.Literals(["photo"]);
const Size = Schema.Struct({ width: Schema.Number, url: Schema.String });

/** Calls about files that staff upload and everybody can read. Requirements §7. */
export const media = rows({
  /** The only call with a multipart body: the field `file`, and these fields. */
  "media/files/upload": row("Upload a photo", "staff", Schema.Struct({ type: Type }), PhotoView),
  "media/files/download": row(
    "Read where a photo is served",
    "public",
    Schema.Struct({ scope: Schema.optionalKey(Schema.String), client: Schema.optionalKey(Id), type: Type, name: Id }),
    Schema.Struct({
      _id: Id,
      client: Id,
      type: Type,
      width: Schema.Number,
      height: Schema.Number,
      url: Schema.String,
      sizes: Schema.Array(Size),
    }),
  ),
});
