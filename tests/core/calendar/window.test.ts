import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, isInSeason, seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import { bookingOpeningDay, lastBookableDay, seasonEndAhead } from "#core/domain/calendar/seasonsAhead.ts";
import {
  sameDayPreviousWeek,
  firstSelectableDay,
  sameDayNextWeek,
  daysOfWindow,
  previousSeasonWindowStart,
  dayWindowFrom,
} from "#core/domain/calendar/window.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { calendarLaws } from "#core/laws/calendar.ts";
import { testLaws } from "../../lawTests.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyInstant } from "#core/arbitraries/calendar.ts";

testLaws(calendarLaws);

describe("the season", () => {
  test.each([
    ["2027-03-31", false],
    ["2027-04-01", true],
    ["2027-10-31", true],
    ["2027-11-01", false],
  ])("on %s is %j", (text, open) => {
    expect(isInSeason(dayFromText(text))).toBe(open);
  });

  test.each([
    ["2027-01-15", "2027-04-01"],
    ["2027-03-31", "2027-04-01"],
    ["2027-11-01", "2028-04-01"],
    ["2027-12-31", "2028-04-01"],
  ])("moves %s to %s", (text, expected) => {
    expect(moveIntoSeason(dayFromText(text))).toBe(expected);
  });

  test("begins on April 1 and ends on October 31 of the day's year", () => {
    expect([seasonStartOf(dayFromText("2027-07-09")), seasonEndOf(dayFromText("2027-07-09"))]).toEqual(["2027-04-01", "2027-10-31"]);
  });

  test.each([
    ["2027-03-31", 1, "2027-10-31"],
    ["2027-04-01", 1, "2028-10-31"],
    ["2027-12-31", 1, "2028-10-31"],
    ["2027-07-09", 0, "2027-10-31"],
    ["2027-07-09", 3, "2030-10-31"],
  ])("from %s, %d ahead, ends on %s", (text, seasons, expected) => {
    expect(seasonEndAhead(dayFromText(text), seasons)).toBe(expected);
  });

  test.each([
    ["2027-10-31", 1, undefined],
    ["2028-04-01", 1, "2027-04-01"],
    ["2028-04-01", 0, "2028-04-01"],
    ["2028-04-01", 2, undefined],
    ["2030-07-01", 2, "2028-04-01"],
  ])("of %s, %d ahead, opens for bookings on %s when it is November 2026", (text, seasons, opens) => {
    expect(bookingOpeningDay(dayFromText(text), dayFromText("2026-11-23"), seasons)).toBe(opens);
  });

  test.each([
    ["2028-04-10", 14, "2028-04-15"],
    ["2028-04-14", 14, "2028-04-15"],
    ["2028-04-15", 14, undefined],
    ["2028-04-01", 0, undefined],
  ])("opens on April 1, or on %s not yet for who books %d days later", (today, daysBehind, opens) => {
    const next = dayFromText("2029-07-01");
    expect(bookingOpeningDay(next, dayFromText(today), 1, daysBehind)).toBe(opens);
    expect(next <= lastBookableDay(dayFromText(today), 1, daysBehind)).toBe(opens === undefined);
  });
});

describe("the window", () => {
  test("reaches 12 days ahead of the selected day, both included", () => {
    const window = dayWindowFrom(dayFromText("2027-07-01"));
    expect(window).toEqual({ dateStart: "2027-07-01", dateEnd: "2027-07-13" });
    expect(daysOfWindow(window)).toHaveLength(13);
  });

  test("is cut at October 31", () => {
    expect(dayWindowFrom(dayFromText("2027-10-19")).dateEnd).toBe("2027-10-31");
    expect(dayWindowFrom(dayFromText("2027-10-20"))).toEqual({ dateStart: "2027-10-20", dateEnd: "2027-10-31" });
    expect(daysOfWindow(dayWindowFrom(dayFromText("2027-10-31")))).toEqual(["2027-10-31"]);
  });

  test("starts at April 1 when it runs from March into April", () => {
    expect(dayWindowFrom(dayFromText("2027-03-25"))).toEqual({ dateStart: "2027-04-01", dateEnd: "2027-04-06" });
  });

  test.each([
    ["2028-04-01", "2026-11-23", "2027-10-19"],
    ["2028-04-05", "2027-10-25", "2027-10-25"],
    ["2027-04-01", "2027-04-01", undefined],
  ])("before the season of %s, on %s, begins on %s", (day, today, expected) => {
    expect(previousSeasonWindowStart(dayFromText(day), dayFromText(today))).toBe(expected);
  });

  test("is the first one of the season for a day that is too early", () => {
    expect(dayWindowFrom(dayFromText("2027-02-10"))).toEqual({ dateStart: "2027-04-01", dateEnd: "2027-04-13" });
    expect(dayWindowFrom(dayFromText("2027-11-10"))).toEqual({ dateStart: "2028-04-01", dateEnd: "2028-04-13" });
  });

  test("has no days when it ends before it starts", () => {
    expect(daysOfWindow({ dateStart: dayFromText("2027-07-02"), dateEnd: dayFromText("2027-07-01") })).toEqual([]);
  });
});

describe("week steps", () => {
  const today = dayFromText("2027-07-10");

  test("go seven days ahead and back", () => {
    expect(sameDayNextWeek(today)).toBe("2027-07-17");
    expect(sameDayPreviousWeek(dayFromText("2027-07-24"), today)).toBe("2027-07-17");
  });

  test.each(["2027-07-10", "2027-07-11", "2027-07-16"])("go back from %s to today", (text) => {
    expect(sameDayPreviousWeek(dayFromText(text), today)).toBe(today);
  });

  test("go back exactly seven days when there are exactly seven", () => {
    expect(sameDayPreviousWeek(dayFromText("2027-07-17"), today)).toBe(today);
    expect(sameDayPreviousWeek(dayFromText("2027-07-18"), today)).toBe("2027-07-11");
  });

  test("jump over the winter to April 1", () => {
    expect(sameDayNextWeek(dayFromText("2027-10-28"))).toBe("2028-04-01");
  });

  test("stay in season and never go before today", () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(600), (now, ahead) => {
        const first = firstSelectableDay(now);
        const day = moveIntoSeason(addDays(first, ahead));
        expect(isInSeason(sameDayNextWeek(day)) && isInSeason(sameDayPreviousWeek(day, first))).toBe(true);
        expect(sameDayPreviousWeek(day, first) >= first).toBe(true);
        expect(sameDayNextWeek(day) > day).toBe(true);
      }),
    );
  });

  test("start from April 1 in winter", () => {
    expect(firstSelectableDay(instantOf(dayFromText("2026-11-21"), 540))).toBe("2027-04-01");
  });

  test("change today at Toronto's midnight, not at UTC's", () => {
    expect(firstSelectableDay(Date.UTC(2027, 6, 2, 3, 59))).toBe("2027-07-01");
    expect(firstSelectableDay(Date.UTC(2027, 6, 2, 4, 0))).toBe("2027-07-02");
  });
});
