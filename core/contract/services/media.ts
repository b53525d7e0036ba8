import { Schema } from "effect";
import { row } from "../rows/message.ts";
import { Id } from "../../schemas/values.ts";

/** A photo that was kept: the id that a boat names it by, and its size in pixels. */
export const Uploaded = Schema.Struct({ _id: Schema.String, width: Schema.Number, height: Schema.Number });

const Type = Schema.Literals(["photo"]);
const Size = Schema.Struct({ width: Schema.Number, url: Schema.String });

/** Files that staff send and everybody reads. Spec §7. */
export const media = {
  /** The one call whose body is multipart: the field `file`, and these beside it. */
  "media/files/upload": row("media/files/upload", "staff", Schema.Struct({ type: Type }), Uploaded),
  "media/files/download": row(
    "media/files/download",
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
} as const;
