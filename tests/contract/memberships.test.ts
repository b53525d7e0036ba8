import { beforeEach, describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { codeOf, openWorld, person, proofFor, requestFor, usualPrice, type World } from "./world.ts";

const staff = { principal: person("mem", ["^account/memberships/"]) };
const phone = "+14505550188";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function issuesOf(path: Parameters<World["send"]>[0], data: unknown): Promise<unknown> {
  const reply = await world.send(path, data, staff);
  return [codeOf(reply), JSON.parse(reply.body).issues];
}

describe("the memberships of one phone", () => {
  const season = { phone, from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
  const overlap = { path: "/from", rule: "overlap", params: { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") } };

  it("are refused where they share a day, with the days of the other one, however the phone is written", async () => {
    const made = await world.call("account/memberships/create", season, staff);
    expect(made).toMatchObject({ ...season, client: "mem", version: 1 });
    const shared = { phone: "450 555-0188", from: dayFromText("2027-10-31"), to: dayFromText("2028-10-31") };
    expect(await issuesOf("account/memberships/create", shared)).toEqual(["BAD_REQUEST", [overlap]]);
    expect((await world.call("account/memberships/create", { ...shared, from: dayFromText("2027-11-01") }, staff)).phone).toBe(phone);
  });

  it("are refused where a change or a restore makes them share a day, and not for their own days", async () => {
    const { _id } = await world.call("account/memberships/create", season, staff);
    const longer = { _id, version: 1, to: dayFromText("2027-12-31") };
    expect((await world.call("account/memberships/update", longer, staff)).to).toBe("2027-12-31");
    await world.call("account/memberships/delete", { _id, version: 2 }, staff);
    const other = await world.call("account/memberships/create", { ...season, to: dayFromText("2027-12-30") }, staff);
    expect(await issuesOf("account/memberships/restore", { _id, version: 3 })).toEqual([
      "BAD_REQUEST",
      [{ ...overlap, params: { from: dayFromText("2027-04-01"), to: dayFromText("2027-12-30") } }],
    ]);
    const later = await world.call(
      "account/memberships/create",
      { phone, from: dayFromText("2028-01-01"), to: dayFromText("2028-10-31") },
      staff,
    );
    expect(await issuesOf("account/memberships/update", { _id: later._id, version: 1, from: dayFromText("2027-12-01") })).toEqual([
      "BAD_REQUEST",
      [{ ...overlap, params: { from: other.from, to: other.to } }],
    ]);
  });

  it("end on or after their first day, and the price of a trip follows them", async () => {
    expect(await issuesOf("account/memberships/create", { ...season, to: dayFromText("2027-03-31") })).toEqual([
      "BAD_REQUEST",
      [{ path: "/to", rule: "order" }],
    ]);
    const proof = await proofFor(world, phone);
    const asMember = async () => world.send("booking/reservations/create", await requestFor(world, { phone, proof, isMember: true }));
    expect(codeOf(await asMember())).toBe("NOT_A_MEMBER");
    const { _id } = await world.call("account/memberships/create", season, staff);
    const booked = await asMember();
    expect([booked.status, JSON.parse(booked.body).data.amount]).toEqual([200, usualPrice.member]);
    await world.call("account/memberships/delete", { _id, version: 1 }, staff);
    expect(codeOf(await asMember())).toBe("NOT_A_MEMBER");
  });

  it("take their plan and terms from a sale only", async () => {
    expect(await issuesOf("account/memberships/create", { ...season, plan: "mem_plan_1" })).toEqual([
      "BAD_REQUEST",
      [{ path: "/plan", rule: "unknown" }],
    ]);
  });
});
