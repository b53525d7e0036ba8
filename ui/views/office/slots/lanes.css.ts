import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../../theme/scale.ts";

const lineHeight = "24px";
const dayWidth = "3.25rem";
/** Ticks along the foot of a bar. */
const ticks = {
  backgroundImage: `repeating-linear-gradient(90deg, ${color.inkMuted} 0 2px, transparent 2px 6px)`,
  backgroundSize: "100% 6px",
  backgroundPosition: "0 100%",
  backgroundRepeat: "no-repeat",
} as const;
const figures = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums", fontSize: "0.75rem" } as const;

export const week = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 });
/** Where the chart is above a list. */
export const overview = style({ display: "grid", gap: spaceScale[2], padding: `${spaceScale[3]} ${spaceScale[4]} 0` });
export const axis = style({ position: "relative", height: "1.25rem", marginInlineStart: dayWidth, color: color.inkMuted, ...figures });
export const hour = style({ position: "absolute", selectors: { "&[data-last]": { translate: "-100%" } } });
export const days = style({ margin: 0, padding: 0, listStyle: "none" });
export const day = style({
  display: "grid",
  gridTemplateColumns: `${dayWidth} minmax(0, 1fr)`,
  alignItems: "center",
  borderTop: `1px solid ${color.line}`,
});
export const dayName = style({ fontSize: fontSizes.note, fontWeight: 700, color: color.inkMuted });
export const lane = style({
  position: "relative",
  height: `calc(var(--lane-lines) * ${lineHeight} + 4px)`,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const line = style({ position: "absolute", insetBlock: 0, borderInlineStart: `1px solid ${color.line}` });
/** When a boat is not free: a bar for the hours, then ticks for the turnaround. */
export const bar = style({
  position: "absolute",
  top: `calc(var(--lane-line) * ${lineHeight} + 3px)`,
  height: `calc(${lineHeight} - 2px)`,
  ...ticks,
});
export const run = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[1],
  height: "100%",
  boxSizing: "border-box",
  paddingInline: spaceScale[1],
  overflow: "hidden",
  border: `1px solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.shoal,
  color: color.ink,
  fontSize: "0.75rem",
});
export const name = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
globalStyle(`${bar}[data-close] ${run}`, { borderStyle: "dashed" });
globalStyle(`${bar}[data-edited] ${run}`, { border: `2px solid ${color.accent}`, fontWeight: 700 });
globalStyle(`${bar}[data-edited]`, { zIndex: 1 });
export const clashes = style({ margin: 0, paddingInlineStart: spaceScale[4] });
export const legend = style({ margin: 0, color: color.inkMuted, fontSize: fontSizes.note });
export const tick = style({ display: "inline-block", width: "24px", height: "10px", marginInlineEnd: spaceScale[2], ...ticks });
