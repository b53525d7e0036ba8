import { style } from "@vanilla-extract/css";
import { color } from "./contract.css.ts";
import { figureStyle } from "./styles.ts";

/** The hatching that marks what is not available, as on nautical charts. */
export const hatching = `repeating-linear-gradient(-45deg, ${color.lineStrong} 0 1.5px, transparent 1.5px 7px)`;

/** The folded corner that marks a time, in the colour of the text. A legend beside it says what it means. */
export const cornerSign = "linear-gradient(135deg, currentColor 8px, transparent 8.5px)";

/** A style for figures that align: amounts, times, dates. */
export const figures = style(figureStyle);

const forcedText = [color.ink, color.inkMuted, color.success, color.link];
const forcedSurfaces = [color.canvas, color.surface, color.sunken, color.accentTint, color.successTint];

/** The style of the chosen one of several controls in forced-colours mode, and of the text inside it that has a colour of its own. */
export const chosenInForcedColours = {
  vars: {
    ...Object.fromEntries(forcedText.map((name) => [name, "HighlightText"])),
    ...Object.fromEntries(forcedSurfaces.map((name) => [name, "Highlight"])),
  },
  forcedColorAdjust: "none",
  borderColor: "Highlight",
  backgroundColor: "Highlight",
  color: "HighlightText",
} as const;

/** The style of the chosen one of several buttons or links: on an ink background. */
export const chosenStyle = {
  borderColor: color.ink,
  backgroundColor: color.ink,
  color: color.canvas,
  "@media": { "(forced-colors: active)": chosenInForcedColours },
} as const;
