import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { serverMaps } from "#app/server/maps/serverMaps.ts";
import { foldText } from "#core/domain/find/fold.ts";
import { mostPlaces } from "#core/domain/maps/places.ts";
import type { LakeOutline } from "#core/domain/offer/outline.ts";
import { outlineOfRings } from "#ui/headless/offer/place/geojson.ts";
import { shoresAround } from "#ui/views/offer/place/shoresAround.ts";
import towns from "../../../app/server/data/towns.json" with { type: "json" };

const namesFor = async (text: string) => (await Effect.runPromise(serverMaps.towns(text, mostPlaces))).map(({ name }) => name);

describe("the towns of Quebec and Ontario", () => {
  it("are at least 1,000, each found by its name in both languages, with accents and without", async () => {
    expect(towns.length).toBeGreaterThanOrEqual(1000);
    const lost = [];
    for (const [en = "", fr = ""] of towns) {
      const texts = [en, fr].map(String).flatMap((name) => [name, foldText(name), name.toUpperCase()]);
      for (const text of texts) if (!(await namesFor(text)).some((found) => found.en === en && found.fr === fr)) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

  it("are found by the beginnings of their words, the best first, and a town that nobody knows is not found", async () => {
    expect((await namesFor("quebec"))[0]).toEqual({ en: "Quebec City", fr: "Québec" });
    expect((await namesFor("mont trem"))[0]?.fr).toBe("Mont-Tremblant");
    expect(await namesFor("saint")).toHaveLength(mostPlaces);
    expect([await namesFor("Atlantis"), await namesFor(" - ")]).toEqual([[], []]);
  });

  it("have the shores of the lakes around them, and none where there is no lake", async () => {
    const around = (lat: number, lon: number) => Effect.runPromise(serverMaps.shores({ lat, lon }));
    const lakes = (await around(45.267, -72.149)).map(([shoreline = []]) => shoreline.map(([lon]) => Number(lon.toFixed(2))));
    expect(lakes.map((lons) => [Math.min(...lons), Math.max(...lons)])).toContainEqual([-72.31, -72.16]);
    expect([await around(30, -40), await around(-85, 180)]).toEqual([[], []]);
  });

  it(
    "show all the shores that were found, and an outline can be taken of each; a town without one has none at all",
    { timeout: 120_000 },
    async () => {
      const seen = new Set<LakeOutline>();
      const faults: string[] = [];
      let withoutShore = 0;
      for (const [, name = "", , lat, lon] of towns) {
        const around = { lat: Number(lat), lon: Number(lon) };
        const found = (await Effect.runPromise(serverMaps.shores(around))).slice(0, 12);
        const { shown } = shoresAround(around, found);
        if (shown.length < found.length) faults.push(`${name}: ${found.length - shown.length} out of view`);
        if (found.length === 0) withoutShore += 1;
        for (const { outline } of shown.filter((each) => !seen.has(each.outline))) {
          seen.add(outline);
          const read = outlineOfRings(outline);
          if ("fault" in read) faults.push(`${name}: ${read.fault.key}`);
        }
      }
      expect([faults, seen.size > 50, withoutShore > 0 && withoutShore < towns.length / 2]).toEqual([[], true, true]);
    },
  );
});
