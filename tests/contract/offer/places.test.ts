import { beforeEach, describe, expect, it } from "vitest";
import { openWorld, person, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function namesFor(
  text: string,
  locale: "en" | "fr",
  principal?: ReturnType<typeof person>,
): Promise<readonly (readonly [string, string])[]> {
  const options = principal === undefined ? {} : { principal };
  const { items } = await world.call("maps/places/search", { text, locale }, options);
  return items.map(({ kind, name }) => [kind, name]);
}

describe("places/search among the rows of clubs", () => {
  it("finds lakes and docks in both languages and without accents", async () => {
    for (const text of ["memphrémagog", "MEMPHREMAGOG", "memphrem"])
      expect([text, (await namesFor(text, "fr"))[0]?.[0]]).toEqual([text, "lake"]);
    const [dock] = (await world.call("booking/clubs/offer", { client: "msk" })).docks;
    expect(await namesFor(dock?.name.fr ?? "", "en")).toContainEqual(["dock", dock?.name.en]);
    expect(await namesFor("no such lake", "en")).toEqual([]);
  });

  it("shows whoever is signed in the rows of their own club alone", async () => {
    expect((await namesFor("memph", "en", person("msk", []))).filter(([kind]) => kind !== "town")).toEqual([]);
    expect(await namesFor("muskoka", "en", person("msk", []))).not.toEqual([]);
  });

  it("shows who may place a lake those of all clubs, so that a new club finds its lake by name", async () => {
    const placer = person("msk", ["^booking/lakes/update$"]);
    expect((await namesFor("memph", "en", placer)).map(([kind]) => kind)).toContain("lake");
  });
});
