import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { createClubWaitlistModel } from "#ui/headless/waitlist/office.ts";
import { createJoinModel } from "#ui/headless/waitlist/join.ts";
import { createWishModel, readWishLink, type WishLink, wishFragment } from "#ui/headless/waitlist/wish.ts";
import { firstDraft, readWishQuery, wishOptionsOf } from "#ui/headless/waitlist/wishOptions.ts";
import { holdStorageKey } from "#ui/headless/session/ownHold.ts";
import { savedBookingIn } from "#ui/headless/booking/state/state.ts";
import { adminPrincipal } from "../../../stories/club/club.ts";
import { enterOfferedWish, enterWish } from "../../../stories/club/waitlist.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

const today = dayFromText("2027-07-05");
const days = { today, lastDay: dayFromText("2028-10-31") };

/** An offer on a device whose clock is so many milliseconds ahead of the server. */
async function offered(ahead = 0) {
  const visit = await visitOf();
  const { _id: wish } = await enterOfferedWish(visit.club);
  const left: ("booking" | "cart")[] = [];
  const { ports } = visit.model;
  const model = createWishModel({ ...ports, now: () => ports.now() + ahead }, { wish, key: visit.club.wishKeyOf(wish) }, (page) =>
    left.push(page),
  );
  await model.load();
  return { visit, model, left };
}

const rowsOf = ({ model: { ports } }: Visit) => ports.first;

describe("the choices of a wish", () => {
  it("begin with the dock, the month and the weekday of the day that was looked at", async () => {
    const visit = await visitOf();
    const rows = rowsOf(visit);
    const [dock] = rows.docks;
    const lake = dock?.lake ?? "";
    const draft = firstDraft(rows, lake, days, readWishQuery(`?dock=${dock?._id}&day=2027-08-11&people=6`).given);
    expect(draft).toEqual({ lake, dock: dock?._id, people: 6, weekdays: [3], from: "2027-08-01", to: "2027-08-31", part: "any" });
    expect(firstDraft(rows, lake, days, {})).toMatchObject({ dock: null, people: 2, weekdays: [0, 6], from: today, to: "2027-07-31" });
    expect(firstDraft(rows, lake, days, { day: dayFromText("2027-08-14"), dock: "mem_d_none" })).toMatchObject({
      weekdays: [0, 6],
      dock: null,
    });
  });

  it("offer the months of the season, and what the wish has already", async () => {
    const visit = await visitOf();
    const draft = firstDraft(rowsOf(visit), rowsOf(visit).lakes[0]?._id ?? "", days, {});
    const { ranges, weekdays } = wishOptionsOf(rowsOf(visit), { ...draft, weekdays: [2, 4] }, days);
    expect(ranges.map(({ from, to }) => `${from} ${to}`).slice(0, 5)).toEqual([
      "2027-07-05 2027-07-31",
      "2027-08-01 2027-08-31",
      "2027-09-01 2027-09-30",
      "2027-10-01 2027-10-31",
      "2028-04-01 2028-04-30",
    ]);
    expect(weekdays[0]).toEqual([2, 4]);
    const ending = wishOptionsOf(rowsOf(visit), draft, { today, lastDay: dayFromText("2027-10-31") });
    expect(ending.ranges.at(-1), "the last month that the visitor may book").toEqual({ from: "2027-10-01", to: "2027-10-31" });
    const day = dayFromText("2027-08-11");
    expect(wishOptionsOf(rowsOf(visit), draft, { ...days, day }).ranges[0], "only the day that was looked at").toEqual({
      from: day,
      to: day,
    });
    expect(wishOptionsOf(rowsOf(visit), draft, { ...days, day: addDays(today, -1) }).ranges, "a day that is over").toEqual(ranges);
    const own = { from: addDays(today, 1), to: addDays(today, 2) };
    expect(wishOptionsOf(rowsOf(visit), { ...draft, ...own }, days).ranges[0]).toEqual(own);
  });
});

describe("joining the line", () => {
  it("sends a code to the phone, and enters the wish with its proof", async () => {
    const visit = await visitOf();
    const { ports } = visit.model;
    const links: WishLink[] = [];
    const lake = ports.first.lakes[0]?._id ?? "";
    const model = createJoinModel(
      ports,
      firstDraft(ports.first, lake, { ...days, today: firstSelectableDay(visit.club.time.at) }, {}),
      (link) => links.push(link),
    );
    await model.load();
    expect(model.preview.data.value?.ahead).toBe(0);
    expect(await model.contact.form.submit()).toBe(false);
    model.contact.form.set({ phone: "450 555 0177" });
    expect(await model.contact.form.submit()).toBe(true);
    expect(model.contact.isSent.value).toBe(true);
    const sent = visit.calls.find(({ path }) => path.endsWith("requestOtp"));
    expect(sent?.data, "the text with the code names the club of the lake").toMatchObject({ client: "mem" });
    model.contact.form.set({ otp: "123456" });
    await model.contact.form.submit();
    expect(links).toHaveLength(1);
    expect(readWishLink(wishFragment(links[0] ?? { wish: "", key: "" }))).toEqual(links[0]);
  });

  it("needs neither a phone nor an account: a code by e-mail proves who joins", async () => {
    const visit = await visitOf();
    const { ports } = visit.model;
    const links: WishLink[] = [];
    const lake = ports.first.lakes[0]?._id ?? "";
    const first = firstDraft(ports.first, lake, { ...days, today: firstSelectableDay(visit.club.time.at) }, {});
    const model = createJoinModel(ports, first, (link) => links.push(link));
    model.contact.form.set({ way: "mail", email: "marie" });
    expect(await model.contact.form.submit()).toBe(false);
    model.contact.form.set({ email: "Marie@example.test" });
    expect([await model.contact.form.submit(), model.contact.isSent.value]).toEqual([true, true]);
    model.contact.form.set({ otp: "000000" });
    expect([await model.contact.form.submit(), links]).toEqual([false, []]);
    model.contact.form.set({ otp: "123456" });
    await model.contact.form.submit();
    const [link = { wish: "", key: "" }] = links;
    const joined = await ports.messages("waitlist/wishes/read", link);
    expect(joined).toMatchObject({ ok: true, data: { state: "waiting", phone: "", email: "marie@example.test" } });
  });

  it("reads no link that is incomplete", () => {
    expect(["", "#wish=mem_wi_1", "#key=abc", "#booking=1&key=abc"].map(readWishLink)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("an offer", () => {
  it.each([0, -3, 3].map((hours) => [hours]))("lasts as long by a clock that is wrong by %i hours", async (hours) => {
    const { visit, model } = await offered(hours * 3_600_000);
    const { until, seconds } = model.wish.data.value?.offer ?? { until: "", seconds: 0 };
    const now = visit.model.ports.now();
    expect([seconds > 0, seconds]).toEqual([true, Math.ceil((Date.parse(until) - now) / 1000)]);
    expect((model.offerEnds.value ?? 0) - (now + hours * 3_600_000)).toBe(seconds * 1000);
  });

  it("is taken as the tab's own hold, with which the booking page goes on", async () => {
    const { visit, model, left } = await offered();
    const offer = model.wish.data.value?.offer;
    expect(offer?.state).toBe("open");
    await model.take();
    expect([left, model.failure.value]).toEqual([["booking"], undefined]);
    const saved = savedBookingIn(visit.model.ports);
    expect(saved).toMatchObject({ dock: offer?.location, boat: offer?.item, bookingDate: offer?.date, time: offer?.time });
    await visit.model.restore();
    expect(visit.model.checkout.step.value).toBe("contact");
  });

  it("that was taken goes on in a tab that does not hold it, and where it is in the cart", async () => {
    const { visit, model, left } = await offered();
    await model.take();
    await model.load();
    const { ports } = visit.model;
    const hold = () => ports.storage.get(holdStorageKey);
    const taken = hold();
    ports.storage.remove(holdStorageKey);
    await model.resume();
    expect([left, hold()]).toEqual([["booking", "booking"], taken]);
    const ticket: { readonly hold: string } = JSON.parse(taken ?? "{}");
    await ports.messages("order/carts/item", { item: ticket.hold, quantity: 1 });
    await model.resume();
    expect([left.at(-1), model.failure.value]).toEqual(["cart", undefined]);
  });

  it("is passed, and the wish is then narrowed, left to nobody else, and left for good", async () => {
    const { model } = await offered();
    await model.pass();
    expect(model.wish.data.value).toMatchObject({ state: "waiting", ahead: 0, offer: { state: "passed" } });
    const wish = model.wish.data.value;
    if (wish === undefined) throw new Error("the wish is gone");
    model.edit({ lake: wish.lake, dock: wish.dock, people: 6, weekdays: [6], from: wish.from, to: wish.to, part: "morning" });
    await model.change();
    expect([model.draft.value, model.wish.data.value]).toMatchObject([undefined, { people: 6, weekdays: [6], part: "morning" }]);
    await model.leave();
    expect(model.wish.data.value).toMatchObject({ state: "left", phone: "" });
  });

  it("that ended meanwhile is read again, and the page says why", async () => {
    const { visit, model, left } = await offered();
    visit.club.time.at += 31 * 60_000;
    await visit.club.jobs.lapseWishProposals(10);
    await model.take();
    expect([left, model.failure.value?.key]).toEqual([[], "errors.code.OFFER_ENDED"]);
    expect(model.wish.data.value?.offer?.state).toBe("lapsed");
  });
});

describe("the waitlist of a club in the office", () => {
  it("shows the wishes in the order of the line, by state, one more page at a time", async () => {
    const visit = await visitOf();
    const { now, loading } = visit.model.ports;
    const messages = createInProcessClient(visit.club.dispatch, { now, browser: {}, principal: adminPrincipal });
    const { _id: first } = await enterOfferedWish(visit.club);
    const sleeper = await enterWish(visit.club, { _id: "mem_wi_sleeper", state: "asleep", createdAt: visit.club.time.at + 1 });
    for (let count = 0; count < 25; count += 1)
      await enterWish(visit.club, { _id: `mem_wi_later${count}`, createdAt: visit.club.time.at + 2 + count });
    const model = createClubWaitlistModel({ messages, now, loading });
    const ids = () => model.list.data.value?.items.map(({ _id }) => _id) ?? [];
    await model.load();
    expect(ids().slice(0, 2)).toEqual([first, sleeper._id]);
    expect(model.list.data.value?.items[0]).toMatchObject({ offers: 1, offer: { state: "open" } });
    expect([ids().length, model.list.data.value?.hasMore]).toEqual([25, true]);
    await model.showMore();
    expect([ids().length, model.list.data.value?.hasMore]).toEqual([27, false]);
    await model.choose("asleep");
    expect(ids()).toEqual([sleeper._id]);
  });
});
