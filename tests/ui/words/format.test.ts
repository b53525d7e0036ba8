import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFromNumber, dayNumber } from "#core/domain/calendar/day.ts";
import { formatLocaleByLanguage, pluralForm } from "#core/words/format/say.ts";
import { dateAndMoneyFormatOf } from "#ui/headless/words/format.ts";
import { anyLocale } from "#core/arbitraries/words.ts";

const days = fc.integer({ min: 18_000, max: 25_000 }).map(dayFromNumber);

const forms = {
  longDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  day: { weekday: "long", day: "numeric", month: "long" },
  weekdayName: { weekday: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

describe("texts that are written out without the platform", () => {
  it.each(["longDay", "day", "weekdayName"] as const)("writes a day as the platform's locale data do: %s", (name) => {
    fc.assert(
      fc.property(anyLocale, days, (locale, day) => {
        const written = new Intl.DateTimeFormat(formatLocaleByLanguage[locale], { ...forms[name], timeZone: "UTC" }).format(
          dayNumber(day) * 86_400_000,
        );
        expect(dateAndMoneyFormatOf(locale)[name](day)).toBe(locale === "fr" ? written.replace(/\b1 /, "1er ") : written);
      }),
    );
  });

  it("writes a month as a title", () => {
    const july = dayFromNumber(20_638);
    expect([dateAndMoneyFormatOf("en").month(july), dateAndMoneyFormatOf("fr").month(july)]).toEqual(["July 2026", "Juillet 2026"]);
  });

  it("shortens the days of the week without English full stops", () => {
    const week = Array.from({ length: 7 }, (_, index) => dayFromNumber(20_638 + index));
    expect(week.map(dateAndMoneyFormatOf("en").weekday)).toEqual(["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"]);
    expect(week.map(dateAndMoneyFormatOf("fr").weekday)).toEqual(["sam.", "dim.", "lun.", "mar.", "mer.", "jeu.", "ven."]);
  });

  it("counts as the platform's plural rules do", () => {
    const counts = fc.oneof(
      fc.integer({ min: -10, max: 10 }).map((halves) => halves / 2),
      fc.integer(),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(anyLocale, counts, (locale, count) => {
        const form = new Intl.PluralRules(formatLocaleByLanguage[locale]).select(count);
        expect(pluralForm(locale, count)).toBe(form === "one" ? "one" : "other");
      }),
    );
  });
});
