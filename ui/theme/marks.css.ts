import { style } from "@vanilla-extract/css";
import { color } from "./contract.css.ts";
import { font } from "./fonts.css.ts";

/** Hatching, the chart's mark for what is not available. Hard edges only: it is a pattern, not a gradient. */
export const hatching = `repeating-linear-gradient(-45deg, ${color.lineStrong} 0 1.5px, transparent 1.5px 7px)`;

/** Figures that line up: amounts, times, dates. */
export const figures = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });

/** What is chosen among others, where the visitor's own colours replace the page's. */
export const chosenInForcedColours = {
  forcedColorAdjust: "none",
  borderColor: "Highlight",
  backgroundColor: "Highlight",
  color: "HighlightText",
} as const;

/** One of several buttons or links that is the chosen one: on ink. */
export const chosenStyle = {
  borderColor: color.ink,
  backgroundColor: color.ink,
  color: color.canvas,
  "@media": { "(forced-colors: active)": chosenInForcedColours },
} as const;
