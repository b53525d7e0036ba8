import { describe, expect, test } from "vitest";
import { circleOutlineAround, type OutlineRing } from "#core/domain/offer/outline.ts";
import {
  frameFillingSheet,
  neatlineWidth,
  sheetToShorePlace,
  shorePlaceToSheet,
  parallelsOnSheet,
} from "#ui/views/offer/chart/chartFrame.ts";
import { dockLabelsFor, boxesOverlap, dockPinBox } from "#ui/views/offer/chart/dockLabels.ts";
import { shortDockName } from "#ui/views/offer/chart/DockNameList.tsx";
import { lakeNameBox } from "#ui/views/offer/chart/LakeChart.tsx";
import { chartSheets } from "#ui/views/offer/chart/sheets.ts";
import {
  distanceBetweenPlaces,
  degreesOfShorePlace,
  createOnWaterTest,
  kmFromWater,
  nearestShorePoint,
  shorePlaceOf,
  shorelineCorners,
  type LakeShore,
  nearestKnownShore,
} from "#ui/views/offer/chart/shore.ts";
import { knownLakeShores } from "#ui/views/offer/chart/knownLakeShores.ts";
import { lakeShoreAt } from "#ui/views/offer/chart/shoreOfOutline.ts";
import { docks, lakes } from "../../../stories/club/offer.ts";

const shoreAt = (lat: number, lon: number): LakeShore => {
  const shore = nearestKnownShore(knownLakeShores, { lat, lon });
  if (shore === undefined) throw new Error(`no shore at ${lat}, ${lon}`);
  return shore;
};

const charts = (["tall", "wide"] as const).flatMap((shape) =>
  lakes.flatMap((lake) => {
    const own = docks.filter((dock) => dock.lake === lake._id);
    const [first] = own;
    if (first === undefined) return [];
    const shore = shoreAt(first.lat, first.lon);
    return (["en", "fr"] as const).map((locale) => {
      const title = lakeNameBox(lake.name[locale]);
      const frame = frameFillingSheet(shore, chartSheets[shape], title);
      const pins = own.map(({ lat, lon }) => shorePlaceToSheet(frame, nearestShorePoint(shore, shorePlaceOf(shore, lat, lon))));
      const names = own.map(({ name }) => name[locale]);
      return {
        name: `${lake.name[locale]}, ${shape}`,
        sheet: chartSheets[shape],
        shore,
        frame,
        title,
        pins,
        labels: dockLabelsFor(names, pins, frame, shore, title),
      };
    });
  }),
);

describe.each(charts)("the chart of $name", ({ sheet, shore, frame, title, pins, labels }) => {
  test("names each dock inside the sheet, and never on the lake's name", () => {
    expect(labels).toHaveLength(pins.length);
    for (const label of labels) {
      expect(label.left).toBeGreaterThanOrEqual(neatlineWidth);
      expect(label.top).toBeGreaterThanOrEqual(neatlineWidth);
      expect(label.left + label.width).toBeLessThanOrEqual(sheet.width - neatlineWidth);
      expect(label.top + label.height).toBeLessThanOrEqual(sheet.height - neatlineWidth);
      expect(boxesOverlap(label, title)).toBe(false);
    }
  });

  test("lays no name on a pin or on another name", () => {
    for (const [index, label] of labels.entries()) {
      expect(pins.some((pin) => boxesOverlap(label, dockPinBox(pin)))).toBe(false);
      expect(labels.slice(index + 1).some((other) => boxesOverlap(label, other))).toBe(false);
    }
  });

  test("keeps the lake's name off the water", () => {
    const hit = shorelineCorners(shore).filter((point) => {
      const { x, y } = shorePlaceToSheet(frame, point);
      return x > title.left && x < title.left + title.width && y > title.top && y < title.top + title.height;
    });
    expect(hit).toEqual([]);
  });

  test("draws parallels where they are: a minute of arc is a nautical mile", () => {
    const [north, south] = parallelsOnSheet(frame, shore);
    if (north === undefined || south === undefined) throw new Error("fewer than two parallels");
    const km = ((south.at - north.at) / frame.scale) * shore.kmPerUnit;
    expect(km / (north.minutes - south.minutes)).toBeCloseTo(1.852, 1);
  });
});

describe("a place on a chart", () => {
  test("lies north up and east right", () => {
    const shore = shoreAt(45.13, -72.23);
    const here = shorePlaceOf(shore, 45.1, -72.25);
    expect(shorePlaceOf(shore, 45.2, -72.25).y).toBeLessThan(here.y);
    expect(shorePlaceOf(shore, 45.1, -72.15).x).toBeGreaterThan(here.x);
  });

  test("is as far as it is on the water: Georgeville lies 16 km from Magog", () => {
    const shore = shoreAt(45.13, -72.23);
    const km = distanceBetweenPlaces(shorePlaceOf(shore, 45.262, -72.153), shorePlaceOf(shore, 45.1333, -72.2333)) * shore.kmPerUnit;
    expect(km).toBeGreaterThan(15);
    expect(km).toBeLessThan(17);
  });

  test("is missing for an unknown lake", () => {
    expect(nearestKnownShore(knownLakeShores, { lat: 60, lon: -100 })).toBeUndefined();
    expect(nearestKnownShore(knownLakeShores, undefined)).toBeUndefined();
  });
});

describe("a lake that its club drew", () => {
  const ring = circleOutlineAround([-78.5, 46.2], 4);
  const shore = lakeShoreAt(knownLakeShores, undefined, [ring]);

  test("is drawn where it lies, as large as it is", () => {
    if (shore === undefined) throw new Error("no shore");
    const middle = shorePlaceOf(shore, 46.2, -78.5);
    const edge = shorePlaceOf(shore, ...northOf(ring));
    expect(distanceBetweenPlaces(middle, edge) * shore.kmPerUnit).toBeCloseTo(4, 1);
    expect([kmFromWater(shore, middle), kmFromWater(shore, edge) < 0.2]).toEqual([0, true]);
    expect(kmFromWater(shore, shorePlaceOf(shore, 46.2 + 7 / 111.195, -78.5))).toBeCloseTo(3, 1);
    expect(degreesOfShorePlace(shore, middle).lat).toBeCloseTo(46.2, 4);
  });

  test("goes before one that is known there", () => {
    expect(lakeShoreAt(knownLakeShores, docks[0], [ring])).toEqual(shore);
    expect(lakeShoreAt(knownLakeShores, docks[0], undefined)).toBe(nearestKnownShore(knownLakeShores, docks[0]));
  });

  function northOf([first = [0, 0]]: OutlineRing): [lat: number, lon: number] {
    return [first[1], first[0]];
  }
});

describe("the shoreline", () => {
  test.each(knownLakeShores)("of $id stays on its chart", (shore) => {
    for (const { x, y } of shorelineCorners(shore)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(320);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(200);
    }
  });
});

test("a dock's second name, in brackets, is left out", () => {
  expect(shortDockName("Quai de Magog (Pointe Merry)")).toBe("Quai de Magog");
});

test("covers no more water than land with the name of a dock", () => {
  const covered = charts.flatMap(({ name, shore, frame, labels }) => {
    const isWater = createOnWaterTest(shore);
    return labels.map(({ left, top, width, height }) => {
      const spots = Array.from({ length: 100 }, (_, index) => ({
        x: left + ((index % 10) + 0.5) * (width / 10),
        y: top + (Math.floor(index / 10) + 0.5) * (height / 10),
      }));
      return { name, share: spots.filter((spot) => isWater(sheetToShorePlace(frame, spot))).length };
    });
  });
  expect(covered.filter(({ share }) => share > 35)).toEqual([]);
});
