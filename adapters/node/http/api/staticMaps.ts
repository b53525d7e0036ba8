import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import {
  readStaticMap,
  staticMapLimits,
  staticMapPath,
  type StaticMap,
  type StaticMapProblem,
  staticMapRoute,
} from "#core/domain/maps/staticMap.ts";
import { textLookupFor } from "#core/words/index.ts";
import { drawingSubjectsOf, type RateLimit } from "../guard/rate.ts";
import { sendRefusal } from "../reply/errors.ts";
import { drawnPictureHeaders } from "../reply/headers.ts";
import { preferredLocale } from "../request/language.ts";
import { makeSharedDrawings } from "./sharedDrawings.ts";

/** A map may change where a club draws its lake. Letters and pages of others may show it. */
const mapHeaders = {
  ...drawnPictureHeaders,
  "cache-control": "public, max-age=3600",
  "cross-origin-resource-policy": "cross-origin",
} as const;

const typeOfFormat = { svg: "image/svg+xml; charset=utf-8", png: "image/png" } as const satisfies Record<StaticMap["format"], string>;

/**
 * The drawn maps that stay in memory: their bytes in all and of each, and for how long, so that a lake with a new shore is drawn anew. A
 * large one would push many out.
 */
const cacheLimits = { maxSize: 4_000_000, maxEntrySize: 250_000, ttl: 60_000 };
/** How many maps may be drawn or wait for it at once. */
const mostDrawings = 16;

interface DrawnMap {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** Draws a map as the bytes of its format. */
export type DrawStaticMap = (map: StaticMap) => Promise<Uint8Array>;

/**
 * Serves maps to everybody at `GET /maps/static`: 400 says which part of the address is wrong. A map that is not
 * cached counts under its address in the rates of this server, apart from what changes something; left out, none is limited.
 */
export function serveStaticMaps(app: FastifyInstance, draw: DrawStaticMap, rate: RateLimit = () => true): void {
  const cache = new LRUCache<string, DrawnMap>({ ...cacheLimits, sizeCalculation: ({ bytes }) => bytes.length });
  const drawings = makeSharedDrawings<DrawnMap>(cache, mostDrawings);
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(staticMapRoute, async (request, reply) => {
    const map = readStaticMap(request.query);
    if (typeof map === "string") {
      const message = problemText(map, request.headers["accept-language"]);
      return sendRefusal(request, reply, "BAD_REQUEST", { message, issues: [{ path: `/${map}`, rule: "BAD_REQUEST" }] });
    }
    const path = staticMapPath(map);
    if (!cache.has(path) && !rate(drawingSubjectsOf(request))) return sendRefusal(request, reply, "TOO_MANY_REQUESTS");
    const drawn = await drawings(path, async () => withTag(await draw(map)));
    if (drawn === "busy" || drawn === undefined) return sendRefusal(request, reply, "UNAVAILABLE");
    void reply.headers({ ...mapHeaders, "content-type": typeOfFormat[map.format], etag: drawn.tag });
    return request.headers["if-none-match"] === drawn.tag ? reply.code(304).send() : reply.send(drawn.bytes);
  });
}

function withTag(bytes: Uint8Array): DrawnMap {
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

function problemText(problem: StaticMapProblem, acceptLanguage: string | undefined): string {
  const { leastSide, mostSide, leastZoom, mostZoom, markers } = staticMapLimits;
  const bounds = { size: { min: leastSide, max: mostSide }, zoom: { min: leastZoom, max: mostZoom }, markers: { max: markers } };
  const params: Readonly<Record<string, number>> = problem === "size" || problem === "zoom" || problem === "markers" ? bounds[problem] : {};
  return textLookupFor(preferredLocale(acceptLanguage))(`maps.problem.${problem}`, params);
}
