import "#ui/headless/words/clubWords.ts";
import "#ui/headless/words/moreWords.ts";
import "#ui/headless/words/officeWords.ts";
import { readdirSync, readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Currency } from "#core/domain/money/currency.ts";
import { createClubSettingsModel } from "#ui/headless/club/clubSettings.ts";
import { createPricesPageModel } from "#ui/headless/pricing/factors/pricesPage.ts";
import { bookingColumns } from "#ui/views/booking/office/bookingColumns.tsx";
import { WordsProvider, wordsIn } from "#ui/headless/words/words.tsx";
import { ClubRulesPart } from "#ui/views/club/ClubRulesPart.tsx";
import { PricesBeforeAndAfter } from "#ui/views/pricing/factors/PricesBeforeAndAfter.tsx";
import { clubs, items } from "../../../stories/club/offer.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const officeIn = (currency: Currency) =>
  officeOf({
    crowd: "none",
    offer: {
      clubs: clubs.map((club) => ({ ...club, currency })),
      // Each price is above the maximum, so that the page says which maximum would limit none.
      items: [...items, { _id: "mem_i_max", client: "mem", type: "max", name: "Most", properties: { value: 100 } }],
    },
  });

/** The amounts that a view shows, each with the code of its currency where it has one. */
function amountsIn(view: ReactElement): readonly string[] {
  const markup = renderToStaticMarkup(<WordsProvider locale="en">{view}</WordsProvider>);
  return [...markup.matchAll(/\$[\d,]+\.\d{2}(?: CAD)?|\bCAD\b|\bUSD\b/gu)].map(([amount]) => amount);
}

async function factorsIn(currency: Currency): Promise<readonly string[]> {
  const { parts } = await officeIn(currency);
  const factors = createPricesPageModel(parts);
  await factors.load();
  expect(factors.currency.value).toBe(currency);
  return amountsIn(<PricesBeforeAndAfter factors={factors} currency={factors.currency.value ?? "CAD"} />);
}

async function settingsIn(currency: Currency): Promise<readonly string[]> {
  const { parts } = await officeIn(currency);
  const config = createClubSettingsModel({ ...parts, words: () => wordsIn("en"), tell: () => undefined, failed: () => undefined });
  await Promise.all([config.profile.load(), config.rules.load()]);
  return amountsIn(<ClubRulesPart config={config} now={parts.now} />);
}

describe("the office's previews name the currency of the club", () => {
  test("for prices: the window, the cheapest and the dearest hour, the bounds, and the example", async () => {
    const american = await factorsIn("USD");
    const canadian = await factorsIn("CAD");
    expect(canadian.filter((amount) => amount.includes("CAD")).length).toBeGreaterThanOrEqual(5);
    expect(american.filter((amount) => amount.includes("CAD"))).toEqual([]);
    expect(american).toHaveLength(canadian.length);
  });

  test("for settings: the cancellation fee and the down payment", async () => {
    const american = await settingsIn("USD");
    const canadian = await settingsIn("CAD");
    expect(canadian.filter((amount) => amount.includes("CAD")).length).toBeGreaterThanOrEqual(3);
    expect(american.filter((amount) => amount.includes("CAD"))).toEqual([]);
    expect(american).toHaveLength(canadian.length);
  });
});

test("a list of bookings names no currency until that of its club is known", () => {
  const titlesIn = (currency: Currency | undefined) =>
    bookingColumns(wordsIn("en"), currency, { hasYears: false, hasRests: true }).flatMap(({ id, title }) =>
      id === "total" || id === "rest" ? [title.replaceAll("\u00a0", " ")] : [],
    );
  expect([titlesIn(undefined), titlesIn("USD"), titlesIn("CAD")]).toEqual([
    ["To pay", "Total"],
    ["To pay ($)", "Total ($)"],
    ["To pay ($ CAD)", "Total ($ CAD)"],
  ]);
});

test("no view writes an amount in a currency of its own", () => {
  const own = /[,:]\s*"(?:CAD|USD)"\s*[)}]|\((?:CAD|USD)\)|\?\?\s*"(?:CAD|USD)"/u;
  const isFound = (source: string) => own.test(source);
  expect(
    ['format.money(sum, "CAD")', 'say("factors.slot", { currency: "CAD" })', "<th>Charged (CAD)</th>", 'club?.currency ?? "CAD"'].map(
      isFound,
    ),
  ).toEqual([true, true, true, true]);
  const views = new URL("../../../ui/", import.meta.url);
  const sources = readdirSync(views, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/u.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => isFound(readFileSync(new URL(path, views), "utf8")))).toEqual([]);
});
