import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayParts, type WishTerms } from "#core/domain/waitlist/wish.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import { atDockText } from "#core/words/format/dock.ts";
import { textLookupFor } from "#core/words/index.ts";
import { aheadText, rankText, wishText } from "#core/words/wishText.ts";

type Locale = "en" | "fr";

/** The docks and the waters of the demo, in both languages; null is any dock. */
const docks: readonly (Readonly<Record<Locale, string>> | null)[] = [
  null,
  { en: "Magog Wharf (Pointe Merry)", fr: "Quai de Magog (Pointe Merry)" },
  { en: "Orillia Dock", fr: "Quai d’Orillia" },
  { en: "The Old Marina", fr: "La vieille marina" },
];
const lakes: readonly Readonly<Record<Locale, string>>[] = [
  { en: "Lake Memphremagog", fr: "Lac Memphrémagog" },
  { en: "Taureau Reservoir", fr: "Réservoir Taureau" },
  { en: "Richelieu River", fr: "Rivière Richelieu" },
];

const textOf = (terms: WishTerms, locale: Locale, dock: (typeof docks)[number] = null, lake = lakes[0]) =>
  wishText(terms, { dock: dock?.[locale], lake: lake?.[locale] ?? "" }, locale, textLookupFor(locale));

/** Every sentence has these parts, in this order and with these prepositions. */
const grammar: Readonly<Record<Locale, RegExp>> = {
  en: /^a boat for \d+ or more, on (?:any day|a weekday|a (?:\w+day)(?:, \w+day)*(?: or \w+day)?), (?:in \w+ \d{4}|only on \w+ \d+|from \w+ \d+(?:, \d{4})? to \w+ \d+(?:, \d{4})?), (?:at any hour|in the \w+), at (?:any dock|\S.*\S) on \S.*\S$/u,
  fr: /^un bateau pour \d+ ou plus, (?:n’importe quel jour|en semaine|un \p{L}+(?:, \p{L}+)*(?: ou \p{L}+)?), (?:en \p{L}+ \d{4}|le \d+(?:er)? \p{L}+ seulement|du \d+(?:er)?(?: \p{L}+)?(?: \d{4})? au \d+(?:er)? \p{L}+(?: \d{4})?), (?:à toute heure|le matin|l’après-midi|le soir), (?:à n’importe quel quai|(?:au|à l’|à la|à) ?\S.*\S) (?:du|de la|de l’) ?\S.*\S$/u,
};

describe("the sentence of a wish", () => {
  const day = dayFromText("2027-07-01");

  it("has each part with its preposition, without doubled spaces, in every combination of its choices", () => {
    fc.assert(
      fc.property(
        fc.record({
          people: fc.integer({ min: 1, max: 200 }),
          weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
          from: fc.integer({ min: 0, max: 300 }).map((days) => addDays(day, days)),
          part: fc.constantFrom(...dayParts),
        }),
        fc.integer({ min: 0, max: 213 }),
        fc.constantFrom(...docks),
        fc.constantFrom(...lakes),
        (choices, days, dock, lake) => {
          const terms: WishTerms = { ...makeTestWish("1"), ...choices, to: addDays(choices.from, days) };
          for (const locale of ["en", "fr"] as const) {
            const text = textOf(terms, locale, dock, lake);
            expect(text).toMatch(grammar[locale]);
            expect(text).not.toMatch(/\s\s|\s,|,,|\{|undefined|\b(?:à|de) (?:le|les)\b/u);
          }
        },
      ),
      {
        numRuns: 400,
        examples: [[{ people: 8, weekdays: [0, 1, 2, 3, 4, 5, 6], from: day, part: "any" }, 0, null, { en: "Lake", fr: "Lac" }]],
      },
    );
  });

  it("reads as people in each language write it", () => {
    const july = { ...makeTestWish("1"), from: day, to: dayFromText("2027-07-31") };
    expect(textOf(july, "en")).toBe(
      "a boat for 8 or more, on a Saturday or Sunday, in July 2027, in the morning, at any dock on Lake Memphremagog",
    );
    expect(textOf(july, "fr")).toBe(
      "un bateau pour 8 ou plus, un samedi ou dimanche, en juillet 2027, le matin, à n’importe quel quai du lac Memphrémagog",
    );
    const weekdays: WishTerms = { ...july, weekdays: [5, 4, 3, 2, 1], to: day, part: "any" };
    expect(textOf(weekdays, "en", docks[1], lakes[2])).toBe(
      "a boat for 8 or more, on a weekday, only on July 1, at any hour, at Magog Wharf (Pointe Merry) on Richelieu River",
    );
    expect(textOf(weekdays, "fr", docks[1], lakes[2])).toBe(
      "un bateau pour 8 ou plus, en semaine, le 1er juillet seulement, à toute heure, au quai de Magog (Pointe Merry) de la rivière Richelieu",
    );
    expect(textOf({ ...july, from: dayFromText("2027-07-04") }, "fr")).toContain(", du 4 au 31 juillet, le matin,");
    expect(textOf({ ...july, to: dayFromText("2027-07-12") }, "fr")).toContain(", du 1er au 12 juillet, le matin,");
    expect(textOf({ ...july, to: dayFromText("2027-08-12") }, "fr")).toContain(", du 1er juillet au 12 août, le matin,");
    expect(textOf({ ...july, from: dayFromText("2027-07-04") }, "en")).toContain(", from July 4 to July 31, in the morning,");
    const twoYears: WishTerms = {
      ...july,
      weekdays: [6, 0, 5],
      from: dayFromText("2027-10-02"),
      to: dayFromText("2028-04-20"),
      part: "evening",
    };
    expect(textOf(twoYears, "en")).toContain("on a Friday, Saturday or Sunday, from October 2, 2027 to April 20, 2028, in the evening");
    expect(textOf(twoYears, "fr")).toContain("un vendredi, samedi ou dimanche, du 2 octobre 2027 au 20 avril 2028, le soir");
  });

  it.each([
    ["Quai d’Orillia", "au quai d’Orillia"],
    ["Débarcadère du Sud", "au débarcadère du Sud"],
    ["Embarcadère du Sud", "à l’embarcadère du Sud"],
    ["Marina Nord", "à la marina Nord"],
    ["Île aux Hérons", "à l’île aux Hérons"],
    ["Le Vieux-Port", "au Vieux-Port"],
    ["Les Rives", "aux Rives"],
    ["L’Anse", "à l’Anse"],
    ["Georgeville", "à Georgeville"],
  ])("says in French where the dock %s is", (name, where) => {
    expect(atDockText("fr", name)).toBe(where);
    expect(atDockText("en", "Orillia Dock")).toBe("at Orillia Dock");
  });
});

describe("the place of a wish in line", () => {
  it("is exact up to 1,000 before it, and says that more are beyond that", () => {
    const texts = (locale: Locale) =>
      [{ ahead: 0 }, { ahead: 1 }, { ahead: 1000 }, { ahead: 1000, aheadMore: true } as const].flatMap((place) => [
        aheadText(place, textLookupFor(locale)),
        rankText(place, textLookupFor(locale)),
      ]);
    expect(texts("en")).toEqual([
      "Nobody wants one of these before you.",
      "Your request, 1st in line",
      "1 person wants one of these before you.",
      "Your request, number 2 in line",
      "1000 people want one of these before you.",
      "Your request, number 1001 in line",
      "More than 1,000 people want one of these before you.",
      "Your request, after number 1,000 in line",
    ]);
    expect(
      texts("fr")
        .slice(-2)
        .map((text) => text.replaceAll(/\s/gu, " ")),
    ).toEqual(["Plus de 1 000 personnes veulent l’une de ces places avant vous.", "Votre demande, après le 1 000e rang"]);
  });
});
