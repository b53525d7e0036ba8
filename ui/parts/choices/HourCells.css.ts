import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenInForcedColours } from "../../theme/marks.css.ts";
import { screenQueries, fontSizes } from "../../theme/scale.ts";
import { figureStyle, mutedStyle } from "../../theme/styles.ts";
import { cellFrameStyle, cellStateStyles, cellFootStyle } from "./cell.ts";

export const group = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(4.5rem, 100%), 1fr))",
  gap: "6px",
  minWidth: 0,
});

const line = `linear-gradient(${color.accent}, ${color.accent})`;
/** The sign is drawn rather than written, because it is no part of the hour's name. */
const sign = {
  content: "",
  position: "absolute",
  insetBlockStart: "4px",
  insetInlineEnd: "2px",
  width: "8px",
  height: "8px",
  backgroundPosition: "center",
  backgroundRepeat: "no-repeat",
} as const;

export const cell = style({
  ...cellFrameStyle,
  alignContent: "center",
  minHeight: "54px",
  padding: "2px 0",
  selectors: {
    ...cellStateStyles,
    "&[data-unavailable]": {
      alignContent: "start",
      paddingBottom: "9px",
      backgroundColor: color.sunken,
      color: color.inkMuted,
      cursor: "not-allowed",
    },
    "&[data-wanted]:not([data-unavailable], [data-selected], [data-joined])": { borderColor: color.ink, borderStyle: "dashed" },
    "&[data-selected]:not([data-unavailable]), &[data-joined]": {
      paddingBottom: "8px",
      borderColor: color.accent,
      backgroundColor: color.accentTint,
      color: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
    "&[data-selected]:not([data-unavailable])::after, &[data-joined]::after": {
      ...cellFootStyle,
      height: "6px",
      backgroundColor: color.accent,
    },
    "&[href]": { paddingBottom: "8px", color: color.link, textDecoration: "none" },
    "&[href]::after": { ...cellFootStyle, height: "6px", backgroundColor: color.accent },
    "&[data-tap=joins]": { borderColor: color.accent },
    "&[data-tap]::before": { ...sign, backgroundImage: line, backgroundSize: "100% 2px" },
    "&[data-tap=joins]::before": { ...sign, backgroundImage: `${line}, ${line}`, backgroundSize: "100% 2px, 2px 100%" },
    "&[data-selected]:has(input:focus-visible)": { boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
  },
});

export const start = style({
  ...figureStyle,
  fontSize: fontSizes.body,
  fontWeight: 700,
  selectors: { [`${cell}[data-unavailable] &`]: { fontSize: fontSizes.small } },
});
export const end = style({
  ...mutedStyle("note"),
  "@media": { [screenQueries.phone]: { letterSpacing: "-0.01em" } },
  selectors: {
    [`${cell}[data-selected]:not([data-unavailable]) &, ${cell}[data-joined] &`]: { color: color.ink },
    [`${cell}[href] &`]: { color: color.link, textDecorationLine: "underline" },
  },
});

globalStyle(`${end} b`, { display: "block", color: color.ink, ...figureStyle, letterSpacing: 0 });
// A price needs more room than the two lines of an hour.
globalStyle(`${group}:has(b)`, { gridTemplateColumns: "repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))" });
// How the price compares with those of the other hours.
globalStyle(`${end} small`, { display: "grid", color: color.success, fontSize: "inherit", fontWeight: 700 });
globalStyle(`${cell}:has(small):not([data-selected], [data-joined], [data-unavailable])`, { backgroundColor: color.successTint });
