import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { dateAndMoneyFormatOf } from "#ui/headless/words/format.ts";
import { sunsetPhrase, sunsetMinutesAt } from "#ui/headless/booking/choice/sunset.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const magog = { lat: 45.262, lon: -72.153 };

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

describe("the sunset of a place and day", () => {
  // By the solar equations of NOAA, worked out apart from the library.
  test.each([
    ["Magog at the solstice", magog, "2027-06-21", "20:40"],
    ["Magog on the last day of the season", magog, "2027-10-31", "17:39"],
    ["Barrie on the first day of the season", { lat: 44.4001, lon: -79.6663 }, "2027-04-01", "19:45"],
    ["Montréal at the solstice", { lat: 45.5, lon: -73.567 }, "2027-06-21", "20:46"],
    ["Toronto at the solstice", { lat: 43.65, lon: -79.38 }, "2027-06-21", "21:02"],
  ])("is that of the almanac within three minutes: %s", (_, { lat, lon }, day, time) => {
    const sunset = sunsetMinutesAt(lat, lon, dayFromText(day));
    expect(Math.abs((sunset ?? 0) - minutesOf(time))).toBeLessThanOrEqual(3);
  });

  property.prop([
    fc.integer({ min: 0, max: 30 * 365 }),
    fc.double({ min: 42, max: 50, noNaN: true }),
    fc.double({ min: -84, max: -64, noNaN: true }),
  ])("falls in the evening of that very day, whatever the day", (count, lat, lon) => {
    const sunset = sunsetMinutesAt(lat, lon, addDays(dayFromText("2026-01-01"), count)) ?? 0;
    return sunset > 14 * 60 && sunset < 23 * 60;
  });

  test("does not come where the sun stays up", () => {
    expect(sunsetMinutesAt(70, -72, dayFromText("2027-06-21"))).toBeUndefined();
  });
});

describe("a slot's end beside the sunset", () => {
  const format = dateAndMoneyFormatOf("en");
  const sunset = minutesOf("20:40");

  test("is not spoken of more than an hour before it", () => {
    expect(sunsetPhrase(sunset - 61, sunset, format)).toBeUndefined();
  });

  test("names the sunset from an hour before it to the very minute", () => {
    const phrase = { key: "sunset.at", params: { time: "8:40\u00a0p.m." } };
    expect(sunsetPhrase(sunset - 60, sunset, format)).toEqual(phrase);
    expect(sunsetPhrase(sunset, sunset, format)).toEqual(phrase);
  });

  test("says how long after it the slot ends", () => {
    expect(sunsetPhrase(sunset + 20, sunset, format)).toEqual({
      key: "sunset.after",
      params: { after: "20\u00a0min", time: "8:40\u00a0p.m." },
    });
  });
});
