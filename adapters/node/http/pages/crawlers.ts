import type { FastifyInstance, FastifyReply } from "fastify";
import { sendRefusal } from "../reply/errors.ts";
import { staticFileHeaders } from "../reply/headers.ts";

/**
 * The functions that give the texts that search engines read: robots.txt and the sitemap. `host` is the host name of the request, in lower
 * case and without its port.
 */
export interface CrawlerTexts {
  readonly robots: (host: string) => Promise<string>;
  /** The sitemap, or the part with this name; undefined if there is no such part. */
  readonly sitemap: (host: string, part: string | undefined) => Promise<string | undefined>;
}

/** Crawlers cache these for an hour. */
const crawlHeaders = { ...staticFileHeaders, "cache-control": "public, max-age=3600" } as const;

/** Serves `GET /robots.txt`, `/sitemap.xml`, and `/sitemap/{part}.xml` if one sitemap would be too long. */
export function serveCrawlers(app: FastifyInstance, { robots, sitemap }: CrawlerTexts): void {
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
    return sendMap(reply, text, () => sendRefusal(request, reply, "UNKNOWN_CALL"));
  });
  app.get<{ Params: { name: string } }>("/sitemap/:name", async (request, reply) => {
    const part = /^([a-z0-9-]{1,20})\.xml$/.exec(request.params.name)?.[1];
    const text = part === undefined ? undefined : await sitemap(request.hostname.toLowerCase(), part);
    return sendMap(reply, text, () => sendRefusal(request, reply, "UNKNOWN_CALL"));
  });
}
