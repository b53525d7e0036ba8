import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "../reply/errors.ts";
import { fileHeaders } from "../reply/headers.ts";

/** What search engines ask for. `host` is the host name that was asked at, in lower case and without its port. */
export interface Crawled {
  readonly robots: (host: string) => Promise<string>;
  /** A map of the site: the whole of it, or the part that is named; undefined where there is none by that name. */
  readonly sitemap: (host: string, part: string | undefined) => Promise<string | undefined>;
}

/** What is asked for again after an hour. */
const crawlHeaders = { ...fileHeaders, "cache-control": "public, max-age=3600" } as const;

/** `GET /robots.txt`, `/sitemap.xml`, and `/sitemap/{part}.xml` where one map would be too long. */
export function serveCrawlers(app: FastifyInstance, { robots, sitemap }: Crawled): void {
  const sendMap = (reply: FastifyReply, text: string | undefined, refused: () => FastifyReply) =>
    text === undefined ? refused() : reply.headers(crawlHeaders).type("application/xml; charset=utf-8").send(text);
  app.get("/robots.txt", async (request, reply) =>
    reply
      .headers(crawlHeaders)
      .type("text/plain; charset=utf-8")
      .send(await robots(request.hostname.toLowerCase())),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const text = await sitemap(request.hostname.toLowerCase(), undefined);
    return sendMap(reply, text, () => refuse(request, reply, "UNKNOWN_CALL"));
  });
  app.get<{ Params: { name: string } }>("/sitemap/:name", async (request, reply) => {
    const part = /^([a-z0-9-]{1,20})\.xml$/.exec(request.params.name)?.[1];
    const text = part === undefined ? undefined : await sitemap(request.hostname.toLowerCase(), part);
    return sendMap(reply, text, () => refuse(request, reply, "UNKNOWN_CALL"));
  });
}
