import { describe, expect, it } from "vitest";
import { usualMapServiceUrl } from "#core/domain/maps/mapService.ts";
import { clubScope } from "#core/domain/scope.ts";
import { openWorld, person, type SendOptions, type World } from "../world.ts";

const key = "canary-of-a-map-key-5k8w";
const url = "https://maps.club.test/search/{{text}}?lang={{locale}}&key={{key}}";
const admin = { principal: person("mem", ["^configuration/", "^booking/lakes/"]) };
const visitors: readonly (readonly [string, SendOptions])[] = [
  ["nobody signed in", {}],
  ["a customer of the club", { principal: person("mem") }],
  ["staff who place no lake", { principal: person("mem", ["^booking/reservations/"]) }],
  ["staff of another club", { principal: person("msk", ["^booking/lakes/"]) }],
];

const enter = (world: World, change: Partial<{ url: string; key: string }> = {}) =>
  world.send("configuration/connectors/enterMapService", { url, key, ...change }, admin);
const outcomeOf = ({ body }: { readonly body: string }): unknown => JSON.parse(body).data;
const stored = async (world: World) => (await world.call("configuration/connectors/mapService", {}, admin)).own;
const searched = async (world: World, by: SendOptions = admin, text = "memphremagog") =>
  (await world.call("maps/places/search", { text, locale: "fr" }, by)).items.map(({ kind }) => kind);
const card = async (world: World) =>
  (await world.call("configuration/connectors/find", {}, admin)).sending.find(({ connector }) => connector === "maps");

/** A world whose club uses its own map service. */
async function used() {
  const world = await openWorld({ limits: "off" });
  expect(outcomeOf(await enter(world))).toEqual({ outcome: "works" });
  world.ownMaps.sent.length = 0;
  return world;
}

describe("the club's own map service", () => {
  it("is off until it was tried and stored, then finds places for staff beside the club's own, and none once the club went back", async () => {
    const world = await openWorld({ limits: "off" });
    expect([await searched(world), world.ownMaps.sent, await stored(world)]).toEqual([["lake"], [], null]);
    await enter(world);
    expect(world.ownMaps.sent.map(({ service, text }) => [service, text])).toEqual([[{ url, key }, "Magog"]]);
    expect(await searched(world)).toEqual(["lake", "place"]);
    expect(world.ownMaps.sent.at(-1)).toEqual({ service: { url, key }, text: "memphremagog", locale: "fr" });
    await world.call("configuration/connectors/leave", { connector: "maps" }, admin);
    expect([await searched(world), world.ownMaps.sent.length, (await stored(world))?.state]).toEqual([["lake"], 2, "left"]);
  });

  it.each(visitors)("hears nothing of a search of %s", async (_who, by) => {
    const world = await used();
    expect(await searched(world, by)).not.toContain("place");
    expect(world.ownMaps.sent).toEqual([]);
  });

  it("that fails takes nothing from the club's own places, is on its card, rests for half a minute, and works again", async () => {
    const world = await used();
    world.ownMaps.fault = "unanswered";
    const since = world.clock.at;
    expect(await searched(world)).toEqual(["lake"]);
    expect(await card(world)).toMatchObject({ failingSince: new Date(since).toISOString(), failures: [{ why: "unanswered" }] });
    world.ownMaps.fault = undefined;
    expect([await searched(world), world.ownMaps.sent]).toEqual([["lake"], []]);
    world.clock.at += 30_000;
    expect(await searched(world)).toEqual(["lake", "place"]);
    expect(await card(world)).toMatchObject({ failingSince: null, failures: [{ why: "unanswered" }] });
  });

  it("is tested by a search of a town, and not where the club uses none", async () => {
    const world = await openWorld({ limits: "off" });
    const tested = () => world.call("configuration/connectors/test", { connector: "maps" }, admin);
    expect(await tested()).toEqual({ outcome: "notHere", missing: [] });
    await enter(world);
    world.ownMaps.fault = "credentials";
    expect(await tested()).toEqual({ outcome: "credentials", missing: [] });
    expect(await card(world)).toMatchObject({ tested: { fault: "credentials" } });
    world.ownMaps.fault = undefined;
    expect(await tested()).toEqual({ outcome: "works", missing: [] });
  });

  it.each(["credentials", "unanswered", "refused", "notPublic"] as const)("changes nothing where its test fails: %s", async (fault) => {
    const world = await used();
    world.ownMaps.fault = fault;
    expect(outcomeOf(await enter(world, { url: usualMapServiceUrl }))).toEqual({ outcome: fault });
    expect(await stored(world)).toMatchObject({ url, state: "used" });
  });

  it("gives its key to no other address, and needs one where the address has a place for it", async () => {
    const world = await used();
    await enter(world, { key: "" });
    await enter(world, { key: "", url: "https://thief.test/{{text}}" });
    expect(world.ownMaps.sent.map(({ service }) => service.key)).toEqual([key, ""]);
    expect(await stored(world)).toMatchObject({ url: "https://thief.test/{{text}}", lastFour: "" });
    const without = await enter(world, { key: "" });
    expect([without.status, without.body.includes("/key")]).toEqual([400, true]);
  });

  it("has its key in no reply, history or stored row", async () => {
    const world = await used();
    world.ownMaps.fault = "credentials";
    await searched(world);
    const { items } = await world.store.audit.find(clubScope("mem"), {});
    const replies = [await enter(world), await world.send("configuration/connectors/mapService", {}, admin)];
    const seen = JSON.stringify([replies, items, await world.store.connectors.accounts("mem"), await card(world), world.faults]);
    expect(seen.includes("canary")).toBe(false);
    expect(replies[1]?.body).toContain(key.slice(-4));
    expect(items.map(({ model, item, changes }) => [model, item, Object.keys(changes)])).toContainEqual([
      "connectors",
      "maps",
      ["maps.url", "maps.state", "maps.key"],
    ]);
  });

  it.each([
    "http://maps.club.test/{{text}}",
    "https://{{text}}/",
    "https://maps.club.test/",
    "https://user:word@maps.club.test/{{text}}",
    "https://maps.club.test\\@10.0.0.1/{{text}}",
    "https://maps.club.test/{{text}}?k={{secret}}",
    "https://maps.club.test/{{text",
    "https://[::1]/{{text}}",
    "file:///{{text}}",
  ])("takes no address %j", async (wrong) => {
    const world = await openWorld();
    const reply = await enter(world, { url: wrong });
    expect([reply.status, reply.body.includes("/url")]).toEqual([400, true]);
    expect(world.ownMaps.sent).toEqual([]);
  });
});
