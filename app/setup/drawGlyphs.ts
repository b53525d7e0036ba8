/** Draws adapters/node/maps/glyphs.json, the outlines of the letters of maps: run it after a change of the font or of its letters. */
import { readFileSync, writeFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { commonLetters } from "../../ui/theme/letters.ts";

const source = new URL("../../node_modules/@fontsource/overpass/files/overpass-latin-700-normal.woff2", import.meta.url);
const letters = commonLetters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
const bytes = await subsetFont(readFileSync(source), String.fromCodePoint(...letters), { targetFormat: "sfnt" });
const font = new Font(new Face(new Blob(bytes), 0));
const drawn = letters.flatMap((letter) => {
  const glyph = font.nominalGlyph(letter);
  return glyph === undefined ? [] : [[String.fromCodePoint(letter), [font.glyphHAdvance(glyph), font.glyphToPath(glyph)]]];
});
const rows = drawn.map(([letter, glyph]) => `${JSON.stringify(letter)}:${JSON.stringify(glyph)}`);
writeFileSync(new URL("../../adapters/node/maps/glyphs.json", import.meta.url), `{\n${rows.join(",\n")}\n}\n`);
console.log(`${drawn.length} letters`);
