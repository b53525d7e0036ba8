import { globalFontFace } from "@vanilla-extract/css";
import { letterRanges } from "./letters.ts";

const source = (path: string) => `url("${path}.woff2") format("woff2")`;

/** The folder and the name of the files of the text font, without the weight. */
export const textFontFiles = "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin";

/**
 * Declares a font in two files: `common` (made by the build, folder quai-fonts) holds the letters of French and English, `whole` is
 * downloaded only by a page that shows another one, such as the "ñ" of a name.
 */
export function declareFontFiles(
  family: string,
  common: string,
  whole: string,
  rule: { readonly fontWeight: string; readonly [name: string]: string },
): void {
  globalFontFace(family, { src: source(`quai-fonts/${common}`), unicodeRange: letterRanges.common, fontDisplay: "swap", ...rule });
  globalFontFace(family, { src: source(`@fontsource/${whole}`), unicodeRange: letterRanges.others, fontDisplay: "swap", ...rule });
}
