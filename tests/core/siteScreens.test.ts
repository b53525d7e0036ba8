import { describe, expect, it } from "vitest";
import { sideMenu } from "#core/domain/site/menu.ts";
import { kinds } from "#core/kinds/index.ts";

/** The letters that more than one of the named places has. */
function sharedLetters(places: readonly (readonly [name: string, letter: string])[]): readonly string[] {
  const letters = places.map(([, letter]) => letter);
  return [...new Set(letters.filter((letter, at) => letters.indexOf(letter) < at))];
}

const menuLetters = sideMenu.map(({ key, letter }) => [key, letter] as const);
const kindLetters = Object.entries(kinds).map(([name, { letter }]) => [name, letter] as const);

describe("a page of the side menu", () => {
  it("opens by a letter that no other page has", () => {
    expect(menuLetters.length).toBeGreaterThan(15);
    expect(sharedLetters(menuLetters)).toEqual([]);
  });

  it("is found where it takes the letter of another page (control)", () => {
    expect(sharedLetters([...menuLetters, ["moorings", "m"]])).toEqual(["m"]);
  });
});

describe("a managed kind", () => {
  it("has a letter in its ids that no other kind has", () => {
    expect(kindLetters.length).toBeGreaterThan(10);
    expect(sharedLetters(kindLetters)).toEqual([]);
  });
});
