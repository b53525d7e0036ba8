import { declareFontFiles, textFontFiles } from "./fontFiles.ts";

// Bold text and the names of lakes: on a slow network these fonts would keep the application waiting. Until they are there the local fonts
// of `fonts.css.ts` stand in, of the same width.
declareFontFiles("Quai Text", "text-700", `${textFontFiles}-700-normal`, { fontWeight: "700" });
declareFontFiles("Quai Water", "water-400", "newsreader/files/newsreader-latin-400-italic", {
  fontWeight: "400",
  fontStyle: "italic",
  ascentOverride: "95%",
  descentOverride: "28%",
  lineGapOverride: "0%",
});
