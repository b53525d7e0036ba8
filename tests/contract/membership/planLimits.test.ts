import { beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makePlanMember, planTerms } from "./planMember.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, requestFor, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

const saturdays = ["2027-07-10", "2027-07-17", "2027-07-24", "2027-07-31"];
const monday = "2027-07-12";
const on = (date: string, item = "mem_b_alba") => ({ ...attributes, item, date: dayFromText(date) });

const create = async (date: string, change: object = {}) =>
  world.send(
    "booking/reservations/create",
    await requestFor(world, { attributes: on(date), phone: guestPhone, isMember: true, ...change }),
  );
const codes = async (...dates: readonly string[]) => {
  const found: string[] = [];
  for (const date of dates) {
    const reply = await create(date);
    found.push(reply.status === 200 ? "booked" : codeOf(reply));
  }
  return found;
};
const signedIn = { principal: person("mem", [], guestPhone) };
const verify = (date: string) => world.call("booking/reservations/verifyOtp", { phone: guestPhone, attributes: on(date) }, signedIn);

describe("a plan capped at two bookings in prime time", () => {
  it("books two at the member price, and the third at that of non-members", async () => {
    await makePlanMember(world);
    expect(await codes(...saturdays.slice(0, 3), monday)).toEqual(["booked", "booked", "BEYOND_PLAN", "booked"]);
    expect(await verify("2027-07-24")).toMatchObject({ isMember: false, limit: "prime" });
    expect(await verify("2027-07-13")).toEqual({ isMember: true });
    const third = await create("2027-07-24", { isMember: false });
    expect([third.status, JSON.parse(third.body).data.amount]).toEqual([200, 330]);
  });

  it("books nothing beyond where the club takes nothing, at no price", async () => {
    await makePlanMember(world, { beyondLimit: "refused" });
    expect(await codes(...saturdays.slice(0, 3))).toEqual(["booked", "booked", "PLAN_LIMIT"]);
    expect(codeOf(await create("2027-07-24", { isMember: false }))).toBe("PLAN_LIMIT");
    expect((await create(monday, { isMember: false })).status).toBe(200);
  });

  it("books again once a trip has ended, or was canceled", async () => {
    await makePlanMember(world);
    expect(await codes(...saturdays.slice(0, 3))).toEqual(["booked", "booked", "BEYOND_PLAN"]);
    world.clock.at = instantOf(dayFromText("2027-07-10"), 13 * 60);
    expect(await codes("2027-07-24", "2027-07-31")).toEqual(["booked", "BEYOND_PLAN"]);
  });

  it("is one for all phones of its card", async () => {
    const other = "+15145550113";
    await makePlanMember(world, { phones: [guestPhone, other] });
    expect(await codes(...saturdays.slice(0, 1))).toEqual(["booked"]);
    const replies = [await create("2027-07-17", { phone: other }), await create("2027-07-24", { phone: other })];
    expect(replies.map((reply) => (reply.status === 200 ? "booked" : codeOf(reply)))).toEqual(["booked", "BEYOND_PLAN"]);
  });

  it("answers for trips that are paid together what the payment answers", async () => {
    await makePlanMember(world);
    const [first = "", ...others] = saturdays.slice(0, 3);
    const verified = (...dates: readonly string[]) =>
      world.call(
        "booking/reservations/verifyOtp",
        { phone: guestPhone, attributes: on(first), together: dates.map((date) => on(date)) },
        signedIn,
      );
    expect(await verified(...others.slice(0, 1), monday)).toEqual({ isMember: true });
    expect(await verified(...others)).toEqual({ isMember: false, limit: "prime", beyondLimit: "nonMemberPrice" });
    // No membership covers a day of the year after.
    expect(await verified("2029-07-07")).toEqual({ isMember: false, isMemberOnSome: true });
  });

  it("does not let a booking move into prime time beyond it, and lets it move within its day", async () => {
    await makePlanMember(world);
    expect(await codes(...saturdays.slice(0, 2))).toEqual(["booked", "booked"]);
    const booked = await book(world, { attributes: on(monday), phone: guestPhone, isMember: true });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const moved = (to: object) => world.send("booking/reservations/preview", { _id: booked._id, key: booked.key, ...to });
    expect(codeOf(await moved({ date: "2027-07-24" }))).toBe("BEYOND_PLAN");
    expect((await moved({ time: ["mem_t_afternoon"] })).status).toBe(200);
  });
});

describe("a plan capped at open bookings", () => {
  it("lets its one booking move to another day", async () => {
    await makePlanMember(world, { terms: { ...planTerms, openLimit: 1 } });
    const booked = await book(world, { attributes: on(monday), phone: guestPhone, isMember: true });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const { _id, key } = booked;
    expect((await world.send("booking/reservations/preview", { _id, key, date: "2027-07-13" })).status).toBe(200);
  });

  it("counts the days of a booking over several days each", async () => {
    await makePlanMember(world, { terms: { ...planTerms, openLimit: 2 } });
    const request = (until: string) => create("2027-07-13", { until, isMember: true });
    expect(codeOf(await request("2027-07-15"))).toBe("BEYOND_PLAN");
    expect((await request("2027-07-14")).status).toBe(200);
  });

  it("counts for parallel bookings of one phone once each", async () => {
    await makePlanMember(world, { terms: { ...planTerms, openLimit: 2 } });
    const days = ["2027-07-12", "2027-07-13", "2027-07-14", "2027-07-15", "2027-07-16"];
    const requests = [];
    for (const date of days) requests.push(await requestFor(world, { attributes: on(date), phone: guestPhone, isMember: true }));
    const replies = await Promise.all(requests.map((request) => world.send("booking/reservations/create", request)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe("early access", () => {
  const next = "2029-05-01";
  const hold = async (date: string, options = {}) => {
    const reply = await world.send("booking/reservations/hold", { attributes: on(date) }, { visitor: "visitor-9", ...options });
    return reply.status === 200 ? "held" : codeOf(reply);
  };
  const isListed = async (date: string, options = {}) => {
    const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: on(date) }, options);
    return time[0]?.isAvailable;
  };

  it("opens the next season to members 14 days before others, in lists and commits alike", async () => {
    world = await openWorld();
    await makePlanMember(world);
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("member", { earlyDays: 14 }), version: 1 }));
    const seen = async () => [await isListed(next), await hold(next), await isListed(next, signedIn), await hold(next, signedIn)];
    world.clock.at = instantOf(dayFromText("2028-03-31"), 720);
    expect(await seen()).toEqual([false, "BEYOND_HORIZON", false, "BEYOND_HORIZON"]);
    world.clock.at = instantOf(dayFromText("2028-04-01"), 720);
    expect(await seen()).toEqual([false, "BEYOND_HORIZON", true, "held"]);
    world.clock.at = instantOf(dayFromText("2028-04-15"), 720);
    expect((await seen()).slice(0, 2)).toEqual([true, "held"]);
  });

  it("leaves the season of today open to all (control)", async () => {
    world = await openWorld();
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("member", { earlyDays: 60 }), version: 1 }));
    world.clock.at = instantOf(dayFromText("2027-10-30"), 720);
    expect([await isListed("2027-10-31"), await hold("2027-10-31")]).toEqual([true, "held"]);
  });
});
