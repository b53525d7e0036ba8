import { Effect } from "effect";
import type { FastifyInstance } from "fastify";
import { logoUses } from "#core/domain/club/look/logo.ts";
import { isPhotoWidth } from "#core/domain/offer/photo.ts";
import type { MediaShape } from "#core/ports/media.ts";
import { sendRefusal } from "../reply/errors.ts";
import { drawnPictureHeaders } from "../reply/headers.ts";

const nameForm = /^(\d{1,5})\.webp$/;

/** The photo at an address never changes. */
const photoHeaders = { ...drawnPictureHeaders, "cache-control": "public, max-age=31536000, immutable" } as const;

/** Other sites show this photo beside a link to a page of Quai. */
const sharedHeaders = { ...photoHeaders, "content-type": "image/jpeg", "cross-origin-resource-policy": "cross-origin" } as const;

/** Launchers of other programs show the icons of the installed application. */
const logoHeaders = { ...sharedHeaders, "content-type": "image/png" } as const;

/** Serves photos to everybody at `GET /media/{file}/{width}.webp`, and what is made of a logo at its name; `share.jpg` is the preview of a page on other sites. */
export function servePhotos(app: FastifyInstance, media: Pick<MediaShape, "read" | "readShared" | "readLogo">): void {
  app.get<{ Params: { file: string } }>("/media/:file/share.jpg", async (request, reply) => {
    const bytes = await Effect.runPromise(media.readShared(request.params.file));
    return bytes === undefined ? sendRefusal(request, reply, "ITEM_NOT_EXIST") : reply.headers(sharedHeaders).send(bytes);
  });
  app.get<{ Params: { file: string; name: string } }>("/media/:file/:name", async (request, reply) => {
    const use = logoUses.find((each) => request.params.name === `${each}.png`);
    if (use !== undefined) {
      const logo = await Effect.runPromise(media.readLogo(request.params.file, use));
      return logo === undefined ? sendRefusal(request, reply, "ITEM_NOT_EXIST") : reply.headers(logoHeaders).send(logo);
    }
    const width = Number(nameForm.exec(request.params.name)?.[1] ?? 0);
    const bytes = isPhotoWidth(width) ? await Effect.runPromise(media.read(request.params.file, width)) : undefined;
    return bytes === undefined ? sendRefusal(request, reply, "ITEM_NOT_EXIST") : reply.headers(photoHeaders).send(bytes);
  });
}
