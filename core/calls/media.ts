import { Effect } from "effect";
import { media } from "../contract/media.ts";
import { Refusal } from "../errors.ts";
import { upload } from "../media/upload.ts";
import { photoPath, photoWidths } from "../offer/photo.ts";
import { clubOf } from "../people/client.ts";
import { clubScope } from "../people/scope.ts";
import { type Answer, answersOver } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { managerOf } from "./own.ts";

/** What answers the calls of files. */
export function mediaAnswers(deps: Deps): { readonly [Called in keyof typeof media]: Answer } {
  const { effect } = answersOver(deps);
  return {
    "media/files/upload": effect(
      media["media/files/upload"],
      Effect.fnUntraced(function* (_, at) {
        return { data: yield* upload(at.file?.bytes, yield* managerOf(at), at.once) };
      }),
    ),
    "media/files/download": effect(
      media["media/files/download"],
      Effect.fnUntraced(function* ({ client, type, name }) {
        const club = clubOf(name) ?? "";
        const file = (client ?? club) === club ? yield* deps.store.files.read(clubScope(club), name) : undefined;
        if (file === undefined || file.isGone) return yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
        const { _id, width, height } = file;
        const sizes = photoWidths.map((wanted) => ({ width: Math.min(wanted, width), url: photoPath(_id, wanted) }));
        return { data: { _id, client: file.client, type, width, height, url: photoPath(_id, 1280), sizes } };
      }),
    ),
  };
}
