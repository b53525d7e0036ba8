import { beforeEach, describe, expect, it } from "vitest";
import fc from "fast-check";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  memberPhone,
  morning,
  openWorld,
  person,
  requestFor,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory, storeWithOffer } from "../../promised.ts";
import { Effect } from "effect";
import { type PaymentRequest, ServiceFault } from "#core/ports/outside.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const oneDay = { dateStart: tripDay, dateEnd: tripDay };
const claimedWords = async () => (await world.store.claims.claimed([attributes.item], oneDay, world.clock.at))[0]?.words;

describe("create", () => {
  it("reserves at the server's price, with the chain it was made of, and opens a payment", async () => {
    const reply = await book(world, { clauses: { version: "rental-1", locale: "fr" } });
    expect(reply).toMatchObject({
      amount: usualPrice.nonMember,
      currency: "CAD",
      sessionUrl: `https://pay.test/session-${reply._id}`,
      expires: new Date(morning + 1_860_000).toISOString(),
    });
    expect(reply._id).toMatch(/^mem_r_/);
    const kept = await world.store.reservations.read(testAllClubsScope, reply._id);
    expect(kept).toMatchObject({
      status: "pending",
      amount: usualPrice.cents,
      start: 480,
      end: 720,
      phone: guestPhone,
      clauses: { version: "rental-1", locale: "fr", at: morning },
    });
    expect(kept?.tape.lines.map(({ factor }) => factor).reduce((product, factor) => product * factor, 200)).toBeCloseTo(330, 9);
    expect(world.payments.sessions.get(reply.session)?.request).toMatchObject({
      amount: usualPrice.cents,
      currency: "CAD",
      reservation: reply._id,
    });
  });

  it("takes over the visitor's hold in one commit", async () => {
    const { hold } = await world.call("booking/reservations/hold", { attributes });
    const before = await claimedWords();
    await book(world, { hold });
    expect(await claimedWords()).toEqual(before);
    expect(await world.store.holds.read(testAllClubsScope, hold)).toBeUndefined();
    world.clock.at += 601_000;
    expect(codeOf(await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
  });

  it("takes over a hold that ended, while its slot is still free", async () => {
    const { hold } = await world.call("booking/reservations/hold", { attributes });
    world.clock.at += 700_000;
    expect((await book(world, { hold })).amount).toBe(330);
  });

  it("gives back a hold of the visitor's on something else", async () => {
    const { hold } = await world.call("booking/reservations/hold", { attributes: { ...attributes, time: "mem_t_evening" } });
    await book(world, { hold });
    expect(
      (await world.send("booking/reservations/hold", { attributes: { ...attributes, time: "mem_t_evening" } }, { visitor: "visitor-2" }))
        .status,
    ).toBe(200);
  });

  it("is not helped by another visitor's hold", async () => {
    const { hold } = await world.call("booking/reservations/hold", { attributes });
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { hold }), { visitor: "visitor-2" }))).toBe(
      "SLOT_TAKEN",
    );
    expect(await world.store.holds.read(testAllClubsScope, hold)).toBeDefined();
  });

  it("claims all or nothing: a refused slot leaves no trace", async () => {
    await world.call("booking/reservations/hold", { attributes: { ...attributes, time: "mem_t_afternoon" } }, { visitor: "visitor-2" });
    const before = await claimedWords();
    const request = await requestFor(world, { attributes: { ...attributes, time: ["mem_t_morning", "mem_t_afternoon"] } });
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("SLOT_TAKEN");
    expect(await claimedWords()).toEqual(before);
    expect(world.payments.opened).toBe(0);
  });

  it("ends an expired unpaid reservation in the same commit", async () => {
    const first = await book(world);
    world.clock.at += 1_860_000;
    const second = await book(world, { phone: "+15145550222" }, { visitor: "visitor-2" });
    expect(await world.store.reservations.read(testAllClubsScope, first._id)).toMatchObject({
      status: "canceled",
      reason: "sessionExpired",
    });
    expect(await world.store.reservations.read(testAllClubsScope, second._id)).toMatchObject({ status: "pending" });
  });

  it("asks the provider before it puts out a payment: paid at the last second keeps its slot", async () => {
    const first = await book(world);
    world.payments.pay(first.session);
    world.clock.at += 1_860_000;
    const rival = await requestFor(world, { phone: "+15145550222" });
    expect(codeOf(await world.send("booking/reservations/create", rival, { visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
    expect(await world.store.reservations.read(testAllClubsScope, first._id)).toMatchObject({ status: "paid", expires: null });
  });

  it("does not wait for a provider that is down to honour an end", async () => {
    const first = await book(world);
    world.clock.at += 1_860_000;
    const rival = await requestFor(world, { phone: "+15145550222", pay: "online" });
    world.payments.down = true;
    expect(codeOf(await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }))).toBe("");
    expect(await world.store.reservations.read(testAllClubsScope, first._id)).toMatchObject({ status: "canceled" });
    expect(rival.phone).toBe("+15145550222");
  });
});

describe("the member price", () => {
  it("is given for a membership valid on the day of the trip", async () => {
    expect((await book(world, { phone: memberPhone, isMember: true })).amount).toBe(usualPrice.member);
  });

  it("is refused without one, and the slot stays free", async () => {
    const request = await requestFor(world, { isMember: true });
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("NOT_A_MEMBER");
    expect(await claimedWords()).toBeUndefined();
  });

  it("is refused when the membership has ended by the day of the trip", async () => {
    await world.store.commit((tx) =>
      tx.kinds.of.memberships.insert(
        memRows.membership("guest", { phone: guestPhone, from: dayFromText("2027-01-01"), to: dayFromText("2027-07-09") }),
      ),
    );
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { isMember: true })))).toBe("NOT_A_MEMBER");
  });

  it("is refused with a membership of the other club", async () => {
    const there = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: "msk_t_morning" };
    const request = await requestFor(world, { phone: memberPhone, isMember: true, attributes: there });
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("NOT_A_MEMBER");
  });
});

describe("what only staff may ask", () => {
  const staff = person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]);

  it("a reservation by hand is staff's of that club, and confirmed without a payment", async () => {
    const request = { ...(await requestFor(world, { isManual: true })) };
    expect(codeOf(await world.send("booking/reservations/create", request))).toBe("FORBIDDEN");
    expect(codeOf(await world.send("booking/reservations/create", request, { principal: person("mem") }))).toBe("FORBIDDEN");
    const { proof: _, ...bare } = request;
    const made = await world.call("booking/reservations/create", bare, { principal: staff });
    expect(made).toMatchObject({ sessionUrl: null, expires: null });
    expect(await world.store.reservations.read(testAllClubsScope, made._id)).toMatchObject({ status: "confirmed", isManual: true });
  });

  it("paying at the dock is for clubs that allow it, or staff", async () => {
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world, { pay: "dock" })))).toBe("FORBIDDEN");
    const there = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: "msk_t_morning" };
    const made = await book(world, { pay: "dock", attributes: there });
    expect(await world.store.reservations.read(testAllClubsScope, made._id)).toMatchObject({ status: "cash_payment", sessionUrl: null });
  });

  it("lets a signed-in user book with their verified phone without a proof, and with no other phone", async () => {
    const { proof: _, ...request } = await requestFor(world);
    expect(codeOf(await world.send("booking/reservations/create", request, { principal: person("mem", [], memberPhone) }))).toBe(
      "PROOF_EXPIRED",
    );
    expect((await world.send("booking/reservations/create", request, { principal: person("mem", [], guestPhone) })).status).toBe(200);
  });
});

describe("tampering", () => {
  it("no number of the caller's reaches the price", async () => {
    const request = await requestFor(world);
    for (const extra of [{ amount: 1 }, { price: 0 }, { status: "paid" }, { client: "msk" }, { factor: 0 }]) {
      expect((await world.send("booking/reservations/create", { ...request, ...extra })).status).toBe(400);
      expect((await world.send("booking/reservations/create", { ...request, attributes: { ...attributes, ...extra } })).status).toBe(400);
    }
  });

  it("the price promised stays when the offer changes afterwards", async () => {
    const reply = await book(world);
    await world.store.commit((tx) => tx.offer.put({ items: [memRows.item("base-factor", "base", { value: 999 })] }));
    expect(await world.call("booking/reservations/read", { _id: reply._id, key: reply.key })).toMatchObject({
      amount: 330,
      tape: { base: 200, status: "Non Member" },
    });
    expect((await world.call("booking/reservations/quote", { attributes })).base).toBe(999);
  });

  it("refuses another price than the visitor was shown, and books nothing", async () => {
    const shown = await requestFor(world, { due: 329.99 });
    expect(codeOf(await world.send("booking/reservations/create", shown))).toBe("PRICE_CHANGED");
    expect((await world.send("booking/reservations/create", { ...shown, due: 330 })).status).toBe(200);
  });

  it("a club without a base price sells nothing", async () => {
    world = await openWorld({}, await storeWithout("base-factor"));
    expect(codeOf(await world.send("booking/reservations/create", await requestFor(world)))).toBe("CLOSED_DAY");
    expect((await world.call("booking/reservations/offer", { attributes: { location: "mem_d_magog", date: tripDay } })).slots).toEqual([]);
  });

  it("clauses of another version than the one in force are refused", async () => {
    world = await openWorld({ clausesVersion: "v2" });
    expect(
      (await world.send("booking/reservations/create", await requestFor(world, { clauses: { version: "v1", locale: "en" } }))).status,
    ).toBe(409);
    expect(
      (await world.send("booking/reservations/create", await requestFor(world, { clauses: { version: "v2", locale: "en" } }))).status,
    ).toBe(200);
  });
});

/** A store that never sells the items of a type, whatever is put in. */
async function storeWithout(type: string): Promise<PromisedStore> {
  return storeWithOffer(promisedMemory(), (catalogue) => without(catalogue, type));
}

const kept = new Map<string, Awaited<ReturnType<PromisedStore["offer"]["catalogue"]>>>();

function without(catalogue: Awaited<ReturnType<PromisedStore["offer"]["catalogue"]>>, type: string) {
  const name = `${catalogue.clubs[0]?.id} ${catalogue.version}`;
  const known = kept.get(name) ?? { ...catalogue, items: catalogue.items.filter((item) => item.type !== type) };
  kept.set(name, known);
  return known;
}

describe("a double click, a retry, a lost reply", () => {
  it("gives one reservation for one key, sent at once or again", async () => {
    const request = await requestFor(world);
    const first = await Promise.all(Array.from({ length: 8 }, () => world.send("booking/reservations/create", request, { key: "k" })));
    const again = await world.send("booking/reservations/create", request, { key: "k" });
    expect(new Set([...first, again].map(({ body }) => body)).size).toBe(1);
    expect(again.status).toBe(200);
    expect(world.payments.opened).toBe(1);
  });

  it("gives the same reply hours later, when the slot and the proof are long gone", async () => {
    const request = await requestFor(world);
    const first = await world.send("booking/reservations/create", request, { key: "k" });
    world.clock.at += 7_200_000;
    await world.jobs.expireOverdue(10);
    expect(JSON.parse((await world.send("booking/reservations/create", request, { key: "k" })).body).data).toMatchObject({
      _id: JSON.parse(first.body).data._id,
      key: JSON.parse(first.body).data.key,
    });
  });

  it("keeps the slot while the provider is down, and goes on with the same key", async () => {
    const request = await requestFor(world);
    world.payments.down = true;
    const down = await world.send("booking/reservations/create", request, { key: "k" });
    expect([down.status, codeOf(down), down.retryAfter]).toEqual([503, "UNAVAILABLE", 5]);
    expect(world.faults.map(String), "the provider's fault is logged, once").toEqual([expect.stringMatching(/^ServiceFault: /u)]);
    expect(codeOf(await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
    world.payments.down = false;
    const up = await world.send("booking/reservations/create", request, { key: "k" });
    expect(up.status).toBe(200);
    expect(world.payments.opened).toBe(1);
  });

  it("opens one session though the first answer of the provider was lost", async () => {
    const request = await requestFor(world);
    const open = world.payments.open;
    const lossy = {
      ...world.payments,
      open: (request: PaymentRequest) => Effect.andThen(open(request), Effect.fail(new ServiceFault("connection reset"))),
    };
    Object.assign(world.payments, { open: lossy.open });
    expect((await world.send("booking/reservations/create", request, { key: "k" })).status).toBe(503);
    Object.assign(world.payments, { open });
    expect((await world.send("booking/reservations/create", request, { key: "k" })).status).toBe(200);
    expect(world.payments.opened).toBe(1);
  });
});

describe("any order of visitors", () => {
  it("never lets two reservations claim one quantum", async () => {
    const slots = [
      ["mem_t_morning"],
      ["mem_t_afternoon"],
      ["mem_t_evening"],
      ["mem_t_morning", "mem_t_afternoon"],
      ["mem_t_afternoon", "mem_t_evening"],
    ];
    const step = fc.record({
      visitor: fc.integer({ min: 0, max: 3 }),
      slots: fc.constantFrom(...slots),
      pause: fc.constantFrom(0, 1000, 300_000, 601_000, 1_861_000),
      books: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const own = await openWorld({ limits: "off" });
        let live: { visitor: number; isBooked: boolean; until: number; slots: readonly string[] }[] = [];
        for (const { visitor, slots: time, pause, books } of steps) {
          own.clock.at += pause;
          const now = own.clock.at;
          const inWay = live.filter((each) => each.until > now && each.slots.some((slot) => time.includes(slot)));
          const booked = inWay.filter(({ isBooked }) => isBooked);
          const isSame = inWay.length === 1 && inWay[0]?.slots.join() === time.join();
          // Their own is given again or replaced, as long as it is one booking, or holds alone.
          const isOwn = books ? booked.length === 0 || inWay.length === 1 : booked.length === 0 || isSame;
          const isTaken = inWay.some((each) => each.visitor !== visitor) || !isOwn;
          const phone = `+1514555011${visitor}`;
          const request = books
            ? await requestFor(own, { phone, attributes: { ...attributes, time } })
            : { attributes: { ...attributes, time } };
          const path = books ? "booking/reservations/create" : "booking/reservations/hold";
          const reply = await own.send(path, request, { visitor: `visitor-${visitor}` });
          expect(reply.status).toBe(isTaken ? 409 : 200);
          if (isTaken) continue;
          const isBooked = books || booked.length > 0;
          const until = Date.parse(JSON.parse(reply.body).data.expires);
          live = [...live.filter((each) => !inWay.includes(each)), { visitor, isBooked, until, slots: time }];
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a proof made once", () => {
  it("is not kept in any reply that the store holds", async () => {
    await world.call("booking/reservations/requestOtp", { phone: guestPhone });
    const { proof } = await world.call("booking/reservations/verifyOtp", { phone: guestPhone, otp: "123456" }, { key: "k" });
    const keys = await world.store.commit((tx) => tx.replies.read("visitor visitor-1", "k"));
    expect(keys?.reply).toBeDefined();
    expect(JSON.stringify(keys)).not.toContain(proof);
  });
});
