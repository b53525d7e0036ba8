import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** A photo that was kept: the id that a boat names it by, and its size in pixels. */
export const PhotoView = Schema.Struct({ _id: Schema.String, width: Schema.Number, height: Schema.Number });

const Type = Schema.Literals(["photo"]);
const Size = Schema.Struct({ width: Schema.Number, url: Schema.String });

/** Files that staff send and everybody reads. Requirements §7. */
export const media = rows({
  /** The one call whose body is multipart: the field `file`, and these beside it. */
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
