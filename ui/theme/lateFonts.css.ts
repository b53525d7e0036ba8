import { globalFontFace } from "@vanilla-extract/css";
import { letterRanges } from "./letters.ts";

const source = (path: string) => `url("${path}.woff2") format("woff2")`;

/** The folder and the name of the files of the text font, without the weight. */
const textFontFiles = "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin";

/**
 * Declares a font in two files: `common` (made by the build, folder quai-fonts) holds the letters of French and English, `whole` is
 * downloaded only by a page that shows another one, such as the "ñ" of a name.
 */
function declareFontFiles(
  family: string,
  common: string,
  whole: string,
  rule: { readonly fontWeight: string; readonly [name: string]: string },
): void {
  globalFontFace(family, { src: source(`quai-fonts/${common}`), unicodeRange: letterRanges.common, fontDisplay: "swap", ...rule });
  globalFontFace(family, { src: source(`@fontsource/${whole}`), unicodeRange: letterRanges.others, fontDisplay: "swap", ...rule });
}

// On a slow network the fonts would keep the styles and the application waiting. Until they are there the local fonts of `fonts.css.ts`
// stand in, of the same width.
declareFontFiles("Quai Text", "text-400", `${textFontFiles}-400-normal`, { fontWeight: "400" });
// Overpass sits high in its line; these bounds centre its capitals as Atkinson's are.
declareFontFiles("Quai Figures", "figures-700", "overpass/files/overpass-latin-700-normal", {
  fontWeight: "400 700",
  ascentOverride: "98.3%",
  descentOverride: "28.3%",
  lineGapOverride: "0%",
});
declareFontFiles("Quai Text", "text-700", `${textFontFiles}-700-normal`, { fontWeight: "700" });
declareFontFiles("Quai Water", "water-400", "newsreader/files/newsreader-latin-400-italic", {
  fontWeight: "400",
  fontStyle: "italic",
  ascentOverride: "95%",
  descentOverride: "28%",
  lineGapOverride: "0%",
});
