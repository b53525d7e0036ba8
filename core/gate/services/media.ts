import { Effect } from "effect";
import { mediaCalls } from "../../contract/services/media.ts";
import { uploadPhoto } from "../../application/media/upload.ts";
import { photoPath, photoWidths } from "../../domain/offer/photo.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { type CallAnswer, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the calls of files. */
export function mediaAnswers(deps: GatePorts): { readonly [Called in keyof typeof mediaCalls]: CallAnswer } {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "media/files/upload": effect(
      mediaCalls["media/files/upload"],
      Effect.fnUntraced(function* (_, at) {
        return { data: yield* uploadPhoto(at.file?.bytes, yield* managerOfCaller(at), at.once) };
      }),
    ),
    "media/files/download": effect(
      mediaCalls["media/files/download"],
      Effect.fnUntraced(function* ({ client, type, name }) {
        const club = clubOfRowId(name) ?? "";
        const file = (client ?? club) === club ? yield* deps.store.files.read(clubScope(club), name) : undefined;
        if (file === undefined || file.isGone) return yield* failWithRefusal("ITEM_NOT_EXIST");
        const { _id, width, height } = file;
        const sizes = photoWidths.map((wanted) => ({ width: Math.min(wanted, width), url: photoPath(_id, wanted) }));
        return { data: { _id, client: file.client, type, width, height, url: photoPath(_id, 1280), sizes } };
      }),
    ),
  };
}
