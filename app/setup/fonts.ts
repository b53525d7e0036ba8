import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commonLetters } from "../../ui/theme/letters.ts";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** The fonts that have a smaller file, by the name of that file. Sources are paths in the folder of @fontsource. */
const sources = {
  "text-400": "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2",
  "text-700": "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2",
  "figures-700": "overpass/files/overpass-latin-700-normal.woff2",
  "water-400": "newsreader/files/newsreader-latin-400-italic.woff2",
} as const;

/**
 * The OpenType features that the pages use: kerning, ligatures and figures of one width. Features that put a mark on a letter have nothing
 * to do, since a letter of the common ones has its mark already; forms of other languages are no letters of French and English.
 */
const features = ["kern", "liga", "tnum", "lnum"];

/** The tables that say which glyphs are marks, and what a designer's program shows. */
const uselessTables = ["GDEF", "STAT", "meta", "DSIG"];

/**
 * Makes a file of the common French and English letters from each font, about two thirds of the whole one, unless it is there already.
 * Gives the folder of the files, `NAME.woff2` each. The folder's name changes with the letters, the features and the fonts' bytes.
 */
export async function makeFontFiles(): Promise<string> {
  const fonts = Object.entries(sources).map(([name, source]) => ({ name, bytes: readFileSync(join(modules, "@fontsource", source)) }));
  const digest = createHash("sha256").update(JSON.stringify([commonLetters, features, uselessTables]));
  for (const { bytes } of fonts) digest.update(bytes);
  const folder = join(modules, ".cache", `quai-fonts-${digest.digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const { default: subsetFont } = await import("subset-font");
  const text = commonLetters
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join("");
  // Written aside and renamed: two builds may do this at once.
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  for (const { name, bytes } of fonts)
    writeFileSync(
      join(aside, `${name}.woff2`),
      await subsetFont(bytes, text, { targetFormat: "woff2", keepFeatures: features, dropTables: uselessTables }),
    );
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
