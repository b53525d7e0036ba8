import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type DrawStaticMap, serveStaticMaps } from "#adapters/node/http/api/staticMaps.ts";
import { makeRateLimit, type RateLimit } from "#adapters/node/http/guard/rate.ts";
import type { MappedLake } from "#adapters/node/maps/drawMap.ts";
import { makeMapDrawing } from "#adapters/node/maps/maps.ts";
import { readShores } from "#adapters/node/maps/shores.ts";
import { textLookupFor } from "#core/words/index.ts";
import file from "../../../app/server/data/shores.json" with { type: "json" };
import { startEdge } from "../process/edge.ts";

const shores = readShores(file);
const lakes: readonly MappedLake[] = [{ name: { en: "Lake Memphremagog", fr: "Lac Memphrémagog" }, lat: 45.12, lon: -72.27 }];

/** The edge with maps alone; `drawn` counts the maps that were drawn. */
async function open(rate?: RateLimit, draw: DrawStaticMap = makeMapDrawing(async () => ({ shores, lakes }))) {
  const drawn: string[] = [];
  const { app } = await startEdge({
    extras: [
      (scope) =>
        serveStaticMaps(
          scope,
          (map) => {
            drawn.push(map.format);
            return draw(map);
          },
          rate,
        ),
    ],
  });
  const get = (query: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url: `/maps/static?${query}`, headers });
  return { get, drawn };
}

const magog = "center=45.2,-72.2&zoom=11&size=400x300";

describe("a map at its address", () => {
  it("is an SVG whose words are outlines, and a PNG of the size that was asked for", async () => {
    const { get } = await open();
    const [svg, french, png] = await Promise.all([
      get(`${magog}&format=svg&markers=45.26,-72.15|45.13,-72.23`),
      get(`${magog}&format=svg&markers=45.26,-72.15|45.13,-72.23&locale=fr`),
      get(`${magog}&scale=2&markers=45.26,-72.15`),
    ]);
    expect([svg.statusCode, svg.headers["content-type"], svg.headers["cache-control"]]).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
      "public, max-age=3600",
    ]);
    // A part that is drawn twice is named within the drawing; nothing comes from elsewhere.
    expect(svg.body.replaceAll('<use href="#water"/>', "")).not.toMatch(/<text|font|href|<script/);
    expect(svg.body.match(/<circle /g)).toHaveLength(2);
    // The name of the lake is in the language of the address.
    expect(french.body).not.toBe(svg.body);
    expect(png.headers["content-type"]).toBe("image/png");
    const { width, height } = await sharp(png.rawPayload).metadata();
    expect([width, height]).toEqual([800, 600]);
  });

  it("is drawn once for the same map, and answers in a few bytes while nothing changed", async () => {
    const { get, drawn } = await open();
    const both = await Promise.all([get(magog), get(`size=400x300&zoom=11&center=45.20,-72.20&format=png`)]);
    const { etag } = both[0].headers;
    expect(both[1].headers.etag).toBe(etag);
    const same = await get(magog, { "if-none-match": String(etag) });
    expect([same.statusCode, same.body, drawn]).toEqual([304, "", ["png"]]);
  });

  it("is refused with the reason in the language of whoever asks", async () => {
    const { get, drawn } = await open();
    const wrong = {
      "zoom=11&size=400x300": "center",
      "center=95,-72&zoom=11&size=400x300": "center",
      "center=45.2,-72.2,1&zoom=11&size=400x300": "center",
      "center=1e9,-72&zoom=11&size=400x300": "center",
      "center=45.2,-72.2&zoom=NaN&size=400x300": "zoom",
      "center=45.2,-72.2&zoom=11.5&size=400x300": "zoom",
      "center=45.2,-72.2&zoom=99&size=400x300": "zoom",
      "center=45.2,-72.2&zoom=11&size=1e9x1e9": "size",
      "center=45.2,-72.2&zoom=11&size=1000000000x1000000000": "size",
      "center=45.2,-72.2&zoom=11&size=641x640": "size",
      "center=45.2,-72.2&zoom=11&size=400x300x200": "size",
      "center=45.2,-72.2&zoom=11&size=400x300&size=400x300": "size",
      [`${magog}&markers=${Array.from({ length: 11 }, () => "45,-72").join("|")}`]: "markers",
      [`${magog}&markers=45,-72|`]: "markers",
      [`${magog}&markers=%3Cscript%3E`]: "markers",
      [`${magog}&scale=3`]: "scale",
      [`${magog}&format=webp`]: "format",
      [`${magog}&locale=de`]: "locale",
    } as const;
    const params = {
      center: {},
      zoom: { min: 5, max: 16 },
      size: { min: 64, max: 640 },
      markers: { max: 10 },
      scale: {},
      format: {},
      locale: {},
    };
    for (const locale of ["en", "fr"] as const) {
      for (const [query, part] of Object.entries(wrong)) {
        const reply = await get(query, { "accept-language": locale });
        const message = textLookupFor(locale)(`maps.problem.${part}`, params[part]);
        expect([query, reply.statusCode, reply.json()]).toEqual([
          query,
          400,
          { status: 400, code: "BAD_REQUEST", message, issues: [{ path: `/${part}`, rule: "BAD_REQUEST" }] },
        ]);
      }
    }
    const long = await get(`${magog}&markers=${Array.from({ length: 1000 }, () => "45,-72").join("|")}`);
    expect([long.statusCode, drawn]).toEqual([400, []]);
  });

  it("is drawn anew no faster for one address than its own rate allows, which cached maps and changes do not count in", async () => {
    const rate = makeRateLimit(() => 0);
    const { get } = await open(rate);
    const mapAt = (index: number) => get(`center=45.2,-72.${index + 100}&zoom=11&size=64x64&format=svg`);
    const statuses = [];
    for (let index = 0; index < 30; index += 1) statuses.push((await mapAt(index)).statusCode);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([20, 10]);
    const again = await Promise.all(Array.from({ length: 100 }, () => mapAt(0)));
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(rate([{ name: "127.0.0.1", allowed: [{ perSecond: 10, burst: 40 }] }])).toBe(true);
    expect(rate.size()).toBe(2);
  });

  it("is small at every zoom, and has each shore once", async () => {
    const { get } = await open();
    for (const zoom of [5, 6, 8, 11, 16]) {
      const { body } = await get(`center=46.5,-79&zoom=${zoom}&size=640x640&format=svg`);
      expect([zoom, Math.floor(body.length / 150_000)]).toEqual([zoom, 0]);
      const shoreLines = body.match(/ d="[^"]{2000,}"/g) ?? [];
      expect(new Set(shoreLines).size).toBe(shoreLines.length);
    }
  });

  it("is not cached where it would push many others out", async () => {
    const { get, drawn } = await open(undefined, () => Promise.resolve(new Uint8Array(300_000)));
    for (const _ of [1, 2]) expect((await get(magog)).statusCode).toBe(200);
    expect(drawn).toEqual(["png", "png"]);
  });
});
