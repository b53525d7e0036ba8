import { beforeEach, describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import { closingUndoMs } from "#core/domain/rebooking/rebooking.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, codeOf, memberPhone, openWorld, person, profile, tripDay, usualPrice, type World } from "../world.ts";

const staff = { principal: person("mem", standardRoles.staff.permissions) };
const reason = { en: "Strong wind", fr: "Vent fort" };
const sunday = dayFromText("2027-07-11");
const nextSaturday = dayFromText("2027-07-17");
const hour = 3_600_000;

/** The boat is closed for the day: other boats and other days are left. */
const day = { dateStart: tripDay, dateEnd: tripDay };
const alba = { boat: "mem_b_alba", ...day };
const toBrume = { ...attributes, item: "mem_b_brume" };
const onSunday = { ...attributes, date: sunday };

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
});

type Booked = Pick<Awaited<ReturnType<typeof book>>, "_id" | "key">;

async function paid(change: Parameters<typeof book>[1] = {}) {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await quiet();
  return booked;
}

/** Works off what is due, and forgets the letters. */
async function quiet(): Promise<void> {
  while ((await world.deliverAll()) > 0);
  world.mails.length = 0;
}

async function letters() {
  while ((await world.deliverAll()) > 0);
  return world.mails.map(({ subject }) => subject);
}

const close = (bookings: readonly object[], change: object = {}, options: object = staff) =>
  world.send(
    "booking/closures/close",
    {
      ...(Object.hasOwn(change, "dock") ? {} : { boat: "mem_b_alba" }),
      ...day,
      reason,
      why: "weather",
      deadline: isoTextOf(world.clock.at + 48 * hour),
      lapse: "cancel",
      bookings,
      ...change,
    },
    options,
  );

async function closed(bookings: readonly object[], change: object = {}) {
  const reply = await close(bookings, change);
  expect([reply.status, reply.body]).toEqual([200, expect.any(String)]);
  return JSON.parse(reply.body).data;
}

const offer = (_id: string, to: object = toBrume) => ({ _id, choice: "offer", to });
const rebooking = (method: string, { _id, key }: Booked, more: object = {}) =>
  world.send(`booking/rebookings/${method}`, { _id, key, ...more });
const offered = async (booked: Booked) => (await world.call("booking/rebookings/read", { _id: booked._id, key: booked.key })).offer;
const stored = async ({ _id }: { readonly _id: string }) => {
  const found = await world.store.reservations.read(testAllClubsScope, _id);
  if (found === undefined) throw new Error("no such booking");
  return found;
};

/** Whether a visitor could have it, who then gives it back. */
async function isFree(at: object): Promise<boolean> {
  const reply = await world.send("booking/reservations/hold", { attributes: at });
  if (reply.status === 200) await world.call("booking/reservations/release", { hold: JSON.parse(reply.body).data.hold });
  return reply.status === 200;
}

describe("what could be had in place of what is closed", () => {
  const alternatives = async (closing: object) => {
    const reply = await world.send("booking/closures/alternatives", closing, staff);
    return JSON.parse(reply.body).data.items;
  };

  it("is another time, another boat and the next free day, with what each would cost its customer", async () => {
    const { _id } = await paid();
    const items = await alternatives({ ...alba, end: "11:00" });
    expect(items).toMatchObject([{ _id, amount: usualPrice.nonMember, currency: "CAD" }]);
    const kinds = items[0].alternatives.map(({ kind, item, date, amount }: Record<string, unknown>) => [kind, item, date, amount]);
    expect(kinds).toEqual([
      ["sameDay", "mem_b_alba", tripDay, 330],
      ["sameDay", "mem_b_alba", tripDay, 330],
      ["otherBoat", "mem_b_brume", tripDay, 330],
      ["otherBoat", "mem_b_cap", tripDay, 330],
      ["nextDay", "mem_b_alba", sunday, 264],
      ["nextDay", "mem_b_alba", dayFromText("2027-07-12"), 264],
    ]);
  });

  it("is a boat of another lake last of all", async () => {
    await paid();
    const { lakes, docks, boats } = makeTestOffer({ mem: { lakes: { lovering: { docks: { cove: { boats: { dore: {} } } } } } } });
    await world.store.commit((tx) => tx.offer.put({ lakes, docks, boats }));
    const items = await alternatives({ lake: "mem_l_memphremagog", ...day });
    const kinds = items[0].alternatives.map(({ kind, item }: Record<string, unknown>) => [kind, item]);
    expect(kinds).toEqual([
      ["nextDay", "mem_b_alba"],
      ["nextDay", "mem_b_alba"],
      ["otherBoat", "mem_b_dore"],
    ]);
  });

  it("is never inside the closure, never taken, and never the first offer of two customers", async () => {
    const one = await paid();
    const two = await paid({ attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    const items = await alternatives({ lake: "mem_l_memphremagog", dateStart: tripDay, dateEnd: sunday });
    const firsts = items.map((each: { alternatives: { date: string; time: string[] }[] }) => each.alternatives[0]);
    expect(items.map((each: { _id: string }) => each._id)).toEqual([one._id, two._id]);
    expect(firsts[0]).toMatchObject({ kind: "nextDay", date: dayFromText("2027-07-12") });
    expect(`${firsts[0].date} ${firsts[0].time}`).not.toBe(`${firsts[1].date} ${firsts[1].time}`);
  });
});

describe("an offer in place of a booking", () => {
  it("keeps the alternative, is written in the customer's language once it cannot be undone, and is accepted by its link", async () => {
    const booked = await paid({ locale: "fr" });
    expect(await closed([offer(booked._id)])).toMatchObject({ done: 1, refused: [] });
    expect([await isFree(toBrume), await letters()]).toEqual([false, []]);
    world.clock.at += closingUndoMs;
    expect(await letters()).toEqual([expect.stringContaining("une autre plage horaire vous est réservée")]);
    const [letter] = world.mails;
    expect(letter?.text).toContain("Vent fort");
    expect(letter?.text).toContain(`https://quai.test/fr/information#reservation=${booked._id}&key=${booked.key}`);
    expect(await offered(booked)).toMatchObject({ why: "weather", reason, kept: { item: "mem_b_brume", amount: 330 }, mayRefund: true });
    world.mails.length = 0;
    expect((await rebooking("accept", booked)).status).toBe(200);
    expect(await stored(booked)).toMatchObject({ boat: "mem_b_brume", status: "paid", amount: usualPrice.cents });
    expect([await offered(booked), codeOf(await rebooking("accept", booked))]).toEqual([null, "OFFER_ENDED"]);
    expect(await letters()).toEqual([expect.stringContaining("a été déplacée")]);
    world.clock.at += 72 * hour;
    expect([await world.jobs.lapseProposals(10), (await stored(booked)).status]).toEqual([0, "paid"]);
  });

  it("is shown on the calendar apart from what a visitor is booking", async () => {
    const { _id } = await paid();
    await closed([offer(_id)]);
    const { held } = await world.call("booking/reservations/calendar", day, staff);
    expect(held).toMatchObject([{ boat: "mem_b_brume", date: tripDay, isOffer: true }]);
  });

  it("gives back what a cheaper one costs less, and keeps the price of a dearer one", async () => {
    const cheaper = await paid();
    await closed([offer(cheaper._id, onSunday)]);
    await rebooking("accept", cheaper);
    expect(await stored(cheaper)).toMatchObject({ date: sunday, amount: 26_400 });
    await letters();
    expect(await world.store.ledger.of("mem", cheaper._id)).toMatchObject([{ kind: "capture" }, { kind: "refund", amount: 6600 }]);
    const dearer = await paid({ attributes: { ...onSunday, item: "mem_b_brume" } });
    const brume = { boat: "mem_b_brume", dateStart: sunday, dateEnd: sunday };
    await closed([offer(dearer._id, { ...attributes, item: "mem_b_brume", date: nextSaturday })], brume);
    expect(await offered(dearer)).toMatchObject({ kept: { amount: 264 } });
    await rebooking("accept", dearer);
    expect(await stored(dearer)).toMatchObject({ date: nextSaturday, amount: 26_400, status: "paid" });
  });

  it("lets its customer choose another that costs no more, of those it names or not", async () => {
    const booked = await paid({ attributes: { ...onSunday, item: "mem_b_alba" } });
    await closed([offer(booked._id, { ...toBrume, date: sunday })], { dateStart: sunday, dateEnd: sunday });
    const { others = [] } = (await offered(booked)) ?? {};
    expect(others.map(({ item, date }) => [item, date])).toContainEqual(["mem_b_cap", sunday]);
    const to = { location: "mem_d_newport", item: "mem_b_cap", date: sunday, time: ["mem_t_morning"] };
    expect(codeOf(await rebooking("accept", booked, { to: { ...to, date: nextSaturday } }))).toBe("DEARER");
    expect((await rebooking("accept", booked, { to })).status).toBe(200);
    expect([await stored(booked), await isFree({ ...toBrume, date: sunday })]).toMatchObject([{ boat: "mem_b_cap" }, true]);
  });

  it("refunds everything to a customer who asks for it, however late and whatever their terms keep", async () => {
    world.clock.at += 8 * 24 * hour;
    const booked = await paid();
    await closed([offer(booked._id, onSunday)]);
    expect((await rebooking("refund", booked)).status).toBe(200);
    expect([await stored(booked), await isFree(onSunday)]).toMatchObject([{ status: "canceled", reason: "weather" }, true]);
    await letters();
    expect(await world.store.ledger.of("mem", booked._id)).toMatchObject([
      { kind: "capture" },
      { kind: "refund", amount: usualPrice.cents },
    ]);
  });

  it.each(["holder", "staff"] as const)(
    "keeps no fee when the booking is canceled meanwhile by the ordinary call, by the %s",
    async (by) => {
      world.clock.at += 8 * 24 * hour;
      const booked = await paid();
      const { _id, key } = booked;
      const late = { fee: usualPrice.nonMember / 2, refund: usualPrice.nonMember / 2 };
      const splits = async () => [
        (await world.call("booking/reservations/read", { _id, key })).ifCanceled,
        (await world.call("account/bookings/read", { _id }, staff)).ifCanceledBy.customer,
      ];
      expect(await splits()).toMatchObject([late, late]);
      await closed([offer(_id, onSunday)]);
      const whole = { fee: 0, refund: usualPrice.nonMember };
      expect(await splits()).toMatchObject([whole, whole]);
      const cancellation = by === "holder" ? await world.send("booking/reservations/cancel", { _id, key, fee: 0 }) : undefined;
      const reply = cancellation ?? (await world.send("booking/reservations/cancel", { _id, reason: "customer" }, staff));
      expect([reply.status, JSON.parse(reply.body).data]).toMatchObject([200, { refund: usualPrice.nonMember, fee: null }]);
      expect([await stored(booked), await isFree(onSunday)]).toMatchObject([{ status: "canceled", reason: "weather" }, true]);
      world.clock.at += closingUndoMs;
      expect((await letters()).some((subject) => subject.includes("kept for you"))).toBe(false);
    },
  );

  it("is no reason to keep nothing once the closure is given up", async () => {
    world.clock.at += 8 * 24 * hour;
    const { _id, key } = await paid();
    const { closure } = await closed([offer(_id, onSunday)]);
    await world.call("booking/closures/delete", { _id: closure, version: 1 }, staff);
    await world.call("booking/reservations/cancel", { _id, key }, {});
    expect(await stored({ _id })).toMatchObject({ status: "canceled", reason: "customer" });
  });

  it("goes out in place of a reminder: none is queued or leaves while it is open, by the hour or by hand", async () => {
    const eve = instantOf(tripDay, 0) - 7 * hour;
    const booked = await paid();
    const stays = await paid({ attributes: toBrume });
    world.clock.at = eve - closingUndoMs;
    const { closure } = await closed([offer(booked._id, onSunday)], { deadline: isoTextOf(eve + hour) });
    await quiet();
    world.clock.at = eve;
    expect(await world.jobs.remindAhead()).toBe(1);
    const bulk = await world.call("account/bookings/remind", { where: { _id: booked._id } }, staff);
    expect(bulk).toMatchObject({ done: 0, refused: [{ why: "offered" }] });
    await closed([offer(stays._id, { ...toBrume, date: nextSaturday })], { boat: "mem_b_brume" });
    expect((await letters()).filter((subject) => subject.includes("eminder"))).toEqual([]);
    await world.call("booking/closures/undo", { _id: closure }, staff);
    expect([await world.jobs.remindAhead(), await world.jobs.remindAhead()]).toEqual([1, 0]);
  });

  it("cannot be read or answered without its own key", async () => {
    const booked = await paid();
    await closed([offer(booked._id)]);
    const stranger = { ...booked, key: holderKeyOf(world.secrets, "mem_r_another") };
    for (const method of ["read", "accept", "refund"]) expect(codeOf(await rebooking(method, stranger))).toBe("ITEM_NOT_EXIST");
    expect((await stored(booked)).status).toBe("paid");
  });

  it("is texted to who has no e-mail", async () => {
    const guest = { profile: { ...profile, email: "" }, phone: "+15145550111", isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes }, staff);
    await closed([offer(_id)]);
    world.clock.at += closingUndoMs;
    await letters();
    expect(world.texts.map(({ to, text }) => [to, text.includes("#reservation=")])).toEqual([["+15145550111", true]]);
  });

  it("goes out at once where its trip or deadline is near", async () => {
    const booked = await paid();
    await closed([offer(booked._id)], { deadline: isoTextOf(world.clock.at + 2 * hour) });
    expect(await letters()).toHaveLength(1);
  });

  it("ends no later than the slot that it holds begins", async () => {
    world.clock.at += 9 * 24 * hour - 6 * hour;
    const booked = await paid({ attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    await closed([offer(booked._id, { ...toBrume })], { start: "12:00", deadline: isoTextOf(world.clock.at + 48 * hour) });
    expect((await offered(booked))?.deadline).toBe("2027-07-10T12:00:00.000Z");
  });
});

describe("at the deadline", () => {
  const lapse = async (change: object = {}) => {
    const booked = await paid();
    const { closure } = await closed([offer(booked._id)], change);
    await quiet();
    return { booked, closure, end: async () => ((world.clock.at += 48 * hour), world.jobs.lapseProposals(10)) };
  };

  it("lets the alternative go and gives all of the money back, once", async () => {
    const { booked, end } = await lapse();
    expect([await end(), await world.jobs.lapseProposals(10)]).toEqual([1, 0]);
    expect([await stored(booked), await isFree(toBrume)]).toMatchObject([{ status: "canceled", reason: "weather" }, true]);
    await letters();
    expect(await world.store.ledger.of("mem", booked._id)).toMatchObject([
      { kind: "capture" },
      { kind: "refund", amount: usualPrice.cents },
    ]);
  });

  it("is over for its customer before any job looked, and what it kept is free", async () => {
    const { booked } = await lapse();
    world.clock.at += 48 * hour;
    expect([await offered(booked), codeOf(await rebooking("accept", booked)), await isFree(toBrume)]).toEqual([null, "OFFER_ENDED", true]);
  });

  it.each([
    ["staff chose to keep it", { lapse: "keep" }, async () => undefined],
    ["staff moved it meanwhile", {}, async (_id: string) => world.call("booking/reservations/move", { _id, date: nextSaturday }, staff)],
  ])("leaves the booking where %s", async (_, change, meanwhile) => {
    const { booked, end } = await lapse(change);
    await meanwhile(booked._id);
    await end();
    expect([await stored(booked), await isFree(toBrume)]).toMatchObject([{ status: "paid" }, true]);
  });

  it("leaves the booking when the closure was given up, and notifies its customer, who had a proposal", async () => {
    const { booked, closure, end } = await lapse();
    world.clock.at += closingUndoMs;
    expect(await letters()).toHaveLength(1);
    world.mails.length = 0;
    await world.call("booking/closures/delete", { _id: closure, version: 1 }, staff);
    await end();
    expect([(await stored(booked)).status, await letters()]).toEqual(["paid", [expect.stringContaining("stands after all")]]);
  });

  it("leaves a booking whose boat has left, and lets its customer change nothing", async () => {
    const { booked, end } = await lapse();
    const seen = { at: world.clock.at, by: "mem_u_1", engineHours: null, fuel: null };
    await world.store.commit(async (tx) => {
      await tx.reservations.read(testAllClubsScope, booked._id);
      await tx.trips.put({ ...emptyTrip("mem", booked._id), departed: seen });
    });
    expect(codeOf(await rebooking("refund", booked))).toBe("OFFER_ENDED");
    await end();
    expect((await stored(booked)).status).toBe("paid");
    expect(await closed([offer(booked._id)], { start: "06:00" })).toMatchObject({ refused: [{ why: "departed" }] });
  });

  it("pays no cash back by itself", async () => {
    const guest = { profile, phone: memberPhone, isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes }, staff);
    await world.call("booking/reservations/collect", { _id, amount: 330, means: "cash" }, staff);
    const booked = { _id, key: holderKeyOf(world.secrets, _id) };
    expect(await closed([{ _id, choice: "cancel" }])).toMatchObject({ done: 0, refused: [{ _id, why: "cash" }] });
    await closed([offer(_id, onSunday)], { start: "06:00" });
    expect([(await offered(booked))?.mayRefund, codeOf(await rebooking("refund", booked))]).toEqual([false, "TRANSITION_REFUSED"]);
    world.clock.at += 48 * hour;
    await world.jobs.lapseProposals(10);
    expect((await stored({ _id })).status).toBe("paid");
  });
});

describe("a closing", () => {
  it("cancels what staff chose to cancel once it cannot be undone any more, and keeps nothing", async () => {
    const booked = await paid();
    await closed([{ _id: booked._id, choice: "cancel" }], { why: "maintenance" });
    expect([await world.jobs.lapseProposals(10), await offered(booked), (await stored(booked)).status]).toEqual([0, null, "paid"]);
    world.clock.at += closingUndoMs;
    await world.jobs.lapseProposals(10);
    expect(await stored(booked)).toMatchObject({ status: "canceled", reason: "staff" });
    await letters();
    expect(await world.store.ledger.of("mem", booked._id)).toMatchObject([
      { kind: "capture" },
      { kind: "refund", amount: usualPrice.cents },
    ]);
  });

  it("is made once under its key, with all that it does", async () => {
    const booked = await paid();
    const first = await close([offer(booked._id)], {}, { ...staff, key: "storm" });
    const again = await close([offer(booked._id)], {}, { ...staff, key: "storm" });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const { items } = await world.call("booking/closures/find", {}, staff);
    expect([items.length, (await world.store.rebookings.ofClosure("mem", items[0]?._id ?? "")).length]).toEqual([1, 1]);
  });

  it("leaves out, and says why, what was taken meanwhile, is offered already, or is not affected", async () => {
    const one = await paid();
    const two = await paid({ attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    const elsewhere = await paid({ attributes: { ...attributes, date: sunday } });
    const { refused, done } = await closed([offer(one._id), offer(two._id), offer(elsewhere._id, { ...toBrume, date: nextSaturday })]);
    expect([done, refused.map(({ why }: { why: string }) => why).toSorted()]).toEqual([1, ["notMet", "taken"]]);
    expect(await closed([offer(one._id, onSunday)], { start: "06:00" })).toMatchObject({ refused: [{ why: "offered" }] });
  });

  it("holds for a booking that is being paid: who pays has paid, and is offered the alternative", async () => {
    const booked = await book(world);
    await closed([offer(booked._id)]);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect([(await stored(booked)).status, (await offered(booked))?.kept.item]).toEqual(["paid", "mem_b_brume"]);
    await rebooking("accept", booked);
    expect(await stored(booked)).toMatchObject({ boat: "mem_b_brume", status: "paid" });
  });

  it.each([
    ["a deadline that has passed", { deadline: "2027-06-01T12:00:00.000Z" }, "BAD_REQUEST"],
    ["another club's boat", { boat: "msk_b_dawn" }, "BAD_REQUEST"],
  ])("is refused whole for %s", async (_, change, code) => {
    const booked = await paid();
    expect(codeOf(await close([offer(booked._id)], change))).toBe(code);
    expect((await world.call("booking/closures/find", {}, staff)).items).toEqual([]);
  });
});

describe("a closure of tomorrow", () => {
  const eve = instantOf(dayFromText("2027-07-09"), 8 * 60);
  const texts = async () => {
    world.mails.length = 0;
    world.texts.length = 0;
    const mails = (await letters()).length;
    return [mails, world.texts.map(({ to, text }) => [to, text])];
  };
  const pass = expect.stringContaining("#reservation=");

  it("is texted beside the mail, in the customer's language, and not for trips further ahead", async () => {
    const near = await paid({ locale: "fr" });
    const far = await paid({ attributes: onSunday });
    world.clock.at = eve;
    const { closure } = await closed([offer(near._id), offer(far._id, { ...toBrume, date: nextSaturday })], { dateEnd: sunday });
    expect(await texts()).toEqual([0, []]);
    world.clock.at += closingUndoMs;
    expect(await texts()).toEqual([2, [["+15145550111", expect.stringContaining("a dû fermer le 10 juillet (Vent fort)")]]]);
    await world.call("booking/closures/undo", { _id: closure }, staff);
    expect(await texts()).toEqual([2, [["+15145550111", expect.stringContaining("ouvre finalement")]]]);
  });

  it("says in the text that the booking is canceled, once that cannot be undone", async () => {
    const { _id } = await paid();
    world.clock.at = eve;
    await closed([{ _id, choice: "cancel" }]);
    world.clock.at += closingUndoMs;
    await world.jobs.lapseProposals(10);
    const [, sent] = await texts();
    expect(sent).toEqual([["+15145550111", pass]]);
    expect(String(sent)).toMatch(/Club mem: alba, July 10, 8:00\sa\.m\. Your booking was cancelled because of the weather\. https/u);
  });

  it("is not texted where the club wants none, where staff undid it, and twice to who has no e-mail", async () => {
    const guest = { profile: { ...profile, email: "" }, phone: "+15145550111", isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes }, staff);
    await quiet();
    world.clock.at = eve;
    const { closure } = await closed([offer(_id)]);
    world.clock.at += closingUndoMs;
    expect(await texts()).toEqual([0, [["+15145550111", pass]]]);
    await world.call("booking/closures/undo", { _id: closure }, staff);
    expect(await texts()).toEqual([0, [["+15145550111", expect.stringContaining("stands as it was")]]]);
    const other = await paid({ attributes: toBrume });
    const undone = await closed([offer(other._id, onSunday)], { boat: "mem_b_brume" });
    await world.call("booking/closures/undo", { _id: undone.closure }, staff);
    world.clock.at += closingUndoMs;
    expect(await texts()).toEqual([0, []]);
    const admin = { principal: person("mem", standardRoles.admin.permissions) };
    const { version, messages } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    await world.call("configuration/rules/update", { client: "mem", version, messages: { ...messages, closureTexts: false } }, admin);
    await closed([offer(other._id, onSunday)], { boat: "mem_b_brume" });
    world.clock.at += closingUndoMs;
    expect(await texts()).toEqual([1, []]);
  });
});

describe("undoing a closing", () => {
  const undo = async (_id: string) => world.call("booking/closures/undo", { _id }, staff);

  it("releases every offer that was not accepted, and writes only to customers who had a letter", async () => {
    const one = await paid();
    const two = await paid({ attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    const { closure } = await closed([offer(one._id), { _id: two._id, choice: "cancel" }]);
    expect(await undo(closure)).toEqual({ reinstated: 2, rest: [] });
    expect([await offered(one), await isFree(toBrume)]).toEqual([null, true]);
    world.clock.at += 48 * hour;
    expect([await world.jobs.lapseProposals(10), await letters()]).toEqual([0, []]);
    expect([(await stored(one)).status, (await stored(two)).status]).toEqual(["paid", "paid"]);
    expect((await world.call("booking/closures/read", { _id: closure }, staff)).retired).toBeDefined();
  });

  it("sends a correction where a letter may have left, and lists who moved or took a refund", async () => {
    const one = await paid();
    const two = await paid({ attributes: { ...attributes, time: ["mem_t_afternoon"] } });
    const three = await paid({ attributes: { ...attributes, item: "mem_b_brume", date: tripDay, time: ["mem_t_afternoon"] } });
    const magog = { dock: "mem_d_magog", deadline: isoTextOf(world.clock.at + 2 * hour) };
    const cap = { location: "mem_d_newport", item: "mem_b_cap", date: tripDay };
    const choices = [
      offer(one._id, { ...cap, time: ["mem_t_morning"] }),
      offer(two._id, { ...cap, time: ["mem_t_afternoon"] }),
      offer(three._id, onSunday),
    ];
    const { closure } = await closed(choices, magog);
    expect(await letters()).toHaveLength(3);
    await rebooking("accept", one);
    await rebooking("refund", two);
    await quiet();
    const done = await undo(closure);
    expect(done).toMatchObject({
      reinstated: 1,
      rest: [
        { _id: one._id, state: "taken" },
        { _id: two._id, state: "refunded", status: "canceled" },
      ],
    });
    expect(await letters()).toEqual([expect.stringContaining("stands after all")]);
    expect(await undo(closure)).toEqual(done);
  });

  it("leaves a closure that was there before, and takes back what was begun for its bookings", async () => {
    const booked = await paid();
    const { _id } = await world.call("booking/closures/create", { ...alba, reason }, staff);
    const rebook = { why: "event", deadline: isoTextOf(world.clock.at + hour), lapse: "keep" } as const;
    const bookings = [{ _id: booked._id, choice: "offer", to: toBrume }] as const;
    expect(await world.call("booking/closures/rebook", { _id, ...rebook, bookings }, staff)).toMatchObject({ done: 1, closure: _id });
    expect(await world.call("booking/closures/undo", { _id, keepClosure: true }, staff)).toEqual({ reinstated: 1, rest: [] });
    expect([await isFree(attributes), await isFree(toBrume)]).toEqual([false, true]);
  });

  it("is for ten minutes, and for the club's own", async () => {
    const booked = await paid();
    const { closure } = await closed([offer(booked._id)]);
    const others = { principal: person("msk", [".*"]) };
    expect(codeOf(await world.send("booking/closures/undo", { _id: closure }, others))).toBe("ITEM_NOT_EXIST");
    world.clock.at += closingUndoMs + 1;
    expect(codeOf(await world.send("booking/closures/undo", { _id: closure }, staff))).toBe("UNDO_ENDED");
    expect(await offered(booked)).not.toBeNull();
  });

  it("of a closure that nobody was offered anything for ends ten minutes after its making too", async () => {
    const { _id } = await world.call("booking/closures/create", { ...alba, reason }, staff);
    const other = await world.call("booking/closures/create", { ...alba, boat: "mem_b_brume", reason }, staff);
    world.clock.at += closingUndoMs;
    expect(await undo(_id)).toEqual({ reinstated: 0, rest: [] });
    world.clock.at += 1;
    expect(codeOf(await world.send("booking/closures/undo", { _id: other._id }, staff))).toBe("UNDO_ENDED");
    expect(await isFree(toBrume)).toBe(false);
  });

  it("lasts from the closure's making, however late its reply was requested again", async () => {
    const booked = await paid();
    const made = world.clock.at;
    const again = { ...staff, key: "lost" };
    const change = { deadline: isoTextOf(made + 48 * hour) };
    await close([offer(booked._id)], change, again);
    world.clock.at += closingUndoMs / 2;
    expect(JSON.parse((await close([offer(booked._id)], change, again)).body).data.undoUntil).toBe(isoTextOf(made + closingUndoMs));
  });
});

it("answers a repeat like the first", async () => {
  const booked = await paid();
  await closed([offer(booked._id)]);
  const accept = () => world.send("booking/rebookings/accept", { _id: booked._id, key: booked.key }, { key: "yes" });
  const first = await accept();
  expect([first.status, (await accept()).body]).toEqual([200, first.body]);
});
