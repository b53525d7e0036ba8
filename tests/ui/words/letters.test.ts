import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { letterRanges } from "#ui/theme/letters.ts";

const words = fileURLToPath(new URL("../../../core/words/", import.meta.url));

/** Whether a CSS `unicode-range` holds a character. */
function holds(range: string, character: string): boolean {
  const point = character.codePointAt(0) ?? -1;
  return range.split(", ").some((part) => {
    const [first = "", last = first] = part.slice("U+".length).split("-");
    return Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16);
  });
}

/** The letters and marks of punctuation in all texts of both languages, each once. */
const textCharacters = [
  ...new Set(
    ["en", "fr"].flatMap((locale) =>
      globSync(`*/*.${locale}.ts`, { cwd: words }).flatMap((file) => readFileSync(join(words, file), "utf8").match(/[\p{L}\p{P}]/gu) ?? []),
    ),
  ),
];

describe("the smaller font files", () => {
  it("have every letter of the English and French texts", () => {
    expect(textCharacters.filter((character) => !holds(letterRanges.common, character))).toEqual([]);
    expect(textCharacters).toContain("ê");
  });

  it("leave every other character of the fonts to the whole files", () => {
    const both = Array.from({ length: 0xfffe }, (_, point) => String.fromCodePoint(point)).filter(
      (character) => holds(letterRanges.common, character) === holds(letterRanges.others, character),
    );
    expect(both).toEqual([]);
    expect(holds(letterRanges.others, "ñ")).toBe(true);
  });
});
