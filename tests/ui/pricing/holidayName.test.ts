import { describe, expect, test } from "vitest";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { priceFigureName } from "#ui/views/pricing/factors/factorText.ts";
import { holidayName } from "#ui/views/pricing/holidayName.ts";

describe("the name of a holiday", () => {
  test("is in the page's language where the holiday is a common one, beside a price as in the office", () => {
    const names = ["National Patriots' Day", "Labour Day", "Fête nationale"];
    expect(names.map((name) => holidayName(name, wordsIn("fr")))).toEqual([
      "Journée nationale des patriotes",
      "Fête du Travail",
      "Fête nationale du Québec",
    ]);
    expect(names.map((name) => priceFigureName({ type: "holiday", name }, wordsIn("fr")))).toEqual(
      names.map((name) => holidayName(name, wordsIn("fr"))),
    );
  });

  test("is the club's own where it is no common one", () => {
    expect(priceFigureName({ type: "holiday", name: "Regatta" }, wordsIn("fr"))).toBe("Regatta");
  });
});
