import { Effect } from "effect";
import type { FastifyInstance } from "fastify";
import { logoUses } from "#core/domain/club/look/logo.ts";
import { boatDrawings } from "#core/domain/offer/models/model.ts";
import { isPhotoWidth } from "#core/domain/offer/photo.ts";
import { makeRecentMap } from "#core/domain/recentMap.ts";
import type { MediaShape } from "#core/ports/media.ts";
import { sendRefusal } from "../reply/errors.ts";
import { drawnPictureHeaders } from "../reply/headers.ts";
import { makeSharedDrawings } from "./sharedDrawings.ts";

const nameForm = /^(\d{1,5})\.webp$/;

/** The photo at an address never changes. */
const photoHeaders = { ...drawnPictureHeaders, "cache-control": "public, max-age=31536000, immutable" } as const;

/** Other sites show this photo beside a link to a page of Quai. */
const sharedHeaders = { ...photoHeaders, "content-type": "image/jpeg", "cross-origin-resource-policy": "cross-origin" } as const;

/** Launchers of other programs show the icons of the installed application. */
const logoHeaders = { ...sharedHeaders, "content-type": "image/png" } as const;

/** Shared pictures with a logo that stay in memory, about 150 kB each: a link that was just sent is read by several programs. */
const mostWithLogo = 16;

/** How many shared pictures may wait for their logo at once. */
const mostDrawings = 8;

/** What the routes of pictures read: stored pictures, and a drawing of a boat as it is shared. */
export interface PictureReads extends Pick<MediaShape, "read" | "readShared" | "readLogo" | "addLogo"> {
  readonly drawingOf: (drawing: string) => Promise<Uint8Array>;
}

/**
 * Serves photos to everybody at `GET /media/{file}/{width}.webp`, and what is made of a logo at its name; `share.jpg` is the preview of a page
 * on other sites, and `/media/{logo}/with/{picture}.jpg` the one with a club's logo.
 */
export function servePhotos(app: FastifyInstance, media: PictureReads): void {
  const withLogo = findPictureWithLogo(media);
  app.get<{ Params: { file: string } }>("/media/:file/share.jpg", async (request, reply) => {
    const bytes = await Effect.runPromise(media.readShared(request.params.file));
    return bytes === undefined ? sendRefusal(request, reply, "ITEM_NOT_EXIST") : reply.headers(sharedHeaders).send(bytes);
  });
  app.get<{ Params: { logo: string; picture: string } }>("/media/:logo/with/:picture.jpg", async (request, reply) => {
    const bytes = await withLogo(request.params.logo, request.params.picture);
    if (bytes === "busy") return sendRefusal(request, reply, "UNAVAILABLE");
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

/**
 * Gives a function that finds a shared picture with a logo. A photo shows the logo of its own club alone. "busy" is the answer beyond a few
 * pictures at once.
 */
function findPictureWithLogo({ readShared, addLogo, drawingOf }: PictureReads) {
  const drawings = makeSharedDrawings(makeRecentMap<Uint8Array>(mostWithLogo), mostDrawings);
  return async (logo: string, picture: string): Promise<Uint8Array | "busy" | undefined> => {
    const isOwn = clubPartOf(picture) === clubPartOf(logo);
    // Read each time: an erased photo is gone from here too.
    const bare = boatDrawings.some((each) => each === picture)
      ? await drawingOf(picture)
      : isOwn
        ? await Effect.runPromise(readShared(picture))
        : undefined;
    return bare === undefined ? undefined : drawings(`${logo} ${picture}`, () => Effect.runPromise(addLogo(bare, logo)));
  };
}

/** Gives the club's part of a file's id. */
const clubPartOf = (file: string): string => file.slice(0, file.indexOf("_") + 1);
