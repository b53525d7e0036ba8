import { expect, it } from "vitest";
import { textsToTranslate } from "#ui/headless/managed/textsToTranslate.ts";

const texts = [
  { name: "name.fr" },
  { name: "name.en" },
  { name: "pets.fr", isRootOptional: true },
  { name: "pets.en", isRootOptional: true },
];
const namesIn = (typed: Readonly<Record<string, unknown>>) => textsToTranslate(texts, typed).map(({ name }) => name);

it("counts a text that may be left out once it is written in a language, and a name always", () => {
  expect(namesIn({})).toEqual(["name.fr", "name.en"]);
  expect(namesIn({ "pets.fr": "  " }), "blank").toEqual(["name.fr", "name.en"]);
  expect(namesIn({ "pets.fr": "Sans animaux" })).toEqual(["name.fr", "name.en", "pets.fr", "pets.en"]);
});
