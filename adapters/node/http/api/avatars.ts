import type { FastifyInstance } from "fastify";
import { refuse } from "../reply/errors.ts";
import { pictureHeaders } from "../reply/headers.ts";

/** A browser asks again after a week: the picture may be another one by then. No proxy on the way keeps it. */
const avatarHeaders = { ...pictureHeaders, "cache-control": "private, max-age=604800" } as const;

/** `GET /avatar/{user}/{key}`: the picture of a user, to whoever was told its address. */
export function serveAvatars(app: FastifyInstance, avatarAt: (user: string, key: string) => Promise<Uint8Array | undefined>): void {
  app.get<{ Params: { user: string; key: string } }>("/avatar/:user/:key", async (request, reply) => {
    const bytes = await avatarAt(request.params.user, request.params.key);
    return bytes === undefined ? refuse(request, reply, "ITEM_NOT_EXIST") : reply.headers(avatarHeaders).send(bytes);
  });
}
