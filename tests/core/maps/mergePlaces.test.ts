import { describe, expect, it } from "vitest";
import { type FoundPlace, mergePlaces, mostPlaces } from "#core/domain/maps/places.ts";

const placesOf = (kind: FoundPlace["kind"], count: number, lat = 45): readonly FoundPlace[] =>
  Array.from({ length: count }, (_, index) => ({ kind, name: `${kind} ${index}`, region: null, lat: lat + index, lon: -72 }));
const countsOf = (places: readonly FoundPlace[]) =>
  (["lake", "town", "place"] as const).map((kind) => places.filter((place) => place.kind === kind).length);

describe("the places of a search", () => {
  it.each([
    [20, 0, 0, [10, 0, 0]],
    [20, 20, 0, [5, 5, 0]],
    [20, 20, 20, [5, 3, 2]],
    [2, 20, 20, [2, 4, 4]],
    [0, 3, 20, [0, 3, 7]],
    [20, 0, 3, [7, 0, 3]],
    [1, 1, 1, [1, 1, 1]],
  ])("are %i rows, %i towns and %i of a service, of which each source has its share", (rows, towns, outside, counts) => {
    const merged = mergePlaces({
      rows: placesOf("lake", rows),
      towns: placesOf("town", towns, 60),
      outside: placesOf("place", outside, 10),
    });
    expect([countsOf(merged), merged.length <= mostPlaces]).toEqual([counts, true]);
    expect(merged.map(({ kind }) => kind)).toEqual(merged.map(({ kind }) => kind).toSorted((one, other) => orderOf(one) - orderOf(other)));
  });

  it("are each there once: a place of the service that is known by its name, where it lies, is left out", () => {
    const town: FoundPlace = { kind: "town", name: "Lac-Mégantic", region: "QC", lat: 45.58, lon: -70.88 };
    const outside = [
      { ...town, kind: "place", name: "Lac Megantic, Québec, Canada", lat: 45.6 },
      { ...town, kind: "place", name: "Lac-Mégantic, Ontario", lat: 48 },
      { ...town, kind: "place", name: "Piopolis, Lac-Mégantic" },
    ] as const;
    const merged = mergePlaces({ rows: [], towns: [town], outside });
    expect(merged.map(({ name }) => name)).toEqual(["Lac-Mégantic", "Lac-Mégantic, Ontario", "Piopolis, Lac-Mégantic"]);
  });
});

function orderOf(kind: FoundPlace["kind"]): number {
  return kind === "lake" ? 0 : kind === "town" ? 1 : 2;
}
