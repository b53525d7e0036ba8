import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { circleOutlineAround, outlineCrossesItself, outlineLimits, outlineProblem, type OutlineRing } from "#core/domain/offer/outline.ts";

const square: OutlineRing = [
  [-72.3, 45.1],
  [-72.2, 45.1],
  [-72.2, 45.2],
  [-72.3, 45.2],
];
const bow: OutlineRing = [
  [-72.3, 45.1],
  [-72.2, 45.2],
  [-72.2, 45.1],
  [-72.3, 45.2],
];
const island: OutlineRing = [
  [-72.26, 45.14],
  [-72.24, 45.14],
  [-72.25, 45.16],
];

describe("an outline", () => {
  test.each([
    ["a square", [square], undefined],
    ["a square with an island", [square, island], undefined],
    ["one whose lines cross", [bow], "outlineCrossed"],
    ["one whose island reaches over its shore", [square, island.map(([lon, lat]) => [lon + 0.045, lat] as const)], "outlineCrossed"],
    ["nothing", [], "outlineFlat"],
    ["a line", [square.map(([lon]) => [lon, 45.1] as const)], "outlineFlat"],
    ["two points", [square.slice(0, 2)], "outlineFlat"],
    ["a continent", [square.map(([lon, lat]) => [(lon + 72) * 120, lat] as const)], "outlineWide"],
    ["more points than are drawn", [Array.from({ length: 6 }, () => circleOutlineAround([-72, 45], 3)).flat()], "outlinePoints"],
  ] as const)("is refused for %s", (_, outline, problem) => {
    expect(outlineProblem(outline)).toBe(problem);
  });

  test("may touch itself in a point, and share corners", () => {
    const hourglass: OutlineRing = [
      [0, 0],
      [1, 1],
      [2, 0],
      [2, 2],
      [1, 1],
      [0, 2],
    ];
    expect(outlineCrossesItself([hourglass])).toBe(false);
  });

  test("of a circle anywhere in the country is accepted", () => {
    const lons = fc.double({ min: -140, max: -52, noNaN: true });
    const lats = fc.double({ min: 42, max: 83, noNaN: true });
    fc.assert(
      fc.property(lons, lats, fc.double({ min: 0.1, max: 50, noNaN: true }), (lon, lat, km) => {
        expect(outlineProblem([circleOutlineAround([lon, lat], km)])).toBeUndefined();
      }),
    );
  });

  test("of a circle has its radius all round", () => {
    const km = circleOutlineAround([-72, 60], 5).map(([lon, lat]) =>
      Math.hypot((lon + 72) * 111.195 * Math.cos(Math.PI / 3), (lat - 60) * 111.195),
    );
    expect([Math.min(...km), Math.max(...km)].map((each) => each.toFixed(1))).toEqual(["5.0", "5.0"]);
    expect(outlineLimits.points).toBeGreaterThan(km.length);
  });
});
