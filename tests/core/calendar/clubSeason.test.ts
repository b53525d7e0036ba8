import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findUnbookableReason } from "#core/domain/availability/availability.ts";
import { emptyQuantaMask } from "#core/domain/availability/occupancy.ts";
import { clubOpeningDay, ownSeasonOf, partInClubSeason, isSeasonDate, seasonDates } from "#core/domain/calendar/seasonsAhead.ts";
import { clubSeasonOf, isInSeason, wholeSeason, isInClubSeason } from "#core/domain/calendar/season.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const short = { opens: "05-15", closes: "10-12" };

describe("the season of a club", () => {
  it.each([
    ["2027-05-14", false],
    ["2027-05-15", true],
    ["2027-10-12", true],
    ["2027-10-13", false],
    ["2027-12-24", false],
  ])("has %s: %s", (text, expected) => {
    expect(isInClubSeason(dayFromText(text), short)).toBe(expected);
  });

  it.each([
    ["2027-04-03", "2027-05-15"],
    ["2027-10-13", "2028-05-15"],
    ["2028-02-29", "2028-05-15"],
    ["2027-07-01", undefined],
  ])("opens after %s on %s", (text, expected) => {
    expect(clubOpeningDay(dayFromText(text), short)).toBe(expected);
  });

  it("is from April to October where a club sets none, on every day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isInClubSeason(day, undefined)).toBe(isInSeason(day));
        expect(isInClubSeason(day, wholeSeason)).toBe(isInSeason(day));
      }),
    );
    expect([ownSeasonOf(wholeSeason), ownSeasonOf(short)]).toEqual([undefined, short]);
    expect(clubSeasonOf(dayFromText("2027-12-24"))).toEqual({ from: "2027-04-01", to: "2027-10-31" });
  });

  it("begins and ends on days that exist from April 1 to October 31", () => {
    expect(seasonDates()).toHaveLength(214);
    expect(seasonDates().every((day) => isSeasonDate(day.slice(5)))).toBe(true);
    for (const wrong of ["03-31", "11-01", "04-31", "4-1", "", "2027-05-15"]) expect(isSeasonDate(wrong)).toBe(false);
  });

  it("keeps the part of a month that is in it, and nothing of a month that is not", () => {
    const partOf = (from: string, to: string) => partInClubSeason({ from: dayFromText(from), to: dayFromText(to) }, short);
    expect(partOf("2027-05-01", "2027-05-31")).toEqual({ from: "2027-05-15", to: "2027-05-31" });
    expect(partOf("2027-10-01", "2027-10-31")).toEqual({ from: "2027-10-01", to: "2027-10-12" });
    expect(partOf("2027-04-01", "2027-04-30")).toBeUndefined();
  });

  it("refuses a day outside of it that April to October has, and only with the season", () => {
    const day = dayFromText("2027-05-14");
    const request = { now: 0, day, words: emptyQuantaMask, slots: [memRows.slot("morning", "08:00", "11:00")] };
    expect(findUnbookableReason({ ...request, season: short })).toBe("offSeason");
    expect(findUnbookableReason(request)).toBeUndefined();
  });
});
