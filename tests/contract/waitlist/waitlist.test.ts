import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { type ClubSettings, defaultSettings } from "#core/domain/club/settings.ts";
import { makeTestReservation, testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { enter, password, signedIn, signedInBy } from "../accounts/accounts.ts";
import { makePlanMember } from "../membership/planMember.ts";
import { attributes, book, codeOf, guestPhone, memberPhone, openWorld, person, requestFor, tripDay, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const minute = 60_000;
const staff = {
  principal: person("mem", ["^booking/(?:closures|boats|docks|timeslots)/.*$", "^waitlist/wishes/list$", "^configuration/.*$"]),
};

/** A boat for four, on a Saturday or Sunday of July, in the morning, at any dock. */
const terms = {
  lake: "mem_l_memphremagog",
  dock: null,
  people: 4,
  weekdays: [0, 6],
  from: dayFromText("2027-07-01"),
  to: dayFromText("2027-07-31"),
  part: "morning",
} as const;

type Joining = CallInput<"waitlist/wishes/create">;
type Own = { readonly wish: string; readonly key: string };

const ada = "+15145550121";
const bob = "+15145550122";

const joining = (phone: string, change: Partial<Joining> = {}): Joining => ({
  ...terms,
  phone,
  proof: makeContactProof(world.secrets, phone, world.clock.at + 30 * minute),
  locale: "en",
  ...change,
});
/** The browser and the network of whoever has this phone, for them alone. */
const placeOf = (phone: string) => ({ visitor: `visitor of ${phone}`, address: `2001:db8:${phone.slice(-4)}::1` });
async function join(phone: string, change: Partial<Joining> = {}, place = placeOf(phone)): Promise<Own> {
  const { _id: wish, key } = await world.call("waitlist/wishes/create", joining(phone, change), place);
  world.clock.at += 1000;
  return { wish, key };
}
const refusedJoin = async (data: Joining) => codeOf(await world.send("waitlist/wishes/create", data));
const read = (own: Own) => world.call("waitlist/wishes/read", own);
const offerOf = async (own: Own) => (await read(own)).offer;
const take = async (own: Own, visitor = "visitor-of-wish") => {
  const offer = (await offerOf(own))?._id ?? "";
  return world.send("waitlist/offers/take", { ...own, offer }, { visitor });
};
const resume = async (own: Own, visitor: string, options: Parameters<World["call"]>[2] = {}) =>
  world.call("waitlist/offers/resume", { ...own, offer: (await offerOf(own))?._id ?? "" }, { visitor, ...options });
const refusedResume = async (own: Own, visitor: string) => {
  const [newest] = await world.store.waitlist.proposalsOf("mem", own.wish);
  return codeOf(await world.send("waitlist/offers/resume", { ...own, offer: newest?._id ?? "" }, { visitor }));
};
const pass = async (own: Own) => world.send("waitlist/offers/pass", { ...own, offer: (await offerOf(own))?._id ?? "" });

/** Lets the jobs do what is due, in the order of a server. */
async function work(): Promise<void> {
  await world.jobs.lapseWishProposals(50);
  await world.jobs.withdrawClosedProposals(50);
  await world.jobs.offerFreedTime(50);
  while ((await world.deliverAll()) > 0);
}

/** Books a boat and cancels it again, so that its time becomes free. */
async function free(change: Partial<typeof attributes> = {}): Promise<void> {
  const { _id, key } = await book(world, { attributes: { ...attributes, ...change } });
  await world.send("booking/reservations/cancel", { _id, key });
}

async function isHeld(change: Partial<typeof attributes> = {}): Promise<boolean> {
  const held = await world.send("booking/reservations/hold", { attributes: { ...attributes, ...change } }, { visitor: "visitor-9" });
  if (held.status === 200)
    await world.send("booking/reservations/release", { hold: JSON.parse(held.body).data.hold }, { visitor: "visitor-9" });
  return held.status !== 200;
}

async function replaceSettings(change: Partial<ClubSettings>): Promise<void> {
  const settings = { ...defaultSettings, ...change };
  await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings }));
}

describe("joining the waitlist", () => {
  it("needs a proof of the phone, unless it is that of the caller's account", async () => {
    expect(await refusedJoin({ ...joining(ada), proof: "0.0" })).toBe("PROOF_EXPIRED");
    const signedIn = { principal: person("mem", [], ada) };
    const { _id: wish, key } = await world.call("waitlist/wishes/create", { ...terms, phone: ada, locale: "fr" }, signedIn);
    expect(await read({ wish, key })).toMatchObject({ state: "waiting", phone: ada, ahead: 0, offer: null });
    await work();
    expect(world.texts.map(({ to, text }) => [to, text.includes(`/fr/wish#wish=${wish}&key=${key}`)])).toEqual([[ada, true]]);
  });

  it("confirms by mail where an e-mail is given, with the club's address and an end to such letters", async () => {
    const email = "ada@example.test";
    const proof = makeContactProof(world.secrets, email, world.clock.at + minute);
    const { wish, key } = await join(ada, { letters: email });
    await world.call("waitlist/wishes/create", { ...terms, email, proof, locale: "en" });
    await work();
    expect([world.texts.length, world.mails.map(({ to }) => to)]).toEqual([1, [email, email]]);
    expect(world.mails[0]?.text).toContain("a boat for 4 or more, on a Saturday or Sunday, in July 2027, in the morning, at any dock");
    expect(world.mails[0]?.text).toContain(`/en/wish#wish=${wish}&key=${key}`);
    expect(world.mails[0]?.unsubscribe).toContain("/letters/mem.");
  });

  it("gives the earlier wish for the same terms, five for one phone, and few phones for one address", async () => {
    const first = await join(ada);
    expect((await join(ada)).wish).toBe(first.wish);
    const parts = ["afternoon", "evening", "any"] as const;
    for (const part of parts) await join(ada, { part });
    await join(ada, { people: 5 });
    const many = await Promise.all(
      Array.from({ length: 500 }, (_, index) => refusedJoin(joining(ada, { people: 5, from: addDays(terms.from, index % 20) }))),
    );
    expect(new Set(many)).toEqual(new Set(["TOO_MANY_WISHES", ""]));
    expect(many.filter((code) => code === "").length, "the earlier one, again and again").toBe(25);
    expect((await world.call("waitlist/wishes/list", { itemsPerPage: 100 }, staff)).items.length).toBe(5);
    const phones = Array.from({ length: 50 }, (_, index) => `+151455502${String(index).padStart(2, "0")}`);
    const codes = await Promise.all(phones.map((phone) => refusedJoin(joining(phone))));
    expect(codes.filter((code) => code === "TOO_MANY_WISHES").length).toBe(50 - 12);
    const far = await world.send("waitlist/wishes/create", joining("+15145550199"), { address: "192.0.2.77" });
    expect(far.status).toBe(200);
  });

  it("refuses days that are over, another club's dock, and more people than any boat takes", async () => {
    expect(await refusedJoin(joining(ada, { to: dayFromText("2027-06-30") }))).toBe("BAD_REQUEST");
    expect(await refusedJoin(joining(ada, { from: dayFromText("2027-11-01"), to: dayFromText("2027-11-30") }))).toBe("BAD_REQUEST");
    expect(await refusedJoin(joining(ada, { people: 100 }))).toBe("BAD_REQUEST");
    expect(await refusedJoin(joining(ada, { dock: "msk_d_port" }))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("waitlist/wishes/read", { wish: "mem_wi_none", key: "0" }))).toBe("ITEM_NOT_EXIST");
  });

  it("takes days that only members may book yet from members alone, and learns that by a proven phone", async () => {
    await makePlanMember(world, { phones: [ada] });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("member", { earlyDays: 14 }), version: 1 }));
    world.clock.at = instantOf(dayFromText("2028-04-05"), 720);
    const next = { from: dayFromText("2029-07-01"), to: dayFromText("2029-07-31") };
    const signedIn = { principal: person("mem", [], ada) };
    expect(codeOf(await world.send("waitlist/wishes/preview", { ...terms, ...next }))).toBe("BAD_REQUEST");
    expect((await world.call("waitlist/wishes/preview", { ...terms, ...next }, signedIn)).days).toBe(9);
    expect(await refusedJoin(joining(bob, next))).toBe("BAD_REQUEST");
    expect(await refusedJoin({ ...joining(ada, next), proof: "0.0" })).toBe("PROOF_EXPIRED");
    expect(await refusedJoin({ ...joining(bob, next), proof: "0.0" })).toBe("PROOF_EXPIRED");
    const own = await join(ada, next);
    expect(codeOf(await world.send("waitlist/wishes/update", { ...own, ...terms, ...next, people: 3 }))).toBe("");
    world.clock.at = instantOf(dayFromText("2028-04-15"), 720);
    expect(await refusedJoin(joining(bob, next))).toBe("");
  });

  it("says before what the wish covers, and its odds once the club has history", async () => {
    await join(bob);
    const preview = () => world.call("waitlist/wishes/preview", terms);
    expect(await preview()).toMatchObject({
      days: 9,
      boats: 3,
      docks: 2,
      odds: null,
      wider: [],
      ahead: 1,
      membersFirst: false,
      offerMinutes: 30,
    });
    const canceled = { status: "canceled", reason: "customer" } as const;
    const past = (day: string, change: Partial<Reservation> = {}) =>
      makeTestReservation({
        _id: `mem_r_${day}`,
        reference: day,
        boat: "mem_b_alba",
        date: dayFromText(`2026-07-${day}`),
        start: 480,
        status: "paid",
        ...change,
      });
    await world.store.commit(async (tx) => {
      for (const row of [past("04"), past("05", canceled), past("11"), past("12")]) await tx.reservations.insert(row);
    });
    // What was read of past days counts for an hour.
    world.clock.at += 3_600_000;
    expect((await preview()).odds).toBeNull();
    world.clock.at += 3_600_000;
    await world.store.commit(async (tx) => {
      for (const row of [past("18", canceled), past("03", canceled), past("10", canceled)]) await tx.reservations.insert(row);
    });
    const { odds, wider } = await preview();
    expect([odds?.days.map(({ day }) => day.slice(-2)).join(" "), odds?.freed]).toEqual(["04 05 11 12 18", 2]);
    expect(wider).toEqual([{ weekday: 5, part: null, freed: 4, days: 7 }]);
  });
});

describe("the place in line", () => {
  it("is exact up to 1,000 before it, and says that more are beyond that, before and after joining", async () => {
    const before = (at: number) => makeTestWish(`before${at}`, { ...terms, createdAt: 0 });
    await world.store.commit(async (tx) => {
      for (let at = 0; at < 1000; at += 1) await tx.waitlist.insert(before(at));
    });
    expect(await world.call("waitlist/wishes/preview", terms)).toMatchObject({ ahead: 1000 });
    expect(await world.call("waitlist/wishes/preview", terms)).not.toHaveProperty("aheadMore");
    await world.store.commit((tx) => tx.waitlist.insert(before(1000)));
    const many = { ahead: 1000, aheadMore: true };
    expect(await world.call("waitlist/wishes/preview", terms)).toMatchObject(many);
    expect(await world.call("waitlist/wishes/create", joining(ada), placeOf(ada))).toMatchObject(many);
    expect(await read(await join(bob))).toMatchObject(many);
  });
});

describe("time that became free", () => {
  it("is held for the first in line and offered by text, in the hours in which one may be called", async () => {
    const first = await join(ada);
    const second = await join(bob);
    await work();
    world.texts.length = 0;
    await free();
    await work();
    const offer = await offerOf(first);
    expect(offer).toMatchObject({ state: "open", item: "mem_b_alba", date: tripDay, start: "08:00", amount: 330 });
    expect([Date.parse(offer?.until ?? "") - world.clock.at, offer?.seconds]).toEqual([30 * minute, 30 * 60]);
    expect([await offerOf(second), await isHeld()]).toEqual([null, true]);
    expect(world.texts.map(({ to }) => to)).toEqual([guestPhone, ada]);
    expect(world.texts[1]?.text).toContain("$330.00");
    // Much later than a visitor's hold would be swept.
    world.clock.at += 29 * minute;
    await work();
    expect([(await offerOf(first))?.state, await isHeld()]).toEqual(["open", true]);
  });

  it("waits for the morning when it becomes free at night", async () => {
    const own = await join(ada);
    world.clock.at = instantOf(dayFromText("2027-07-01"), 21 * 60 + 5);
    await free();
    await work();
    expect([await offerOf(own), await isHeld()]).toEqual([null, false]);
    world.clock.at = instantOf(dayFromText("2027-07-02"), 7 * 60);
    await work();
    expect((await offerOf(own))?.state).toBe("open");
  });

  it("goes to the next wish when the first declines, which keeps its place and is never offered the same slot again", async () => {
    const first = await join(ada);
    const second = await join(bob);
    await free();
    await work();
    expect((await pass(first)).status).toBe(200);
    await work();
    expect([(await offerOf(first))?.state, (await offerOf(second))?.state]).toEqual(["passed", "open"]);
    expect((await read(first)).ahead).toBe(0);
    await pass(second);
    await work();
    expect(await isHeld()).toBe(false);
    await free({ date: addDays(tripDay, 1) });
    await work();
    expect(await offerOf(first)).toMatchObject({ state: "open", date: addDays(tripDay, 1) });
  });

  it("goes to the next wish after a silence, and three silences put a wish to sleep until its owner wakes it", async () => {
    const own = await join(ada);
    for (let silent = 0; silent < 3; silent += 1) {
      await free({ date: addDays(tripDay, silent === 2 ? 7 : silent) });
      await work();
      expect((await offerOf(own))?.state).toBe("open");
      world.clock.at += 30 * minute;
      await work();
      expect((await offerOf(own))?.state).toBe("silent");
    }
    expect(await read(own)).toMatchObject({ state: "asleep", silences: 3 });
    await free({ date: addDays(tripDay, 8) });
    await work();
    expect((await offerOf(own))?.state).toBe("silent");
    expect(await world.call("waitlist/wishes/wake", own)).toMatchObject({ state: "waiting", silences: 0 });
    await free({ date: addDays(tripDay, 14) });
    await work();
    expect((await offerOf(own))?.state).toBe("open");
  });

  it("counts no silence where the message never left", async () => {
    const own = await join(ada);
    await work();
    await free();
    await world.jobs.offerFreedTime(50);
    world.clock.at += 30 * minute;
    await world.jobs.lapseWishProposals(50);
    expect(await read(own)).toMatchObject({ state: "waiting", silences: 0, offer: { state: "lapsed" } });
    world.texts.length = 0;
    await work();
    expect(world.texts).toEqual([]);
  });

  it("comes from a closure that was removed, for the boats, days and hours that it closed", async () => {
    const own = await join(ada);
    const days = { dateStart: tripDay, dateEnd: addDays(tripDay, 1) };
    const closure = await world.call(
      "booking/closures/create",
      { boat: "mem_b_alba", ...days, reason: { en: "Repair", fr: "Réparation" } },
      staff,
    );
    await work();
    expect(await offerOf(own)).toBeNull();
    await world.call("booking/closures/delete", { _id: closure._id, version: closure.version }, staff);
    for (let turn = 0; turn < 3; turn += 1) await work();
    expect(await offerOf(own)).toMatchObject({ state: "open", item: "mem_b_alba", date: tripDay });
    await pass(own);
    world.clock.at += 31 * minute;
    for (let turn = 0; turn < 3; turn += 1) await work();
    expect(await offerOf(own)).toMatchObject({ state: "open", item: "mem_b_alba", date: addDays(tripDay, 1) });
  });

  it("is never offered when it has begun, is closed, leaves no time to pay, or matches no wish", async () => {
    const own = await join(ada);
    const tooLate = instantOf(tripDay, 480) - 50 * minute;
    await free({ time: ["mem_t_afternoon"] });
    await work();
    expect(await offerOf(own)).toBeNull();
    const closing = { boat: "mem_b_alba", dateStart: tripDay, dateEnd: tripDay, reason: { en: "Repair", fr: "Réparation" } };
    const booked = await book(world);
    await world.call("booking/closures/create", closing, staff);
    await world.send("booking/reservations/cancel", { _id: booked._id, key: booked.key });
    await work();
    expect(await offerOf(own)).toBeNull();
    const sunday = addDays(tripDay, 1);
    const late = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.clock.at = tooLate;
    await world.send("booking/reservations/cancel", { _id: late._id, key: late.key });
    await work();
    expect(await offerOf(own)).toBeNull();
    await free({ date: sunday });
    await work();
    expect(await offerOf(own), "a control: the next day suits").toMatchObject({ date: sunday });
  });

  it("is offered to nobody while only members may book it", async () => {
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...memRows.plan("member", { earlyDays: 14 }), version: 1 }));
    const day = dayFromText("2028-07-08");
    const span = { from: day, to: day };
    const wish = makeTestWish("early", { lake: terms.lake, people: 4, phone: ada, weekdays: [6], ...span });
    const own = { wish: wish._id, key: world.secrets.sign("wish", wish._id) };
    const freed = { _id: "mem_ft_early", client: "mem", place: "mem_b_alba", ...span, first: 32, last: 47, due: 0, bookedUntil: 0 };
    await world.store.commit((tx) => tx.waitlist.insert(wish));
    const freeOn = async (text: string) => {
      world.clock.at = instantOf(dayFromText(text), 720);
      await world.store.commit((tx) => tx.waitlist.putFreed(freed));
      await work();
      return (await offerOf(own))?.state;
    };
    expect([await freeOn("2027-04-05"), await freeOn("2027-04-14")]).toEqual([undefined, undefined]);
    // The record of freed time stays until everybody may book it.
    world.clock.at = instantOf(dayFromText("2027-04-15"), 720);
    await work();
    expect((await offerOf(own))?.state).toBe("open");
  });

  it("is offered once somebody's hold of it ended without a booking", async () => {
    const own = await join(ada);
    const { _id, key } = await book(world);
    await world.send("booking/reservations/cancel", { _id, key });
    await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-3" });
    await work();
    expect(await offerOf(own)).toBeNull();
    world.clock.at += 11 * minute;
    await work();
    expect((await offerOf(own))?.state).toBe("open");
  });

  it("goes to members with the fewest weekend trips first where the club wants it", async () => {
    await replaceSettings({ waitlist: { membersFirst: true, offerMinutes: 20 } });
    const guest = await join(ada);
    const member = await join(memberPhone);
    await free();
    await work();
    const offer = await offerOf(member);
    expect([await offerOf(guest), offer?.state]).toEqual([null, "open"]);
    expect(Date.parse(offer?.until ?? "") - world.clock.at).toBe(20 * minute);
  });
});

describe("the answer to an offer", () => {
  it("takes the slot as a hold of one's own, with which it is booked", async () => {
    const own = await join(ada);
    await free();
    await work();
    const taken = await take(own, "visitor-of-ada");
    expect(taken.status).toBe(200);
    const { hold } = JSON.parse(taken.body).data;
    expect(await read(own)).toMatchObject({ state: "ended", offer: { state: "taken" } });
    const proof = makeContactProof(world.secrets, ada, world.clock.at + minute);
    const made = await world.call("booking/reservations/create", await requestFor(world, { phone: ada, proof, hold }), {
      visitor: "visitor-of-ada",
    });
    expect(made).toMatchObject({ amount: 330 });
    expect(await isHeld()).toBe(true);
  });

  it("is taken once: the second answer and a late one are refused", async () => {
    const own = await join(ada);
    await free();
    await work();
    const offer = (await offerOf(own))?._id ?? "";
    const both = await Promise.all(
      ["visitor-a", "visitor-b"].map((visitor) => world.send("waitlist/offers/take", { ...own, offer }, { visitor })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(codeOf(await world.send("waitlist/offers/pass", { ...own, offer }))).toBe("OFFER_ENDED");
    const late = await join(bob);
    await free({ date: addDays(tripDay, 1) });
    await work();
    world.clock.at += 30 * minute;
    expect(codeOf(await take(late))).toBe("OFFER_ENDED");
    expect(codeOf(await world.send("waitlist/offers/take", { ...late, key: own.key, offer }))).toBe("ITEM_NOT_EXIST");
  });

  it("leaves a wish that can be woken at its place, since a payment may fail", async () => {
    const own = await join(ada);
    await join(bob);
    await free();
    await work();
    await take(own);
    expect(await world.call("waitlist/wishes/wake", own)).toMatchObject({ state: "waiting", ahead: 0 });
  });

  it("says until when the slot is held, and gives it to the next when the owner wakes the wish instead of paying", async () => {
    const own = await join(ada);
    const next = await join(bob);
    await free();
    await work();
    expect((await read(own)).heldUntil).toBeNull();
    await take(own);
    const { heldUntil, offer } = await read(own);
    expect([offer?.state, heldUntil]).toEqual(["taken", offer?.until]);
    expect(await world.call("waitlist/wishes/wake", own)).toMatchObject({ state: "waiting", heldUntil: null, ahead: 0 });
    await work();
    expect([(await offerOf(own))?.state, (await offerOf(next))?.state]).toEqual(["taken", "open"]);
  });

  it("goes on in any browser with the key of the wish, which then has the hold alone and for no longer", async () => {
    const own = await join(ada);
    await free();
    await work();
    const first = JSON.parse((await take(own, "visitor-a")).body).data;
    const { heldUntil } = await read(own);
    expect(await resume(own, "visitor-a")).toMatchObject({ hold: first.hold, isInCart: false });
    world.clock.at += minute;
    const other = await resume(own, "visitor-b");
    expect([other.hold === first.hold, other.expires, (await read(own)).heldUntil]).toEqual([false, heldUntil, heldUntil]);
    const request = (hold: string) => requestFor(world, { phone: ada, hold });
    const late = await world.send("booking/reservations/create", await request(first.hold), { visitor: "visitor-a" });
    expect(codeOf(late)).toBe("SLOT_TAKEN");
    const booked = await world.call("booking/reservations/create", await request(other.hold), { visitor: "visitor-b" });
    expect(booked).toMatchObject({ amount: 330 });
    expect(await refusedResume(own, "visitor-b")).toBe("OFFER_ENDED");
  });

  it("goes on in the cart where the slot is, and is taken out of a cart of another browser, which says so", async () => {
    const own = await join(ada);
    await free();
    await work();
    const { hold } = JSON.parse((await take(own, "visitor-a")).body).data;
    await world.call("order/carts/item", { item: hold, quantity: 1 }, { visitor: "visitor-a" });
    expect(await resume(own, "visitor-a")).toMatchObject({ hold, isInCart: true });
    expect(await resume(own, "visitor-b")).toMatchObject({ isInCart: false });
    const { items } = await world.call("order/carts/read", { where: { paid: false } }, { visitor: "visitor-a" });
    expect(items.map(({ reason }) => reason)).toEqual(["HOLD_EXPIRED"]);
    const again = await world.send("order/carts/item", { item: hold, quantity: 1 }, { visitor: "visitor-a" });
    expect(codeOf(again)).toBe("SLOT_TAKEN");
  });

  it("goes on in the cart of the account, whichever browser took it", async () => {
    const own = await join(ada);
    await free();
    await work();
    const member = person("mem", []);
    const { hold } = JSON.parse((await take(own, "visitor-a")).body).data;
    await world.call("order/carts/item", { item: hold, quantity: 1 }, { visitor: "visitor-a", principal: member });
    expect(await resume(own, "visitor-b", { principal: member })).toMatchObject({ hold, isInCart: true });
  });

  it("does not go on without the key, before it is taken, once its time is over, or once it was given back", async () => {
    const own = await join(ada);
    await free();
    await work();
    expect(await refusedResume(own, "visitor-b")).toBe("OFFER_ENDED");
    await take(own);
    expect(await refusedResume({ ...own, key: "0".repeat(64) }, "visitor-b")).toBe("ITEM_NOT_EXIST");
    const others = await join(bob);
    const offer = (await offerOf(own))?._id ?? "";
    expect(codeOf(await world.send("waitlist/offers/resume", { ...others, offer }))).toBe("OFFER_ENDED");
    await world.call("waitlist/wishes/wake", own);
    expect(await refusedResume(own, "visitor-of-wish")).toBe("OFFER_ENDED");
    await work();
    await take(others);
    world.clock.at += 60 * minute;
    expect(await refusedResume(others, "visitor-of-wish")).toBe("OFFER_ENDED");
  });

  it("holds nothing any more once its slot is booked or its time is over, and leaves a booking alone when the wish wakes", async () => {
    const own = await join(ada);
    await free();
    await work();
    const { hold } = JSON.parse((await take(own)).body).data;
    const request = await requestFor(world, { attributes, hold });
    const booked = await world.call("booking/reservations/create", request, { visitor: "visitor-of-wish" });
    expect((await read(own)).heldUntil).toBeNull();
    await world.call("waitlist/wishes/wake", own);
    expect(await world.store.reservations.read(testAllClubsScope, booked._id)).toMatchObject({ status: "pending" });
    const late = await join(bob, { from: addDays(tripDay, 1), to: addDays(tripDay, 1), weekdays: [0] });
    await free({ date: addDays(tripDay, 1) });
    await work();
    await take(late);
    world.clock.at += 60 * minute;
    expect((await read(late)).heldUntil).toBeNull();
  });
});

describe("an offer whose slot is closed", () => {
  const closes: Readonly<Record<string, () => Promise<unknown>>> = {
    "a closed boat": () => close({ boat: "mem_b_alba" }),
    "a closed dock": () => close({ dock: "mem_d_magog" }),
    "a closed lake": () => close({ lake: "mem_l_memphremagog" }),
    "an hour of the slot that is closed": () => close({ boat: "mem_b_alba", start: "11:00", end: "12:00" }),
    "a boat that left the offer": () => world.call("booking/boats/delete", { _id: "mem_b_alba", version: 1 }, staff),
    "a time slot that left the offer": () => world.call("booking/timeslots/delete", { _id: "mem_t_morning", version: 1 }, staff),
    "a longer notice": () => replaceSettings({ horizon: { ...defaultSettings.horizon, noticeQuarters: 40 * 96 } }),
  };
  const close = (what: Partial<CallInput<"booking/closures/create">>) =>
    world.call(
      "booking/closures/create",
      { dateStart: tripDay, dateEnd: tripDay, reason: { en: "Repair", fr: "Réparation" }, ...what },
      staff,
    );

  it.each(Object.keys(closes))("is withdrawn after %s: its owner hears of it, and the wish keeps its place", async (name) => {
    const email = "ada@example.test";
    const own = await join(ada, { letters: email });
    const next = await join(bob);
    await free();
    await work();
    expect((await offerOf(own))?.state).toBe("open");
    [world.texts.length, world.mails.length] = [0, 0];
    await closes[name]?.();
    for (let turn = 0; turn < 2; turn += 1) await work();
    expect(await read(own)).toMatchObject({ state: "waiting", silences: 0, ahead: 0, offer: { state: "withdrawn" } });
    expect(await offerOf(next), "nobody is offered what is closed").toBeNull();
    expect(world.texts.map(({ to, text }) => [to, text.includes("no longer available on Saturday, July 10")])).toEqual([[ada, true]]);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "alba is no longer available on Saturday, July 10"]]);
    expect(codeOf(await take(own))).toBe("OFFER_ENDED");
  });

  it("stays open after a closure of another boat, of another time, or one that was removed at once", async () => {
    const own = await join(ada);
    await free();
    await work();
    await close({ boat: "mem_b_brume" });
    await close({ boat: "mem_b_alba", start: "13:00", end: "17:00" });
    const { _id, version } = await close({ boat: "mem_b_alba" });
    await world.call("booking/closures/delete", { _id, version }, staff);
    await work();
    expect((await offerOf(own))?.state).toBe("open");
  });

  it("sends nothing to an owner who never got the offer, and waits with its message until the morning", async () => {
    await replaceSettings({ waitlist: { offerMinutes: 120, membersFirst: false } });
    const own = await join(ada);
    await work();
    world.texts.length = 0;
    await free();
    await world.jobs.offerFreedTime(50);
    await close({ boat: "mem_b_alba" });
    await work();
    expect([(await offerOf(own))?.state, world.texts.filter(({ to }) => to === ada)]).toEqual(["withdrawn", []]);
    world.clock.at = instantOf(dayFromText("2027-07-01"), 20 * 60 + 50);
    await free({ date: addDays(tripDay, 1) });
    await work();
    expect((await offerOf(own))?.state).toBe("open");
    world.texts.length = 0;
    world.clock.at += 20 * minute;
    await close({ boat: "mem_b_alba", dateStart: addDays(tripDay, 1), dateEnd: addDays(tripDay, 1) });
    await work();
    expect([(await offerOf(own))?.state, world.texts]).toEqual(["withdrawn", []]);
    world.clock.at = instantOf(dayFromText("2027-07-02"), 7 * 60);
    await work();
    expect(world.texts.map(({ to }) => to)).toEqual([ada]);
  });
});

describe("one's own wish", () => {
  it("keeps its place when it becomes narrower, and goes to the end when it covers more", async () => {
    const own = await join(ada);
    const other = await join(bob);
    expect(await world.call("waitlist/wishes/update", { ...own, ...terms, weekdays: [6] })).toMatchObject({ weekdays: [6], ahead: 0 });
    expect(await world.call("waitlist/wishes/update", { ...own, ...terms })).toMatchObject({ weekdays: [0, 6], ahead: 1 });
    expect((await read(other)).ahead).toBe(0);
    const again = await join(ada, { part: "evening" });
    expect(codeOf(await world.send("waitlist/wishes/update", { ...again, ...terms }))).toBe("DUPLICATE");
  });

  it("is left for good: its contacts are erased, and an open offer goes to the next", async () => {
    const own = await join(ada);
    const next = await join(bob);
    await free();
    await work();
    await world.call("waitlist/wishes/leave", own);
    await world.call("waitlist/wishes/leave", own);
    expect(await read(own)).toMatchObject({ state: "left", phone: "", offer: { state: "withdrawn" } });
    await work();
    expect((await offerOf(next))?.state).toBe("open");
    expect(codeOf(await world.send("waitlist/wishes/wake", own))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("waitlist/wishes/update", { ...own, ...terms }))).toBe("ITEM_NOT_EXIST");
  });

  it("sleeps where its owner stopped such mails and gave no phone, and the slot goes on", async () => {
    const email = "ada@example.test";
    const proof = makeContactProof(world.secrets, email, world.clock.at + minute);
    const { _id: wish, key } = await world.call("waitlist/wishes/create", { ...terms, email, proof, locale: "en" });
    world.clock.at += 1000;
    const next = await join(bob);
    await work();
    const link = new URL(world.mails[0]?.unsubscribe ?? "");
    await world.jobs.chooseLetters(link.pathname.slice("/letters/".length), true);
    await free();
    await work();
    await work();
    expect([await read({ wish, key }), (await offerOf(next))?.state]).toMatchObject([
      { state: "asleep", offer: { state: "withdrawn" } },
      "open",
    ]);
  });

  it("gets its letters where its owner stopped optional mails before it, and proves the e-mail again", async () => {
    const email = "ada@example.test";
    const enter = async (change: Partial<Joining> = {}) => {
      const proof = makeContactProof(world.secrets, email, world.clock.at + minute);
      const made = await world.call("waitlist/wishes/create", { ...terms, email, proof, locale: "en", ...change });
      world.clock.at += 1000;
      await work();
      return made._id;
    };
    await enter();
    const link = new URL(world.mails[0]?.unsubscribe ?? "");
    await world.jobs.chooseLetters(link.pathname.slice("/letters/".length), true);
    world.clock.at += 1000;
    await enter({ people: 5 });
    expect(
      world.mails.map(({ subject }) => subject),
      "the letter of the new request",
    ).toHaveLength(2);
    await enter();
    await free();
    await work();
    expect(world.mails.length, "an offer, by the letters that the same request allowed again").toBe(3);
    expect(await world.store.optOuts.read("mem", link.pathname.split(".")[1] ?? ""), "other optional letters stay off").toBeDefined();
  });

  it("ends with the season: it is offered nothing more, and cannot be woken", async () => {
    const last = dayFromText("2027-10-30");
    const own = await join(ada, { from: last, to: dayFromText("2027-10-31") });
    world.clock.at = instantOf(last, 9 * 60);
    await free({ date: addDays(last, 1) });
    await work();
    expect(await offerOf(own)).toMatchObject({ state: "open", date: addDays(last, 1) });
    world.clock.at = instantOf(dayFromText("2027-11-01"), 9 * 60);
    const freed = { _id: "mem_ft_late", client: "mem", place: "mem_b_brume", from: last, to: dayFromText("2028-04-02") };
    await world.store.commit((tx) => tx.waitlist.putFreed({ ...freed, first: 32, last: 47, due: world.clock.at, bookedUntil: 0 }));
    for (let turn = 0; turn < 5; turn += 1) await work();
    expect(await read(own)).toMatchObject({ state: "ended", offer: { state: "silent" } });
    expect(codeOf(await world.send("waitlist/wishes/wake", own))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await take(own))).toBe("OFFER_ENDED");
    expect(await refusedJoin(joining(bob, { from: last, to: dayFromText("2027-10-31") }))).toBe("BAD_REQUEST");
  });

  it("ends when its owner is erased: the link does not open, no message is sent, and the slot goes to the next wish", async () => {
    await enter(world, { phone: ada });
    const by = await signedInBy(world, (await signedIn(world)).jwt);
    const own = await join(ada);
    const next = await join(bob);
    await work();
    await free();
    await world.jobs.offerFreedTime(50);
    const offer = (await offerOf(own))?._id ?? "";
    expect(offer).not.toBe("");
    world.texts.length = 0;
    expect((await world.send("account/profiles/erase", { password }, by)).status).toBe(200);
    await work();
    expect(codeOf(await world.send("waitlist/wishes/read", own))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("waitlist/offers/take", { ...own, offer }))).toBe("ITEM_NOT_EXIST");
    expect(await offerOf(next)).toBeNull();
    world.clock.at += 30 * minute;
    await work();
    expect((await offerOf(next))?.state).toBe("open");
    expect(world.texts.filter(({ to }) => to === ada)).toEqual([]);
    expect(world.faults).toEqual([]);
  });

  it("has ended once its last day is over, and is no longer in the club's list", async () => {
    const own = await join(ada);
    expect((await world.call("waitlist/wishes/list", {}, staff)).items).toMatchObject([
      { _id: own.wish, state: "waiting", offers: 0, offer: null },
    ]);
    expect((await world.call("waitlist/wishes/list", { state: "waiting" }, staff)).items).toMatchObject([{ _id: own.wish }]);
    expect((await world.call("waitlist/wishes/list", { state: "asleep" }, staff)).items).toEqual([]);
    world.clock.at = instantOf(dayFromText("2027-08-01"), 600);
    expect((await read(own)).state).toBe("ended");
    expect((await world.call("waitlist/wishes/list", {}, staff)).items).toEqual([]);
    expect(isoTextOf(world.clock.at)).toBe("2027-08-01T14:00:00.000Z");
  });
});
