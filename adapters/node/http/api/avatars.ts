import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../reply/errors.ts";
import { drawnPictureHeaders } from "../reply/headers.ts";

/** Browsers cache a picture for a week, since it may change; proxies do not cache it. */
const avatarHeaders = { ...drawnPictureHeaders, "cache-control": "private, max-age=604800" } as const;

/** Serves the picture of a user at `GET /avatar/{user}/{key}`; its key is the permission. */
export function serveAvatars(app: FastifyInstance, avatarAt: (user: string, key: string) => Promise<Uint8Array | undefined>): void {
  app.get<{ Params: { user: string; key: string } }>("/avatar/:user/:key", async (request, reply) => {
    const bytes = await avatarAt(request.params.user, request.params.key);
    return bytes === undefined ? sendRefusal(request, reply, "ITEM_NOT_EXIST") : reply.headers(avatarHeaders).send(bytes);
  });
}
