import { describe, expect, test } from "vitest";
import { compassBox, labelsFor, linesOf, overlap, pinBox } from "#ui/views/chart/labels.ts";
import { apart, chartHeight, chartWidth, ontoShore, placeOf, pointsOf, type Shore, shorelineOf, shoreOf } from "#ui/views/chart/shore.ts";
import { shores } from "#ui/views/chart/shores.ts";
import { docks, lakes } from "../../stories/club/offer.ts";

const shoreAt = (lat: number, lon: number): Shore => {
  const shore = shoreOf(shores, { lat, lon });
  if (shore === undefined) throw new Error(`no shore at ${lat}, ${lon}`);
  return shore;
};

const charts = lakes.flatMap((lake) => {
  const own = docks.filter((dock) => dock.lake === lake._id);
  const [first] = own;
  if (first === undefined) return [];
  const shore = shoreAt(first.lat, first.lon);
  const pins = own.map(({ lat, lon }) => ontoShore(shore, placeOf(shore, lat, lon)));
  return (["en", "fr"] as const).map((locale) => ({
    title: lake.name[locale],
    pins,
    labels: labelsFor(
      own.map(({ name }) => name[locale]),
      pins,
      shorelineOf(shore),
    ),
  }));
});

describe.each(charts)("the chart of $title", ({ pins, labels }) => {
  test("names each dock inside the chart, and never on the compass", () => {
    expect(labels).toHaveLength(pins.length);
    for (const label of labels) {
      expect(label.left).toBeGreaterThanOrEqual(0);
      expect(label.top).toBeGreaterThanOrEqual(0);
      expect(label.left + label.width).toBeLessThanOrEqual(chartWidth);
      expect(label.top + label.height).toBeLessThanOrEqual(chartHeight);
      expect(overlap(label, compassBox)).toBe(false);
    }
  });

  test("lays no name on a pin or on another name", () => {
    for (const [index, label] of labels.entries()) {
      expect(pins.some((pin) => overlap(label, pinBox(pin)))).toBe(false);
      expect(labels.slice(index + 1).some((other) => overlap(label, other))).toBe(false);
    }
  });
});

describe("a place on a chart", () => {
  test("lies north up and east right", () => {
    const shore = shoreAt(45.13, -72.23);
    const here = placeOf(shore, 45.1, -72.25);
    expect(placeOf(shore, 45.2, -72.25).y).toBeLessThan(here.y);
    expect(placeOf(shore, 45.1, -72.15).x).toBeGreaterThan(here.x);
  });

  test("is as far as it is on the water: Georgeville lies 16 km from Magog", () => {
    const shore = shoreAt(45.13, -72.23);
    const km = apart(placeOf(shore, 45.262, -72.153), placeOf(shore, 45.1333, -72.2333)) * shore.kmPerUnit;
    expect(km).toBeGreaterThan(15);
    expect(km).toBeLessThan(17);
  });

  test("of no known lake has no chart", () => {
    expect(shoreOf(shores, { lat: 60, lon: -100 })).toBeUndefined();
    expect(shoreOf(shores, undefined)).toBeUndefined();
  });
});

describe("the shoreline", () => {
  test.each(shores)("of $id stays on its chart", (shore) => {
    for (const { x, y } of pointsOf(shore)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(chartWidth);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(chartHeight);
    }
  });
});

test("a name breaks into short lines and leaves its brackets out", () => {
  expect(linesOf("Quai de Magog (Pointe Merry)")).toEqual(["Quai de Magog"]);
  expect(linesOf("Quai de Saint-Michel-des-Saints")).toEqual(["Quai de Saint-", "Michel-des-", "Saints"]);
});
