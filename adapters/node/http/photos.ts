import { Effect } from "effect";
import type { FastifyInstance } from "fastify";
import { isPhotoWidth } from "#core/offer/photo.ts";
import type { MediaShape } from "#core/ports/media.ts";
import { refuse } from "./errors.ts";
import { pictureHeaders } from "./headers.ts";

const nameForm = /^(\d{1,5})\.webp$/;

/** What stands at a photo's address never changes. */
const photoHeaders = { ...pictureHeaders, "cache-control": "public, max-age=31536000, immutable" } as const;

/** `GET /media/{file}/{width}.webp`: photos, to everybody. */
export function servePhotos(app: FastifyInstance, media: Pick<MediaShape, "read">): void {
  app.get<{ Params: { file: string; name: string } }>("/media/:file/:name", async (request, reply) => {
    const width = Number(nameForm.exec(request.params.name)?.[1] ?? 0);
    const bytes = isPhotoWidth(width) ? await Effect.runPromise(media.read(request.params.file, width)) : undefined;
    return bytes === undefined ? refuse(request, reply, "ITEM_NOT_EXIST") : reply.headers(photoHeaders).send(bytes);
  });
}
