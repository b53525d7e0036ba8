import { beforeEach, describe, expect, it } from "vitest";
import { openWorld, person, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function namesFor(text: string, locale: "en" | "fr", client?: string): Promise<readonly (readonly [string, string])[]> {
  const options = client === undefined ? {} : { principal: person(client) };
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

  it("shows staff the lakes of all clubs, so that a new club finds its lake by name", async () => {
    expect((await namesFor("memph", "en", "msk")).map(([kind]) => kind)).toContain("lake");
    expect(await namesFor("muskoka", "en", "msk")).not.toEqual([]);
  });
});
