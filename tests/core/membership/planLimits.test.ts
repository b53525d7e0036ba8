import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingHorizonOf } from "#core/domain/availability/horizon.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { type BookedSpan, daysBehindMembers, isInPrimeTime, limitReached } from "#core/domain/membership/limits.ts";
import { daysOfNewMembership, decideMembershipMoney, membershipOrderStates } from "#core/domain/membership/membershipOrder.ts";
import { planLaws } from "#core/laws/plan.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testLaws } from "../../lawTests.ts";

const prime = { ...defaultSettings.primeTime, saturday: true, sunday: true, firstDay: "06-15", lastDay: "09-07", fromHour: 8, toHour: 17 };
const span = (date: string, start = 480, end = 720): BookedSpan => ({ date: dayFromText(date), start, end });
const saturday = span("2027-07-10");
const sunday = span("2027-07-11");
const monday = span("2027-07-12");

describe("prime time", () => {
  it("is on the weekdays, in the weeks and between the hours that the club names", () => {
    const at = (each: BookedSpan) => isInPrimeTime(prime, each);
    expect([saturday, sunday, monday].map(at)).toEqual([true, true, false]);
    expect([span("2027-06-12"), span("2027-06-19"), span("2027-09-05"), span("2027-09-11")].map(at)).toEqual([false, true, true, false]);
    expect([span("2027-07-10", 1020, 1200), span("2027-07-10", 1005, 1200), span("2027-07-10", 360, 480)].map(at)).toEqual([
      false,
      true,
      false,
    ]);
    expect(isInPrimeTime(defaultSettings.primeTime, saturday)).toBe(false);
  });
});

describe("the limits of a plan", () => {
  it("capped at two prime slots mark the third", () => {
    const terms = { openLimit: 5, primeLimit: 2 };
    expect(limitReached(terms, prime, [saturday], sunday)).toBeUndefined();
    expect(limitReached(terms, prime, [saturday, sunday], span("2027-07-17"))).toBe("prime");
    expect(limitReached(terms, prime, [saturday, sunday], monday)).toBeUndefined();
    expect(limitReached(terms, prime, [saturday, monday], sunday)).toBeUndefined();
  });

  it("count all open bookings, and no limit counts none", () => {
    expect(limitReached({ openLimit: 1 }, prime, [monday], span("2027-07-13"))).toBe("open");
    expect(limitReached({ primeLimit: 0 }, prime, [], saturday)).toBe("prime");
    expect(limitReached({}, prime, [monday, saturday], sunday)).toBeUndefined();
    expect(limitReached(undefined, prime, [monday, saturday], sunday)).toBeUndefined();
  });

  testLaws(planLaws);
});

describe("early access", () => {
  const plans = [
    memRows.plan("a", { earlyDays: 14 }),
    memRows.plan("b", { earlyDays: 7 }),
    memRows.plan("c", { earlyDays: 30, state: "paused" }),
  ];

  it("makes others later by the most days of a plan on offer, and members by what their plan lacks of it", () => {
    expect([undefined, { earlyDays: 7 }, { earlyDays: 14 }, { earlyDays: 30 }].map((terms) => daysBehindMembers(plans, terms))).toEqual([
      14, 7, 0, 0,
    ]);
    expect(daysBehindMembers([], undefined)).toBe(0);
  });

  it("opens each day to others exactly that many days after members", () => {
    const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays(dayFromText("2027-01-01"), days));
    fc.assert(
      fc.property(anyDay, fc.nat(60), (today, behind) => {
        const at = (day: typeof today, late: number) => bookingHorizonOf(defaultSettings, instantOf(day, 720), late).lastDay;
        expect(at(addDays(today, behind), behind)).toBe(at(today, 0));
        expect(at(today, behind) <= at(today, 0)).toBe(true);
      }),
    );
    const onApril1 = instantOf(dayFromText("2028-04-01"), 720);
    expect([0, 14].map((late) => bookingHorizonOf(defaultSettings, onApril1, late).lastDay)).toEqual(["2029-10-31", "2028-10-31"]);
  });
});

describe("the days of a membership that is bought", () => {
  const daysOn = (today: string, period: "season" | "days365", known: readonly (readonly [string, string])[] = []) => {
    const rows = known.map(([from, to]) => ({ from: dayFromText(from), to: dayFromText(to) }));
    const days = daysOfNewMembership(period, dayFromText(today), rows);
    return days === undefined ? undefined : [days.from, days.to];
  };

  it("end with the season, off season with the next one, or after 365 days", () => {
    expect(daysOn("2027-07-01", "season")).toEqual(["2027-07-01", "2027-10-31"]);
    expect(daysOn("2027-10-31", "season")).toEqual(["2027-10-31", "2027-10-31"]);
    expect(daysOn("2027-11-01", "season")).toEqual(["2027-11-01", "2028-10-31"]);
    expect(daysOn("2027-07-01", "days365")).toEqual(["2027-07-01", "2028-06-29"]);
  });

  it("follow the membership of today, and are none where another one follows it", () => {
    const now = ["2027-04-01", "2027-10-31"] as const;
    expect(daysOn("2027-07-01", "season", [now])).toEqual(["2027-11-01", "2028-10-31"]);
    expect(daysOn("2027-07-01", "season", [["2026-04-01", "2026-10-31"]])).toEqual(["2027-07-01", "2027-10-31"]);
    expect(daysOn("2027-07-01", "days365", [now, ["2027-11-01", "2028-10-31"]])).toBeUndefined();
  });
});

describe("money for a membership", () => {
  it("buys it once where it can, and goes back whole otherwise", () => {
    const flag = fc.boolean();
    const facts = fc.record({ state: fc.constantFrom(...membershipOrderStates), isRecorded: flag, amountMatches: flag, isPossible: flag });
    fc.assert(
      fc.property(facts, (given) => {
        const { money, state } = decideMembershipMoney(given);
        const buys = !given.isRecorded && given.state !== "done" && given.amountMatches && given.isPossible;
        expect(money).toBe(given.isRecorded ? "known" : buys ? "taken" : "returned");
        expect(state).toBe(buys ? "done" : given.isRecorded || given.state === "done" ? given.state : "lapsed");
      }),
    );
  });
});
