import { describe, expect, it } from "vitest";
import { usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import { clubScope } from "#core/domain/scope.ts";
import { book, openWorld, person, type World } from "../world.ts";

const header = "Authorization: Bearer canary-of-a-key-7q2d";
const gateway = { url: "https://texts.club.test/send", body: usualGatewayBody } as const;
const phone = "+14505550177";
const admin = { principal: { ...person("mem", ["^configuration/"]), phone } };

const enter = (world: World, change: Partial<{ url: string; body: string; header: string }> = {}, by: object = admin) =>
  world.send("configuration/connectors/enterTextGateway", { ...gateway, header, ...change }, by);
const confirm = (world: World, otp: string) => world.send("configuration/connectors/confirm", { connector: "texts", otp }, admin);
const codeIn = (world: World) => /\b\d{6}\b/.exec(world.ownTexts.sent.at(-1)?.text ?? "")?.[0] ?? "";
const outcomeOf = ({ body }: { readonly body: string }): unknown => JSON.parse(body).data;
const stored = async (world: World) => (await world.call("configuration/connectors/textGateway", {}, admin)).own;

/** A world in which the club's own gateway is confirmed. */
async function confirmed() {
  const world = await openWorld({ limits: "off" });
  await enter(world);
  expect((await confirm(world, codeIn(world))).status).toBe(200);
  world.ownTexts.sent.length = 0;
  return world;
}

async function bookByText(world: World) {
  const booked = await book(world, { wantsText: true });
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await world.deliverAll();
}

describe("the club's own gateway of texts", () => {
  it("texts nothing but its code until that is entered, then the texts of its club, and none once the club went back", async () => {
    const world = await openWorld({ limits: "off" });
    await enter(world);
    expect(world.ownTexts.sent.map(({ gateway: { url }, to }) => [url, to])).toEqual([[gateway.url, phone]]);
    await bookByText(world);
    const bySite = world.texts.length;
    expect([world.ownTexts.sent.length, world.texts.at(-1)?.text]).toEqual([1, expect.stringContaining("booking")]);
    await confirm(world, codeIn(world));
    await world.call("configuration/connectors/test", { connector: "texts" }, admin);
    expect([world.ownTexts.sent.length, world.texts.length - bySite]).toEqual([2, 0]);
    expect(world.ownTexts.sent[1]).toMatchObject({ to: phone, gateway: { ...gateway, header } });
    await world.call("configuration/connectors/leave", { connector: "texts" }, admin);
    await world.call("configuration/connectors/test", { connector: "texts" }, admin);
    expect([world.ownTexts.sent.length, world.texts.length - bySite, (await stored(world))?.state]).toEqual([2, 1, "left"]);
  });

  it("takes the texts of a booking, and no code, which leaves by the site", async () => {
    const world = await confirmed();
    const bySite = world.texts.length;
    await bookByText(world);
    expect(world.ownTexts.sent.map(({ text }) => text)).toEqual([expect.stringContaining("booking")]);
    await world.call("booking/reservations/requestOtp", { phone: "+15145550111", client: "mem" });
    await world.deliverAll();
    expect(world.ownTexts.sent).toHaveLength(1);
    expect(world.texts.slice(bySite).map(({ text }) => /code/.test(text))).toContain(true);
  });

  it.each(["credentials", "unanswered", "refused", "notPublic"] as const)(
    "changes nothing where its code does not leave: %s",
    async (fault) => {
      const world = await confirmed();
      world.ownTexts.fault = fault;
      expect(outcomeOf(await enter(world, { url: "https://other.club.test/" }))).toEqual({ outcome: fault });
      expect(await stored(world)).toMatchObject({ url: gateway.url, state: "used" });
    },
  );

  it("is tried on the phone of whoever enters it, and with none on nobody's", async () => {
    const world = await openWorld();
    expect(outcomeOf(await enter(world, {}, { principal: { ...admin.principal, phone: undefined } }))).toEqual({ outcome: "noContact" });
    expect([world.ownTexts.sent.length, await stored(world)]).toEqual([0, null]);
  });

  it("gives its header to no other address", async () => {
    const world = await confirmed();
    await enter(world, { header: "", body: "To={{to}}&Body={{text}}" });
    await enter(world, { header: "", url: "https://thief.test/" });
    expect(world.ownTexts.sent.map((sent) => sent.gateway.header)).toEqual([header, ""]);
    expect(await stored(world)).toMatchObject({ url: "https://thief.test/", lastFour: "", state: "waiting" });
  });

  it("has its header in no reply, history or stored row", async () => {
    const world = await confirmed();
    const { items } = await world.store.audit.find(clubScope("mem"), {});
    const replies = [await enter(world), await world.send("configuration/connectors/textGateway", {}, admin)];
    const seen = JSON.stringify([replies, items, await world.store.connectors.accounts("mem"), world.faults, world.texts]);
    expect([seen.includes(header), seen.includes("canary")]).toEqual([false, false]);
    expect(replies[1]?.body).toContain(header.slice(-4));
    expect(items.map(({ model, item, actor }) => [model, item, actor])).toContainEqual(["connectors", "texts", "mem_u_1"]);
  });

  it.each([
    ["url", "http://texts.club.test/"],
    ["url", "https://user:word@texts.club.test/"],
    ["url", "https://texts.club.test\\@10.0.0.1/"],
    ["url", "https://[::1]/"],
    ["url", "https://texts.club.test/#a"],
    ["url", "file:///etc/passwd"],
    ["url", ""],
    ["body", '{"to":"{{to}}"}'],
    ["body", "{{to}}{{text}}=1"],
    ["body", '{"to":"{{to}}","text":"{{text}}"'],
    ["header", "Authorization"],
    ["header", "Host: 10.0.0.1"],
    ["header", "content-length: 0"],
    ["header", "A: b\r\nHost: 10.0.0.1"],
  ] as const)("takes no %s %j", async (field, value) => {
    const world = await openWorld();
    const reply = await enter(world, { [field]: value });
    expect([reply.status, reply.body.includes(`/${field}`)]).toEqual([400, true]);
    expect(world.ownTexts.sent).toEqual([]);
  });
});
