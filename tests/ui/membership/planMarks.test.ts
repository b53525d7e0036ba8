import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { limitReached } from "#core/domain/membership/limits.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { markedMemberships } from "#ui/headless/membership/planMarks.ts";
import { createMemberPricing } from "#ui/headless/catalogue/memberPricing.ts";
import "#ui/headless/words/accountWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";

const primeTime = { ...defaultSettings.primeTime, saturday: true, sunday: true, fromHour: 8, toHour: 17 };
const season = { client: "mem", from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const span = (date: string, start = 480, end = 720) => ({ date: dayFromText(date), start, end });
const pricingOf = (plan: Parameters<typeof markedMemberships>[0][number]["plan"]) =>
  createMemberPricing(() => markedMemberships([plan === undefined ? season : { ...season, plan }], () => wordsIn("en")));

describe("the days of a member", () => {
  const open = [span("2027-07-10"), span("2027-07-11")];
  const plan = { primeLimit: 2, open, primeTime, beyondLimit: "nonMemberPrice" } as const;

  it("are marked where a plan capped at two prime slots would book the third", () => {
    const pricing = pricingOf(plan);
    const at = (date: string) => pricing.markAt({ client: "mem", day: dayFromText(date) })?.note;
    expect([at("2027-07-17"), at("2027-07-19"), at("2028-07-15")]).toEqual(["day’s price", undefined, undefined]);
    expect(pricing.isMember({ client: "mem", day: dayFromText("2027-07-17") })).toBe(false);
    expect(pricing.isMember({ client: "mem", day: dayFromText("2027-07-19") })).toBe(true);
    expect(pricing.markAt({ client: "mem", day: dayFromText("2027-07-17"), span: { start: 1080, end: 1200 } })).toBeUndefined();
  });

  it("are not marked for a plan without limits (control), and say that the club books nothing where it does not", () => {
    expect(pricingOf(undefined).markAt({ client: "mem", day: dayFromText("2027-07-17") })).toBeUndefined();
    const refusing = pricingOf({ ...plan, beyondLimit: "refused" });
    expect(refusing.markAt({ client: "mem", day: dayFromText("2027-07-17") })).toEqual({
      note: "plan full",
      why: "Your plan’s bookings in prime time are all in use. The club takes another one once a trip is over.",
    });
  });

  it("are all marked on which the server would refuse the member price for any slot", () => {
    const days = fc.nat(60).map((after) => addDays(dayFromText("2027-07-01"), after));
    const hours = fc.record({ start: fc.integer({ min: 0, max: 22 }), length: fc.integer({ min: 1, max: 4 }) });
    const spans = fc
      .tuple(days, hours)
      .map(([date, { start, length }]) => ({ date, start: start * 60, end: Math.min(start + length, 24) * 60 }));
    const limit = fc.option(fc.nat(3), { nil: undefined });
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 4 }), spans, limit, limit, (held, wanted, openLimit, primeLimit) => {
        const limits = { ...(openLimit === undefined ? {} : { openLimit }), ...(primeLimit === undefined ? {} : { primeLimit }) };
        const pricing = pricingOf({ ...limits, open: held, primeTime, beyondLimit: "refused" });
        const isRefused = limitReached(limits, primeTime, held, wanted) !== undefined;
        const isDayMarked = pricing.markAt({ client: "mem", day: wanted.date }) !== undefined;
        const isSlotMarked = pricing.markAt({ client: "mem", day: wanted.date, span: wanted }) !== undefined;
        expect([isSlotMarked, isDayMarked || !isRefused]).toEqual([isRefused, true]);
      }),
    );
  });
});

describe("the times of a member with boats in the cart", () => {
  const plan = { primeLimit: 2, open: [span("2027-07-10")], primeTime, beyondLimit: "nonMemberPrice" } as const;
  const inCart = [{ ...span("2027-07-11"), client: "mem" }];
  const pricing = (boats = inCart) =>
    createMemberPricing(() =>
      markedMemberships(
        [{ ...season, plan }],
        () => wordsIn("en"),
        () => boats,
      ),
    );
  const saturday = { client: "mem", day: dayFromText("2027-07-17"), span: { start: 480, end: 720 } };

  it("are marked where the plan has room for one boat, and the cart has one already", () => {
    const mark = "With the boats in your cart, your plan has no more room: together they are at the non-member price.";
    expect([pricing().markAt(saturday)?.why, pricing().isMember(saturday)]).toEqual([mark, false]);
    expect(pricing([]).markAt(saturday), "an empty cart (control)").toBeUndefined();
    expect(pricing([{ ...span("2027-07-11"), client: "msk" }]).markAt(saturday), "the cart of another club").toBeUndefined();
    expect(pricing([{ ...span("2027-07-12"), client: "mem" }]).markAt(saturday), "a boat outside prime time").toBeUndefined();
  });

  it("are not marked for a booking that moves, nor for a boat that takes the place of the one in the cart", () => {
    expect(pricing().markAt({ ...saturday, moves: span("2027-07-10") })).toBeUndefined();
    expect(pricing().markAt({ ...saturday, cart: [] })).toBeUndefined();
  });

  it("say that the plan is full by itself where it is, and name the same days before the cart", () => {
    const full = createMemberPricing(() =>
      markedMemberships(
        [{ ...season, plan: { ...plan, primeLimit: 1 } }],
        () => wordsIn("en"),
        () => inCart,
      ),
    );
    expect(full.markAt(saturday)?.why).toContain("bookings in prime time are all in use");
    expect(pricing([]).markAt({ ...saturday, among: [span("2027-07-24")] })?.why).toContain("no room for all of these bookings");
  });
});
