import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { makeMapService } from "#adapters/node/maps/mapService.ts";

const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
let answer: RequestListener;
const server = createServer((request, reply) => {
  asked.push({ url: request.url, headers: request.headers });
  answer(request, reply);
});
let base = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  answer = (_, reply) => void reply.end('{"features":[]}');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const key = "canary-of-a-key";
const finder = (door = doorFor("operator"), patienceMs = 5000) =>
  makeMapService({ url: `${base}/geocoding/{{text}}.json?language={{locale}}&key={{key}}`, key }, door, patienceMs);
const search = (text = "Magog") => Effect.runPromise(finder().search(text, "fr"));
const faultOf = async (by = finder()) => Effect.runPromise(Effect.flip(by.search("Magog", "fr")));
const answering = (body: unknown, status = 200): void => {
  answer = (_, reply) => void reply.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
};

const point = (lon: number, lat: number) => ({ type: "Point", coordinates: [lon, lat] });

describe("the map service of a club", () => {
  it("gets the text, the language and the key in their places, whatever they contain, and nothing of who asks", async () => {
    await search("lac à l’ours/../?key=1&{{key}}");
    expect(asked.map(({ url }) => url)).toEqual([
      `/geocoding/${encodeURIComponent("lac à l’ours/../?key=1&{{key}}")}.json?language=fr&key=${key}`,
    ]);
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual(["accept", "connection", "host", "user-agent"]);
  });

  it.each([
    ["MapTiler", { text: "Magog", place_name: "Magog, Québec, Canada", center: [-72.15, 45.27], geometry: point(-72.15, 45.27) }],
    ["Photon", { properties: { name: "Magog", city: "Magog", state: "Québec", osm_id: 1 }, geometry: point(-72.15, 45.27) }],
    ["Nominatim", { properties: { display_name: "Magog, Québec", name: "Magog" }, geometry: point(-72.15, 45.27) }],
    ["Pelias", { properties: { label: "Magog, Québec", name: "Magog" }, geometry: point(-72.15, 45.27) }],
    ["Geoapify", { properties: { formatted: "Magog, Québec", name: "Magog" }, geometry: point(-72.15, 45.27) }],
  ])("is read as %s answers", async (_service, feature) => {
    answering({ type: "FeatureCollection", features: [{ type: "Feature", ...feature }] });
    const found = await search();
    expect(found).toEqual([{ kind: "place", name: expect.stringMatching(/^Magog, Québec/), region: null, lat: 45.27, lon: -72.15 }]);
  });

  it("gives no place without a name or a position, a name of one line, and at most ten", async () => {
    const named = (name: unknown, geometry: unknown = point(-72, 45)) => ({ properties: { name }, geometry });
    answering({
      features: [named(""), named(7), named("A", point(-200, 45)), named("A", { coordinates: "here" }), null, named("A\n\u202e  B")],
    });
    expect((await search()).map(({ name }) => name)).toEqual(["A B"]);
    answering({ features: Array.from({ length: 30 }, () => named("x".repeat(500))) });
    expect((await search()).map(({ name }) => name.length)).toEqual(Array.from({ length: 10 }, () => 120));
  });

  it.each([
    [401, "credentials"],
    [403, "credentials"],
    [429, "refused"],
    [500, "unanswered"],
  ])("that answers with %i fails, and its words are in no fault", async (status, why) => {
    answering(`canary of ${key}`, status);
    const fault = await faultOf();
    expect([fault.why, fault.message]).toEqual([why, `The map service answered with ${status}`]);
  });

  it.each(["", "{", "[]", '{"features":{}}', "null"])("that answers %j gives no usable answer", async (body) => {
    answering(body);
    expect(await faultOf()).toMatchObject({ why: "unanswered", message: "The map service gave no usable answer" });
  });

  it("that leads elsewhere is not followed, as it would be without the door (control)", async () => {
    answer = (request, reply) => void (request.url === "/inside" ? reply.end("{}") : reply.writeHead(302, { location: "/inside" }).end());
    expect([(await faultOf()).why, asked.length]).toEqual(["refused", 1]);
    await fetch(`${base}/moved`);
    expect(asked.map(({ url }) => url).slice(1)).toEqual(["/moved", "/inside"]);
  });

  it("may answer 64 kB and no more, and has its time", async () => {
    const padded = (bytes: number) => `{"features":[],"a":"${"x".repeat(bytes - '{"features":[],"a":""}'.length)}"}`;
    answering(padded(65_536));
    expect(await search()).toEqual([]);
    answering(padded(65_537));
    expect((await faultOf()).why).toBe("unanswered");
    answer = () => undefined;
    expect((await faultOf(finder(doorFor("operator"), 200))).why).toBe("unanswered");
  });

  it("is reached at no machine that is not public, and without the door of clubs is (control)", async () => {
    expect([(await faultOf(finder(doorFor("club")))).why, asked.length]).toEqual(["notPublic", 0]);
    await search();
    expect(asked).toHaveLength(1);
  });
});
