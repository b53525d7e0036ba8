import { describe, expect, it } from "vitest";
import { storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import { guestPhone, openWorld, person, profile, attributes, type World } from "../world.ts";

const permissions = ["^booking/reservations/", "^account/bookings/"];
const desk = { ...person("mem", permissions), id: "mem_u_desk" };
const guest = { profile, phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;

interface Feed {
  readonly name: string;
  readonly events: readonly { readonly title: string; readonly note: string; readonly isCanceled: boolean; readonly revision: number }[];
}

/** Signs somebody in whose rights and contact are stored. */
async function signIn(world: World, id: string, phone: string | null, patterns: readonly string[] = []) {
  const user = { ...person("mem", patterns, phone), id };
  if (user.kind === "anonymous") throw new Error("nobody");
  await storeSignedInUser(world.store, user);
  return { principal: user };
}

const addressOf = (items: readonly { readonly of: string; readonly address: string }[], of: string) =>
  items.find((item) => item.of === of)?.address.match(/^https:\/\/quai\.test\/calendar\/(.+)\.ics$/u)?.[1] ?? "";

async function feedAt(world: World, address: string): Promise<Feed | undefined> {
  const text = await world.jobs.calendarFeed(address);
  if (text === undefined) return undefined;
  const [name, events] = JSON.parse(text);
  return { name, events };
}

const onDock = { attributes, ...guest };

describe("the calendar of one's own trips", () => {
  it("has the trips of the contact that was proved, a canceled one as canceled, and of nobody else", async () => {
    const world = await openWorld();
    const staff = await signIn(world, "mem_u_desk", null, permissions);
    const ada = await signIn(world, "mem_u_ada", guestPhone);
    const booked = await world.call("booking/reservations/create", onDock, staff);
    await world.call(
      "booking/reservations/create",
      { ...onDock, attributes: { ...attributes, item: "mem_b_brume" }, phone: "+15145550177" },
      staff,
    );
    const { items } = await world.call("account/calendars/renew", { of: "own" }, ada);
    const address = addressOf(items, "own");
    const before = await feedAt(world, address);
    expect(before?.events.map(({ isCanceled, note }) => [isCanceled, note.includes(booked.reference)])).toEqual([[false, true]]);
    await world.call("booking/reservations/cancel", { _id: booked._id, reason: "weather" }, staff);
    const after = await feedAt(world, address);
    expect(after?.events.map(({ isCanceled }) => isCanceled)).toEqual([true]);
    expect(after?.events[0]?.revision).toBeGreaterThan(before?.events[0]?.revision ?? Infinity);
  });

  it("is at one address, which a new one ends at once, as its removal does", async () => {
    const world = await openWorld();
    const ada = await signIn(world, "mem_u_ada", guestPhone);
    const first = addressOf((await world.call("account/calendars/renew", { of: "own" }, ada)).items, "own");
    const second = addressOf((await world.call("account/calendars/renew", { of: "own" }, ada)).items, "own");
    expect(addressOf((await world.call("account/calendars/read", {}, ada)).items, "own")).toBe(second);
    expect([await feedAt(world, first), (await feedAt(world, second))?.events]).toEqual([undefined, []]);
    expect((await world.call("account/calendars/remove", { of: "own" }, ada)).items).toEqual([]);
    expect(await feedAt(world, second)).toBeUndefined();
  });

  it("is at no address that somebody made up", async () => {
    const world = await openWorld();
    const ada = await signIn(world, "mem_u_ada", guestPhone);
    const address = addressOf((await world.call("account/calendars/renew", { of: "own" }, ada)).items, "own");
    const [id = "", key = ""] = address.split(".");
    for (const wrong of [id, `${id}.`, `${id}.${key.slice(1)}x`, `${address}.x`, `msk${id.slice(3)}.${key}`, ""])
      expect([wrong, await feedAt(world, wrong)]).toEqual([wrong, undefined]);
    expect(await feedAt(world, address)).toBeDefined();
  });
});

describe("the calendar of a dock", () => {
  it("shows staff the boat, the last name and an initial, and no contact", async () => {
    const world = await openWorld();
    const staff = await signIn(world, "mem_u_desk", null, permissions);
    const { reference } = await world.call("booking/reservations/create", onDock, staff);
    const address = addressOf((await world.call("account/calendars/renew", { of: attributes.location }, staff)).items, attributes.location);
    const text = await world.jobs.calendarFeed(address);
    expect(JSON.parse(text ?? "")[1]).toEqual([
      expect.objectContaining({ title: expect.stringMatching(/ · Byron A\.$/u), note: reference }),
    ]);
    for (const secret of [profile.email, guestPhone, guestPhone.slice(2), "Ada"]) expect(text).not.toContain(secret);
  });

  it("is refused to a customer and at another club's dock, and ends with the right to see bookings", async () => {
    const world = await openWorld();
    const ada = await signIn(world, "mem_u_ada", guestPhone);
    const staff = await signIn(world, "mem_u_desk", null, permissions);
    const statusOf = async (of: string, caller: typeof ada) => (await world.send("account/calendars/renew", { of }, caller)).status;
    expect([await statusOf(attributes.location, ada), await statusOf("msk_d_none", staff), await statusOf("mem_d_none", staff)]).toEqual([
      403, 404, 404,
    ]);
    const address = addressOf((await world.call("account/calendars/renew", { of: attributes.location }, staff)).items, attributes.location);
    expect(await feedAt(world, address)).toBeDefined();
    await storeSignedInUser(world.store, { ...desk, kind: "user", client: "mem", phone: null, roles: [{ name: "desk", permissions: [] }] });
    expect(await feedAt(world, address)).toBeUndefined();
  });
});
