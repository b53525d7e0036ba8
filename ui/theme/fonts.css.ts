import { globalFontFace } from "@vanilla-extract/css";

/** Text, headings and figures, and names of waters. Each ends with a local face shaped like it, so nothing moves when it arrives. */
export const font = {
  text: '"Quai Text", "Quai Text Fallback", system-ui, sans-serif',
  figures: '"Quai Figures", "Quai Figures Fallback", "Quai Text", system-ui, sans-serif',
  water: '"Quai Water", "Quai Water Fallback", Georgia, serif',
} as const;

const file = (path: string) => `url("@fontsource/${path}.woff2") format("woff2")`;
const local = (...names: readonly string[]) => names.map((name) => `local("${name}")`).join(", ");

globalFontFace("Quai Text", {
  src: file("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal"),
  fontWeight: "400",
  fontDisplay: "swap",
});
globalFontFace("Quai Text", {
  src: file("atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal"),
  fontWeight: "700",
  fontDisplay: "swap",
});
// Overpass sits high in its line; these bounds centre its capitals as Atkinson's are.
globalFontFace("Quai Figures", {
  src: file("overpass/files/overpass-latin-700-normal"),
  fontWeight: "400 700",
  fontDisplay: "swap",
  ascentOverride: "98.3%",
  descentOverride: "28.3%",
  lineGapOverride: "0%",
});
globalFontFace("Quai Water", {
  src: file("newsreader/files/newsreader-latin-400-italic"),
  fontWeight: "400",
  fontStyle: "italic",
  fontDisplay: "swap",
  ascentOverride: "95%",
  descentOverride: "28%",
  lineGapOverride: "0%",
});

// Ratios of the advance of the same French and English sentences, measured against Arial and Times.
globalFontFace("Quai Text Fallback", {
  src: local("Arial", "Liberation Sans", "Helvetica"),
  fontWeight: "400",
  sizeAdjust: "98.2%",
  ascentOverride: "100.2%",
  descentOverride: "32.2%",
  lineGapOverride: "0%",
});
globalFontFace("Quai Text Fallback", {
  src: local("Arial Bold", "Liberation Sans Bold", "Helvetica Bold"),
  fontWeight: "700",
  sizeAdjust: "99.7%",
  ascentOverride: "98.7%",
  descentOverride: "31.7%",
  lineGapOverride: "0%",
});
globalFontFace("Quai Figures Fallback", {
  src: local("Arial Bold", "Liberation Sans Bold", "Helvetica Bold"),
  fontWeight: "400 700",
  sizeAdjust: "97%",
  ascentOverride: "101.3%",
  descentOverride: "29.2%",
  lineGapOverride: "0%",
});
globalFontFace("Quai Water Fallback", {
  src: local("Times New Roman Italic", "Liberation Serif Italic", "Times Italic"),
  fontStyle: "italic",
  sizeAdjust: "99%",
  ascentOverride: "96%",
  descentOverride: "28.3%",
  lineGapOverride: "0%",
});
