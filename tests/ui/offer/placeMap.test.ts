import { signal } from "@preact/signals-react";
import { describe, expect, test } from "vitest";
import { circleOutlineAround, outlineLimits, outlineProblem, type GeoPosition } from "#core/domain/offer/outline.ts";
import { geoJsonLimits, readOutline } from "#ui/headless/offer/place/geojson.ts";
import { createLakeFinderModel } from "#ui/headless/offer/place/lakeFinder.ts";
import { createPlaceEditorModel } from "#ui/headless/offer/place/placeEditor.ts";
import { simplifyOutline } from "#ui/headless/offer/place/simplifyOutline.ts";
import type { TypedFields } from "#ui/headless/managed/typedFields.ts";
import { frameAroundPlaces } from "#ui/views/offer/chart/chartFrame.ts";
import { shorelineCorners } from "#ui/views/offer/chart/shore.ts";
import { editorChartGroundOf, placeEditorSheet, keyStepMetres } from "#ui/views/offer/place/editorChartGround.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const square = [
  [-72.3, 45.1],
  [-72.2, 45.1],
  [-72.2, 45.2],
  [-72.3, 45.2],
] as const;
const closed = [...square, square[0]];
const polygon = { type: "Polygon", coordinates: [closed] };

function opened(fields: TypedFields, decimal: "." | "," = ".") {
  const typed = signal(fields);
  return {
    typed,
    map: createPlaceEditorModel({ fields: typed, set: (change) => void (typed.value = { ...typed.value, ...change }) }, decimal),
  };
}

describe("a pin", () => {
  test("has the position of the fields, and none while they are blank", () => {
    const { typed, map } = opened({ lat: "45,5", lon: "-72.1" });
    expect(map.pin.value).toEqual([-72.1, 45.5]);
    for (const lat of ["", "91", "north"]) {
      typed.value = { lat, lon: "-72.1" };
      expect(map.pin.value).toBeUndefined();
    }
  });

  test("types into the fields, in the language's own figures and to a metre", () => {
    const { typed, map } = opened({ lat: "", lon: "" }, ",");
    map.place([-72.1234567, 45.1]);
    expect(typed.value).toEqual({ lat: "45,1", lon: "-72,12346" });
    expect(map.lastEdit.value).toEqual({ did: "placed", at: [-72.12346, 45.1] });
  });

  test("moves by metres on the ground, whichever way, and stays on the globe", () => {
    const { map } = opened({ lat: "60", lon: "-72" });
    map.step("pin", "north", 1000);
    expect(map.pin.value?.[1]).toBeCloseTo(60.00899, 5);
    map.step("pin", "west", 1000);
    expect(map.pin.value?.[0]).toBeCloseTo(-72.01799, 4);
    expect(map.lastEdit.value).toMatchObject({ did: "moved", direction: "west", params: { metres: 1000 } });
    map.place([-72, 89.999]);
    map.step("pin", "north", 10_000);
    expect(map.pin.value).toEqual([-72, 90]);
  });
});

describe("an outline that is drawn", () => {
  test("grows point by point, and is none again when the last one goes", () => {
    const { typed, map } = opened({});
    for (const at of square) map.add(at);
    expect(typed.value["outline"]).toEqual([square]);
    map.choose({ ring: 0, at: 1 });
    map.add([-72.1, 45.15]);
    expect(map.outline.value[0]?.[2]).toEqual([-72.1, 45.15]);
    map.step("point", "north", 1112);
    expect(map.outline.value[0]?.[2]).toEqual([-72.1, 45.16]);
    for (const _ of Array.from({ length: 5 })) map.remove();
    expect(typed.value["outline"]).toBeUndefined();
    map.remove();
    expect(map.lastEdit.value).toEqual({ did: "nothing" });
  });

  test("is taken back step by step, a file that was read too", () => {
    const { map } = opened({ outline: [square] });
    map.move([-72.31, 45.09]);
    expect(map.read(JSON.stringify({ type: "Polygon", coordinates: [circleOutlineAround([-72, 45], 3)] }))).toBeUndefined();
    map.undo();
    map.undo();
    expect(map.outline.value).toEqual([square]);
    map.undo();
    expect(map.lastEdit.value).toEqual({ did: "nothing" });
  });

  test("keeps the outline when a text contains none", () => {
    const { map } = opened({ outline: [square] });
    expect(map.read("{")).toEqual({ key: "kinds.map.notJson" });
    expect(map.outline.value).toEqual([square]);
  });

  test("is a circle only round a pin", () => {
    expect(opened({}).map.circle(2)).toBe(false);
    const { map } = opened({ lat: "45", lon: "-72" });
    expect([map.circle(2), outlineProblem(map.outline.value)]).toEqual([true, undefined]);
  });

  test("goes from point to point through all of its rings", () => {
    const island = circleOutlineAround([-72.25, 45.15], 1).slice(0, 3);
    const { map } = opened({ outline: [square, island] });
    for (const _ of square) map.chooseNext(1);
    expect(map.point.value).toEqual({ ring: 1, at: 0 });
    map.chooseNext(-1);
    expect(map.point.value).toEqual({ ring: 0, at: 3 });
  });

  test("takes no more points than are kept", () => {
    const { map } = opened({
      outline: [Array.from({ length: outlineLimits.points }, (_, at): GeoPosition => [-72 + at / 1000, 45 + (at % 2)])],
    });
    map.add([-71, 45]);
    expect([map.outline.value[0]?.length, map.lastEdit.value?.did]).toEqual([outlineLimits.points, "full"]);
  });
});

describe("a lake that is found by a town", () => {
  test("is marked once its shore is taken; where that is refused, its pin is at the town", async () => {
    const { parts } = await officeOf({ crowd: "none" });
    const finder = createLakeFinderModel(parts, "en");
    await finder.look("Magog");
    const town = finder.places.value?.find(({ kind }) => kind === "town");
    if (town === undefined) throw new Error("not found");
    await finder.choose(town);
    const [shore = []] = finder.shores.value ?? [];
    const { map } = opened({});
    finder.take(map, [
      [
        [-100, 45],
        [-80, 45],
        [-80, 55],
      ],
    ]);
    expect([finder.fault.value?.key, finder.taken.value, map.pin.value]).toEqual([
      "validation.outlineWide",
      undefined,
      [town.lon, town.lat],
    ]);
    finder.take(map, shore);
    expect([finder.fault.value, finder.taken.value, map.outline.value.length]).toEqual([undefined, shore, 1]);
  });
});

describe("GeoJSON", () => {
  test.each([
    ["a Polygon", polygon],
    ["a Feature", { type: "Feature", properties: {}, geometry: polygon }],
    [
      "a FeatureCollection, without features that are no surface",
      {
        type: "FeatureCollection",
        features: [
          { type: "Feature", geometry: null },
          { type: "Feature", geometry: polygon },
        ],
      },
    ],
    ["a MultiPolygon, past one that does not fit", { type: "MultiPolygon", coordinates: [[square.slice(0, 2)], [closed]] }],
    ["a GeometryCollection", { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [0, 0] }, polygon] }],
  ])("of %s gives its outline, its rings not closed", (_, json) => {
    const read = readOutline(JSON.stringify(json));
    expect("fault" in read ? read.fault : new Set(read.outline[0]?.map(String))).toEqual(new Set(square.map(String)));
  });

  test.each([
    ["nothing", "", "kinds.map.notJson"],
    ["half a text", JSON.stringify(polygon).slice(0, 40), "kinds.map.notJson"],
    ["no object", "[1,2]", "kinds.map.noPolygon"],
    ["a line", '{"type":"LineString","coordinates":[[0,0],[1,1]]}', "kinds.map.noPolygon"],
    ["a polygon of nothing", '{"type":"Polygon","coordinates":null}', "kinds.map.noPolygon"],
    ["metres", '{"type":"Polygon","coordinates":[[[300000,5000000],[300100,5000000],[300100,5000100]]]}', "kinds.map.noDegrees"],
    ["words for numbers", '{"type":"Polygon","coordinates":[[["a","b"],["c","d"],["e","f"]]]}', "kinds.map.noDegrees"],
    ["numbers beyond numbers", '{"type":"Polygon","coordinates":[[[1e999,0],[1,1],[2,0]]]}', "kinds.map.noDegrees"],
    ["a bow", '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}', "validation.outlineCrossed"],
    ["a line of area none", '{"type":"Polygon","coordinates":[[[0,0],[1,0],[2,0],[0,0]]]}', "validation.outlineFlat"],
    ["a continent", '{"type":"Polygon","coordinates":[[[0,0],[40,0],[40,40],[0,0]]]}', "validation.outlineWide"],
    ["more text than is read", " ".repeat(geoJsonLimits.characters + 1), "kinds.map.tooLarge"],
    [
      "more points than are read",
      JSON.stringify({ type: "Polygon", coordinates: [Array.from({ length: geoJsonLimits.points + 1 }, () => [0, 0])] }),
      "kinds.map.tooLarge",
    ],
    ["a nest without end", `${'{"type":"Feature","geometry":'.repeat(5000)}null${"}".repeat(5000)}`, "kinds.map.noPolygon"],
    ["lists in lists", `{"type":"MultiPolygon","coordinates":${"[".repeat(5000)}${"]".repeat(5000)}}`, "kinds.map.noDegrees"],
    ["what is everybody's", '{"type":"Feature","__proto__":{"geometry":1},"constructor":{}}', "kinds.map.noPolygon"],
  ])("of %s says what is wrong", (_, text, key) => {
    const read = readOutline(text);
    expect("fault" in read ? read.fault.key : read).toBe(key);
  });
});

describe("a long outline", () => {
  /** A shore with many arms, each drawn by many points. */
  const arms = (points: number, radius: number): readonly GeoPosition[] =>
    Array.from({ length: points }, (_, at) => {
      const turn = (at / points) * 2 * Math.PI;
      const reach = radius * (1 + 0.6 * Math.sin(turn * 9) + 0.02 * Math.sin(turn * 200));
      return [-72 + reach * Math.cos(turn), 45 + reach * Math.sin(turn)];
    });

  test.each([500, 2900, 20_000])("of %i points is simplified to what is kept, its lines not crossing and its size the same", (points) => {
    const outline = simplifyOutline([arms(points, 0.1)], outlineLimits.points);
    expect(outline.flat().length).toBeLessThanOrEqual(outlineLimits.points);
    expect(outlineProblem(outline)).toBeUndefined();
    const lons = (ring: readonly GeoPosition[]) => ring.map(([lon]) => lon);
    expect(Math.max(...lons(outline.flat()))).toBeCloseTo(Math.max(...lons(arms(points, 0.1))), 2);
  });

  test("loses its smallest islands first", () => {
    const islands = Array.from({ length: 90 }, (_, at) =>
      circleOutlineAround([-72 + (at % 10) / 200, 45 + Math.floor(at / 10) / 200], 0.01 + at / 1000).filter((_, each) => each % 16 === 0),
    );
    const outline = simplifyOutline([arms(400, 0.5), ...islands], 200);
    expect(outline.flat().length).toBeLessThanOrEqual(200);
    expect(outline).toContainEqual(islands.at(-1));
    expect(outline).not.toContainEqual(islands[0]);
  });

  test("of few points stays as it is", () => {
    expect(simplifyOutline([square], outlineLimits.points)).toEqual([square]);
  });
});

test("an arrow key moves by a round length that can be seen", () => {
  const ground = editorChartGroundOf([square], []);
  const steps = [1, 4, 64, 4096].map((times) => {
    const frame = frameAroundPlaces(shorelineCorners(ground.chart), placeEditorSheet);
    return keyStepMetres(ground, { ...frame, scale: frame.scale * times });
  });
  expect(steps).toEqual([100, 20, 2, 1]);
});

test("the ground of a lake is its outline, a known shore, or what lies around", () => {
  expect(editorChartGroundOf([square], [[-72.23, 45.13]]).chart.shore).toHaveLength(1);
  expect(editorChartGroundOf(undefined, [[-72.23, 45.13]])).toMatchObject({ isWater: true, chart: { id: "memphremagog" } });
  expect(editorChartGroundOf(undefined, [[-64, 60]]).isWater).toBe(false);
  expect(editorChartGroundOf(undefined, []).isWater).toBe(false);
});
