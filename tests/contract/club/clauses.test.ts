import { describe, expect, it } from "vitest";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, codeOf, issuesOf, memberPhone, openWorld, person, requestFor, type World } from "../world.ts";

const create = "booking/reservations/create";

it("nobody books online without the rental rules in force, and staff may", async () => {
  const world = await openWorld({ clausesVersion: "v2" });
  const principal = person("mem", ["@booking/reservations/*"]);
  const other = { clauses: { version: "v1", locale: "en" } } as const;
  expect(codeOf(await world.send(create, await requestFor(world)))).toBe("BAD_REQUEST");
  const changed = await world.send(create, await requestFor(world, other));
  expect([changed.status, JSON.parse(changed.body)]).toEqual([
    409,
    {
      status: 409,
      code: "CLAUSES_CHANGED",
      message: "The rental rules have changed. Read the new ones and accept them.",
      clauses: { version: "v2" },
      issues: [{ path: "/clauses/version", rule: "CLAUSES_CHANGED" }],
    },
  ]);
  expect(codeOf(await world.send(create, await requestFor(world, { ...other, phone: memberPhone, isManual: true }), { principal }))).toBe(
    "CLAUSES_CHANGED",
  );
  expect((await world.send(create, await requestFor(world, { phone: memberPhone, isManual: true }), { principal })).status).toBe(200);
});

it("the rules in force exist in both languages, under one version, with as many sections and paragraphs", async () => {
  const world = await openWorld({ clausesVersion: "v2", siteUrl: "https://www.quai.example" });
  const [en, fr] = await Promise.all(
    (["en", "fr"] as const).map((locale) => world.call("booking/clauses/read", { client: "mem", locale })),
  );
  expect([en?.version, fr?.version, en?.url]).toEqual(["v2", "v2", "https://www.quai.example/rules"]);
  expect(en?.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(fr?.sections.map(({ paragraphs }) => paragraphs.length));
  expect(fr?.sections.map(({ title }) => title)).toContain("Responsabilité");
  expect(codeOf(await world.send("booking/clauses/read", { client: "none", locale: "en" }))).toBe("ITEM_NOT_EXIST");
});

const admin: SignedInUser = { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] };
const clauses = "configuration/clauses";
const texts = (title: string) => ({
  en: [{ title, paragraphs: ["Bring your own paddle."] }],
  fr: [{ title: "Pagaie", paragraphs: ["Apportez votre pagaie."] }],
});
const send = (world: World, path: string, data: object, key?: string) =>
  world.send(`${clauses}/${path}`, { client: "mem", ...data }, { principal: admin, ...(key === undefined ? {} : { key }) });

describe("a club's own rules", () => {
  it("apply to its own visitors from their start on, and to no other club", async () => {
    const world = await openWorld({ clausesVersion: "v2" });
    const read = async (client: string) => world.call("booking/clauses/read", { client, locale: "fr" });
    const { data } = JSON.parse((await send(world, "create", { settings: 0, texts: texts("Paddle") })).body);
    expect(data).toMatchObject({ settings: 1, inForce: "mem-2027-07-01-1", shown: "mem-2027-07-01-1", texts: texts("Paddle") });
    expect(await read("mem")).toMatchObject({ version: data.inForce, sections: texts("Paddle").fr });
    expect((await read("msk")).version).toBe("v2");
    const held = await world.call("booking/reservations/hold", { attributes });
    expect(held.clauses).toBe(data.inForce);
    const accepted = (version: string) => ({ hold: held.hold, clauses: { version, locale: "fr" as const } });
    expect(codeOf(await world.send(create, await requestFor(world, accepted("v2"))))).toBe("CLAUSES_CHANGED");
    expect((await world.send(create, await requestFor(world, accepted(data.inForce)))).status).toBe(200);
  });

  it("change at the moment that is set, and can be taken back before it", async () => {
    const world = await openWorld({ clausesVersion: "v2" });
    const from = "2027-07-02T04:00:00.000Z";
    const version = async () => (await world.call("booking/clauses/read", { client: "mem", locale: "en" })).version;
    await send(world, "create", { settings: 0, texts: texts("Paddle"), from });
    expect(await version()).toBe("v2");
    expect((await send(world, "delete", { settings: 1, version: "mem-2027-07-01-1" })).status).toBe(200);
    await send(world, "create", { settings: 2, texts: texts("Oar"), from });
    world.clock.at = Date.parse(from);
    expect(await version()).toBe("mem-2027-07-01-3");
    expect(codeOf(await send(world, "delete", { settings: 3, version: "mem-2027-07-01-3" }))).toBe("ITEM_NOT_EXIST");
  });

  it("are a conflict for the later of two, are written once under one key, and stand in the log", async () => {
    const world = await openWorld();
    const first = await send(world, "create", { settings: 0, texts: texts("Paddle") }, "k");
    expect((await send(world, "create", { settings: 0, texts: texts("Paddle") }, "k")).body).toBe(first.body);
    expect(codeOf(await send(world, "create", { settings: 0, texts: texts("Oar") }))).toBe("CONFLICT");
    const log = await world.call("account/audit/find", { where: { model: "settings" } }, { principal: admin });
    expect(log.items.map(({ changes }) => changes["clauses"])).toEqual([{ from: "", to: "mem-2027-07-01-1 (2027-07-01T16:00:00.000Z)" }]);
  });

  it.each([
    [{ texts: { ...texts("Paddle"), fr: [{ title: "Pagaie", paragraphs: ["Un", "Deux"] }] } }, "/texts"],
    [{ texts: { ...texts("Paddle"), fr: [] } }, "/texts/fr"],
    [{ texts: texts(" ") }, "/texts/en/0/title"],
    [{ texts: texts("Paddle"), from: "2027-06-30T04:00:00.000Z" }, "/from"],
  ])("refuse %j", async (change, path) => {
    const refused = await send(await openWorld(), "create", { settings: 0, ...change });
    expect([refused.status, issuesOf(refused)[0]?.path]).toEqual([400, path]);
  });
});
