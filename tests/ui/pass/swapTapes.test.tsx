import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { type PricedTrip, SwapTapes } from "#ui/views/booking/pass/changes/SwapTapes.tsx";
import { dayFromText } from "#core/testing/clubs/day.ts";

const date = dayFromText("2027-07-10");
const lines = [
  { kind: "lake", name: "Memphremagog", factor: 1.1 },
  { kind: "month", name: "July", factor: 1.125 },
  { kind: "status", name: "Non Member", factor: 1 },
];
const tape = { base: 200, factor: 1.2375, lines, status: "Non Member" } as const;

/** The figures of one column of the table, the base first and the total last. */
function columnOf(before: PricedTrip, after: PricedTrip, column: number): readonly string[] {
  const html = renderToString(
    <WordsProvider locale="en">
      <SwapTapes before={before} after={after} currency="CAD" isPaid />
    </WordsProvider>,
  );
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gu)].slice(1).map(([, row = ""]) => row);
  return rows.map((row) => [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/gu)][column]?.[1]?.replaceAll("\u00a0", " ") ?? "");
}

const dollarsIn = (figure: string) => Number(figure.replaceAll(/[^\d.]/gu, ""));

/** What a reader makes of a column: base times the factors and the slots, and what is added or taken off. */
function followed(figures: readonly string[]): number {
  return figures.slice(0, -1).reduce((sum, figure, at) => {
    if (at === 0) return dollarsIn(figure);
    if (figure.startsWith("×")) return sum * dollarsIn(figure);
    return figure.startsWith("+") ? sum + dollarsIn(figure) : sum - dollarsIn(figure);
  }, 0);
}

describe("the table of a change", () => {
  it.each([
    ["a promo code", 495 - 50, 1],
    ["extras", 495 + 90, 1],
    ["extras for two slots", 990 + 45.5, 2],
    ["nothing else", 495, 1],
  ])("can be followed to its totals with %s", (_, amount, slots) => {
    const before = { amount: 247.5, tape, date, slots: 1 };
    const after = { amount, tape: { ...tape, base: 400 }, date, slots };
    for (const column of [0, 1]) {
      const figures = columnOf(before, after, column);
      expect(followed(figures)).toBeCloseTo(dollarsIn(figures.at(-1) ?? ""), 2);
    }
  });
});
