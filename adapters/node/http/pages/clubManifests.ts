import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../reply/errors.ts";
import { staticFileHeaders } from "../reply/headers.ts";

/** Serves `GET /club/{client}.webmanifest`, by which a browser installs the application under a club's name. */
export function serveClubManifests(app: FastifyInstance, manifestOf: (client: string) => Promise<object | undefined>): void {
  app.get<{ Params: { name: string } }>("/club/:name", async (request, reply) => {
    const client = /^([A-Za-z0-9]{1,12})\.webmanifest$/.exec(request.params.name)?.[1];
    const manifest = client === undefined ? undefined : await manifestOf(client);
    if (manifest === undefined) return sendRefusal(request, reply, "ITEM_NOT_EXIST");
    return reply
      .headers({ ...staticFileHeaders, "cache-control": "no-cache" })
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });
}
