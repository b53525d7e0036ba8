import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statuses } from "#core/domain/reservation/statuses.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dockClockTime, emptyTrip, areEngineHoursLower, type Trip } from "#core/domain/daysheet/trip.ts";
import {
  departureBlockingReasons,
  isBlockingReason,
  missingTripChecks,
  tripReadinessOf,
  type TripFacts,
} from "#core/domain/daysheet/readiness.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const date = dayFromText("2027-07-10");
const endsAt = instantOf(date, 720);
const morning = instantOf(date, 540);
const seen = { by: "mem_u_1", at: morning };
const left = { ...seen, engineHours: 120, fuel: 80 };
const fit: Trip = { ...emptyTrip("mem", "mem_r_1"), checklist: seen, briefing: seen };

const of = (change: Partial<TripFacts> = {}, trip: Partial<Trip> = {}): TripFacts => ({
  status: "paid",
  due: 0,
  date,
  endsAt,
  hasAccepted: true,
  isClosed: false,
  ageLimit: 0,
  needsLicence: true,
  needsDrivingLicence: false,
  ...change,
  trip: { ...fit, ...trip },
});
const at = (facts: TripFacts, now = morning) => tripReadinessOf(facts, now);

describe("readiness", () => {
  it("lets a boat leave once it is paid, with licence, rules and briefing, and checks no age unless the club does", () => {
    expect(at(of())).toEqual({ state: "ready", reasons: [], next: "depart" });
    expect(at(of({}, { checklist: null, licence: { ...seen, lastFour: "4417", until: null } }))).toMatchObject({ state: "ready" });
    expect(at(of({}, { checklist: null, licence: { ...seen, lastFour: "4417", until: date } })), "its last day counts").toMatchObject({
      state: "ready",
    });
    expect(at(of({ hasAccepted: false }, { clauses: seen }))).toMatchObject({ state: "ready" });
    expect(at(of({ ageLimit: 18 }, { age: seen }))).toMatchObject({ state: "ready" });
  });

  it.each([
    ["blocked", ["payment"], null, of({ status: "pending", due: 100 })],
    ["blocked", ["balance"], "collect", of({ status: "confirmed", due: 1 })],
    ["blocked", ["closed"], null, of({ isClosed: true })],
    ["blocked", ["unknown"], null, of({ status: "" })],
    ["blocked", ["balance", "licence", "briefing"], "collect", of({ due: 5 }, { checklist: null, briefing: null })],
    ["blocked", ["closed", "licence"], "verify", of({ isClosed: true }, { checklist: null })],
    ["toComplete", ["licence"], "verify", of({}, { checklist: null })],
    [
      "toComplete",
      ["licenceEnded"],
      "verify",
      of({}, { checklist: null, licence: { ...seen, lastFour: "4417", until: dayFromText("2027-07-09") } }),
    ],
    ["toComplete", ["age"], "verify", of({ ageLimit: 18 })],
    ["toComplete", ["clauses"], "sign", of({ hasAccepted: false })],
    ["toComplete", ["briefing"], "sign", of({}, { briefing: null })],
  ] as const)("says %s for %j, and what is next", (state, reasons, next, facts) => {
    expect(at(facts)).toEqual({ state, reasons, next });
  });

  it("refuses a departure before the day of the trip, and allows the other steps", () => {
    const eve = instantOf(dayFromText("2027-07-09"), 1439);
    expect(at(of(), eve)).toEqual({ state: "ready", reasons: ["laterDay"], next: null });
    expect(at(of({}, { briefing: null }), eve)).toEqual({ state: "toComplete", reasons: ["briefing", "laterDay"], next: "sign" });
    expect(at(of({ isClosed: true }), eve)).toEqual({ state: "blocked", reasons: ["closed", "laterDay"], next: null });
    expect(at(of(), instantOf(date, 0))).toMatchObject({ next: "depart" });
  });

  it("asks for no boating licence and no checklist on a boat without a motor, and for the rest as elsewhere", () => {
    expect(at(of({ needsLicence: false }, { checklist: null }))).toEqual({ state: "ready", reasons: [], next: "depart" });
    const over = { ...seen, lastFour: "4417", until: dayFromText("2027-07-09") };
    expect(at(of({ needsLicence: false }, { checklist: null, licence: over, briefing: null })).reasons).toEqual(["briefing"]);
  });

  it("waits for a driving licence only where the club asks for one, and takes none in place of the boating licence", () => {
    const card = { ...seen, lastFour: "0107", until: date };
    expect(at(of({ needsDrivingLicence: true }))).toMatchObject({ state: "toComplete", reasons: ["drivingLicence"], next: "verify" });
    expect(at(of({ needsDrivingLicence: true }, { drivingLicence: card }))).toMatchObject({ state: "ready" });
    const over = { ...card, until: dayFromText("2027-07-09") };
    expect(at(of({ needsDrivingLicence: true }, { drivingLicence: over })).reasons).toEqual(["drivingLicence"]);
    expect(at(of({}, { drivingLicence: over }))).toMatchObject({ state: "ready" });
    expect(at(of({}, { checklist: null, drivingLicence: card })).reasons).toEqual(["licence"]);
  });

  it("accepts a checklist in place of an expired licence", () => {
    expect(at(of({}, { licence: { ...seen, lastFour: "4417", until: dayFromText("2026-07-09") } }))).toMatchObject({ state: "ready" });
  });

  it("is late after the end of the booking, and has no next step once the boat is back", () => {
    expect(at(of({}, { departed: left }), endsAt)).toEqual({ state: "atSea", reasons: [], next: "return" });
    expect(at(of({}, { departed: left }), endsAt + 1)).toEqual({ state: "late", reasons: [], next: "return" });
    expect(at(of({ due: 5 }, { departed: left, returned: left }), endsAt + 1)).toEqual({ state: "returned", reasons: [], next: null });
  });

  it("is ready exactly without reasons, and blocked when staff at the dock cannot resolve the first reason, for any facts", () => {
    const tick = fc.constantFrom(null, seen);
    const day = fc.constantFrom(null, date, dayFromText("2027-07-09"));
    const licence = fc.record({ by: fc.constant(seen.by), at: fc.constant(seen.at), lastFour: fc.constant("4417"), until: day });
    const facts = fc.record({
      status: fc.constantFrom(...statuses),
      due: fc.constantFrom(0, 1, 33_000),
      hasAccepted: fc.boolean(),
      isClosed: fc.boolean(),
      ageLimit: fc.constantFrom(0, 18),
      needsLicence: fc.boolean(),
      needsDrivingLicence: fc.boolean(),
      licence: fc.option(licence),
      drivingLicence: fc.option(licence),
      checklist: tick,
      age: tick,
      clauses: tick,
      briefing: tick,
    });
    fc.assert(
      fc.property(facts, ({ licence, drivingLicence, checklist, age, clauses, briefing, ...rest }) => {
        const { state, reasons, next } = at(of(rest, { licence, drivingLicence, checklist, age, clauses, briefing }));
        expect(state === "ready").toBe(reasons.length === 0);
        expect(state === "blocked").toBe(reasons.some(isBlockingReason));
        expect([...departureBlockingReasons, ...missingTripChecks].filter((reason) => reasons.includes(reason))).toEqual(reasons);
        expect(next === "depart").toBe(state === "ready");
        expect(rest.due > 0 && state === "ready").toBe(false);
      }),
    );
  });
});

it("finds an engine that ran backward, and ignores a missing reading", () => {
  expect(areEngineHoursLower(left, 119.9)).toBe(true);
  expect([
    areEngineHoursLower(left, 120),
    areEngineHoursLower(left, null),
    areEngineHoursLower({ engineHours: null }, 1),
    areEngineHoursLower(null, 1),
  ]).toEqual([false, false, false, false]);
});

it("moves the dock of a demo to a day of the season at the same time of day, and no other dock", () => {
  const winter = instantOf(dayFromText("2026-11-23"), 860) + 12_345;
  expect(dockClockTime(winter, "demo")).toBe(instantOf(dayFromText("2027-04-01"), 860) + 12_345);
  expect([dockClockTime(winter, "production"), dockClockTime(winter, undefined), dockClockTime(morning, "demo")]).toEqual([
    winter,
    winter,
    morning,
  ]);
});
