import { globalFontFace } from "@vanilla-extract/css";

/** The fonts of text, of headings and figures, and of names of lakes. Each falls back to local fonts of the same width, so that nothing moves when it is loaded. `lateFonts.css.ts` declares their files. */
export const font = {
  text: '"Quai Text", "Quai Text Fallback", "Quai Text Roboto", "Quai Text DejaVu", system-ui, sans-serif',
  figures: '"Quai Figures", "Quai Figures Fallback", "Quai Figures Roboto", "Quai Figures DejaVu", "Quai Text", system-ui, sans-serif',
  water: '"Quai Water", "Quai Water Fallback", "Quai Water DejaVu", Georgia, serif',
} as const;

const local = (...names: readonly string[]) => names.map((name) => `local("${name}")`).join(", ");

/** The ascent and descent of each font, in percent of its size. */
const heights = { text: [98.4, 31.6], figures: [98.3, 28.3], water: [95, 28] } as const;

/** Declares a local font as a fallback, scaled to our font's width (by `ratio`, measured on the same French and English sentences) and height. */
function standIn(
  family: string,
  of: keyof typeof heights,
  [ratio, fontWeight]: readonly [number, string],
  ...names: readonly string[]
): void {
  const [above, below] = heights[of];
  const percent = (height: number) => `${((100 * height) / ratio).toFixed(1)}%`;
  globalFontFace(family, {
    src: local(...names),
    fontWeight,
    ...(of === "water" ? { fontStyle: "italic" } : {}),
    sizeAdjust: `${ratio}%`,
    ascentOverride: percent(above),
    descentOverride: percent(below),
    lineGapOverride: "0%",
  });
}

// Most machines have a font as wide as Arial; Android has Roboto, and a bare Linux DejaVu.
standIn("Quai Text Fallback", "text", [98.2, "400"], "Arial", "Liberation Sans", "Helvetica");
standIn("Quai Text Fallback", "text", [99.7, "700"], "Arial Bold", "Liberation Sans Bold", "Helvetica Bold");
standIn("Quai Figures Fallback", "figures", [97, "400 700"], "Arial Bold", "Liberation Sans Bold", "Helvetica Bold");
standIn("Quai Water Fallback", "water", [99, "400"], "Times New Roman Italic", "Liberation Serif Italic", "Times Italic");
standIn("Quai Text Roboto", "text", [99.8, "400"], "Roboto", "Roboto Regular");
standIn("Quai Text Roboto", "text", [105.2, "700"], "Roboto Bold");
standIn("Quai Figures Roboto", "figures", [102.9, "400 700"], "Roboto Bold");
standIn("Quai Text DejaVu", "text", [87.6, "400"], "DejaVu Sans");
standIn("Quai Text DejaVu", "text", [83.1, "700"], "DejaVu Sans Bold");
standIn("Quai Figures DejaVu", "figures", [81.3, "400 700"], "DejaVu Sans Bold");
standIn("Quai Water DejaVu", "water", [77.7, "400"], "DejaVu Serif Italic");
