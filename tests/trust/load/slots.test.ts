import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  memberPhone,
  openWorld,
  person,
  proofFor,
  requestFor,
  tripDay,
  type World,
} from "../../contract/world.ts";
import { Effect } from "effect";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
const hold = (visitor: string, change: object = {}) =>
  world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } }, { visitor });

describe("staff and a customer at one slot (B4)", () => {
  it("staff cannot book by hand what a customer holds, and can once it is given back", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-of-customer" });
    const byHand = async () => world.send("booking/reservations/create", { ...(await requestFor(world)), isManual: true }, staff);
    expect(codeOf(await byHand())).toBe("SLOT_TAKEN");
    await world.call("booking/reservations/release", { hold: held.hold }, { visitor: "visitor-of-customer" });
    expect((await byHand()).status).toBe(200);
  });

  it("staff confirms while the customer pays: the money counts, whichever came first", async () => {
    for (const first of ["pay", "accept"] as const) {
      world = await openWorld();
      const booked = await book(world);
      const accept = () => world.send("booking/reservations/transition", { _id: booked._id, event: "accept" }, staff);
      if (first === "pay") world.payments.pay(booked.session);
      await accept();
      const isPaid = (await Effect.runPromise(world.payments.read(booked.session))).state === "complete";
      const status = (await world.store.reservations.read(testAllClubsScope, booked._id))?.status;
      expect([first, isPaid, status]).toEqual(first === "pay" ? ["pay", true, "paid"] : ["accept", false, "confirmed"]);
    }
  });

  it("a rival at the await between hold and create finds the slot whole: taken by one or by the other", async () => {
    for (const rivalFirst of [true, false]) {
      world = await openWorld();
      const held = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-a" });
      const request = await requestFor(world, { hold: held.hold });
      world.clock.at += 600_000;
      const create = () => world.send("booking/reservations/create", request, { visitor: "visitor-a" });
      const replies = rivalFirst ? [await hold("visitor-b"), await create()] : [await create(), await hold("visitor-b")];
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    }
  });
});

describe("somebody else's hold", () => {
  it("is not released by another visitor, without a cookie, or by its id alone: each gets the same 404, and it stays", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-a" });
    const replies = [];
    for (const visitor of ["visitor-b", undefined, "", held.hold])
      replies.push(await world.send("booking/reservations/release", { hold: held.hold }, { visitor }));
    replies.push(await world.send("booking/reservations/release", { hold: held.hold }, { ...staff, visitor: "visitor-b" }));
    const none = await world.send("booking/reservations/release", { hold: "mem_h_none" }, { visitor: "visitor-b" });
    for (const reply of replies) expect(reply).toEqual(none);
    expect(codeOf(await hold("visitor-b"))).toBe("SLOT_TAKEN");
  });

  it("is not taken over by who names it", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-a" });
    for (const visitor of ["visitor-b", undefined]) {
      expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { hold: held.hold }), { visitor }))).toBe(
        "SLOT_TAKEN",
      );
    }
    expect(await world.store.holds.read(testAllClubsScope, held.hold)).toBeDefined();
  });
});

describe("a proof of a phone", () => {
  it("does not work for another phone or with a changed end, nor does it give the member price then", async () => {
    const mine = await proofFor(world, guestPhone);
    const [end = "", digest = ""] = mine.split(".");
    const later = `${(Number.parseInt(end, 36) + 3_600_000).toString(36)}.${digest}`;
    const other = { ...(await requestFor(world)), phone: memberPhone, isMember: true };
    for (const proof of [mine, later, `${mine}.x`, ` ${mine}`, "", `.${digest}`, digest]) {
      const reply = await world.send("booking/reservations/create", { ...other, proof });
      expect([proof, reply.status]).toEqual([proof, proof === "" ? 400 : 409]);
    }
  });
});

describe("requestOtp", () => {
  it("gives the same reply for a member's phone, a stranger's and a repeated one, until the cap answers all with 429", async () => {
    const reserveFor = async (phone: string) =>
      world.send("booking/reservations/requestOtp", { phone }, { address: `192.0.2.${phone.slice(-2)}` });
    const replies = await Promise.all([memberPhone, guestPhone, "+14165550188"].map(reserveFor));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(JSON.stringify(replies)).not.toContain("123456");
  });
});

describe("hoarding (B9)", () => {
  it("is capped for an address that throws its cookies away, in one burst", async () => {
    const days = ["2027-07-11", "2027-07-12", "2027-07-13", "2027-07-14", "2027-07-15", "2027-07-16", "2027-07-17", "2027-07-18"].map(
      dayFromText,
    );
    const wanted = days.flatMap((date) =>
      ["mem_b_alba", "mem_b_brume"].flatMap((item) =>
        ["morning", "afternoon", "evening"].map((slot) => ({ location: "mem_d_magog", item, date, time: [`mem_t_${slot}`] })),
      ),
    );
    const replies = await Promise.all(
      wanted.map((at) => world.send("booking/reservations/hold", { attributes: at }, { visitor: undefined })),
    );
    const taken = replies.filter(({ status }) => status === 200);
    expect([wanted.length, taken.length]).toEqual([48, 8]);
    expect(replies.filter(({ status }) => status === 429).every(({ retryAfter }) => (retryAfter ?? 0) > 0)).toBe(true);
  });
});

describe("the edges of season, day and zone (B7)", () => {
  const zone = process.env["TZ"];
  afterAll(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  const edges: readonly (readonly [string, number, string])[] = [
    ["2027-03-31", 409, "OFF_SEASON"],
    ["2027-04-01", 200, ""],
    ["2027-10-31", 200, ""],
    ["2027-11-01", 409, "OFF_SEASON"],
    ["2028-02-29", 409, "OFF_SEASON"],
    ["2028-04-01", 200, ""],
    ["2027-02-29", 400, "BAD_REQUEST"],
  ];
  it.each(["UTC", "Asia/Tokyo", "America/Toronto", "Pacific/Kiritimati", "America/St_Johns"])(
    "are the same with a server that lives in %s",
    async (place) => {
      process.env["TZ"] = place;
      world = await openWorld({ limits: "off" });
      world.clock.at = instantOf(dayFromText("2026-12-31"), 720);
      for (const [date, status, code] of edges) {
        const reply = await hold("visitor-edges", { date });
        expect([place, date, reply.status, status === 200 ? "" : codeOf(reply)]).toEqual([place, date, status, code]);
      }
      const [first] = await world.store.claims.claimed(
        ["mem_b_alba"],
        { dateStart: dayFromText("2027-04-01"), dateEnd: dayFromText("2027-04-01") },
        world.clock.at,
      );
      expect(first?.words).toEqual([0, 2 ** 18 - 1, 0]);
    },
  );

  it("a slot is past from the minute it begins, Toronto's, midnight in London or not", async () => {
    world.clock.at = instantOf(tripDay, 480) - 1;
    expect((await hold("visitor-early")).status).toBe(200);
    world = await openWorld();
    world.clock.at = instantOf(tripDay, 480);
    expect(codeOf(await hold("visitor-late"))).toBe("PAST_DAY");
    world.clock.at = instantOf(dayFromText("2027-07-09"), 1439);
    expect((await hold("visitor-evening")).status).toBe(200);
  });
});

describe("a clock that jumps (D1)", () => {
  it("gives no slot twice, back an hour or on a day", async () => {
    for (const jump of [-3_600_000, 86_400_000]) {
      world = await openWorld();
      const booked = await book(world);
      world.payments.pay(booked.session);
      await world.jobs.settle(booked.session);
      world.clock.at += jump;
      expect(codeOf(await hold("visitor-b"))).toBe("SLOT_TAKEN");
      await world.jobs.expireOverdue(10);
      expect((await world.store.reservations.read(testAllClubsScope, booked._id))?.status).toBe("paid");
    }
  });

  it("back to before a hold was made leaves the hold its visitor's, until its announced end", async () => {
    const held = await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-a" });
    world.clock.at -= 3_600_000;
    expect(codeOf(await hold("visitor-b"))).toBe("SLOT_TAKEN");
    world.clock.at = Date.parse(held.expires);
    expect((await hold("visitor-b")).status).toBe(200);
  });
});
