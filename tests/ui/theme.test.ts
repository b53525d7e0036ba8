import { describe, expect, it } from "vitest";
import { themeNames, themePalettes } from "#ui/theme/tokens.ts";
import { contrast, leastContrast, pairs } from "../../stories/foundations/contrast.ts";

describe("contrast", () => {
  it("gives 21 for black on white, in either order", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
    expect(contrast("#FFFFFF", "#000000")).toBeCloseTo(21, 5);
  });

  it("gives 1 for a colour on itself", () => {
    expect(contrast("#A3134F", "#A3134F")).toBeCloseTo(1, 5);
  });

  it("knows the grey that just misses 4.5 on white", () => {
    expect(contrast("#777777", "#FFFFFF")).toBeLessThan(4.5);
    expect(contrast("#767676", "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(themeNames)("the %s theme", (name) => {
  it("keeps text readable, and lines and focus visible, in every pair the parts use", () => {
    const faint = pairs
      .map((pair) => ({ ...pair, ratio: contrast(themePalettes[name][pair.over], themePalettes[name][pair.under]) }))
      .filter((pair) => pair.ratio < leastContrast(name, pair.kind))
      .map((pair) => `${pair.kind} ${pair.over} on ${pair.under}: ${pair.ratio.toFixed(2)}`);
    expect(faint).toEqual([]);
  });

  it("names every colour as #RRGGBB", () => {
    for (const colour of Object.values(themePalettes[name])) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
  });
});

it("asks 7 of text in the sun, 4.5 elsewhere, and 3 of lines and focus", () => {
  expect(leastContrast("sun", "text")).toBe(7);
  expect(leastContrast("dusk", "text")).toBe(4.5);
  expect(leastContrast("day", "focus")).toBe(3);
});
