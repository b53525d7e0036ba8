import { style } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { font } from "../theme/fonts.css.ts";
import { hatching, inForcedColours } from "../theme/marks.css.ts";
import { corner, ink, motion, screens, size } from "../theme/scale.ts";
import { focusWithin, hovered } from "../theme/states.ts";

export const group = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(4.5rem, 100%), 1fr))",
  gap: "6px",
  minWidth: 0,
});

const foot = { content: "", position: "absolute", insetInline: 0, bottom: 0, height: "8px" } as const;

export const cell = style({
  position: "relative",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  minHeight: "54px",
  padding: "2px 0",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.3,
  textAlign: "center",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    ...hovered({ borderColor: color.ink }),
    [focusWithin]: { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    "&[data-unavailable]": {
      alignContent: "start",
      paddingBottom: "9px",
      backgroundColor: color.sunken,
      color: color.inkMuted,
      cursor: "not-allowed",
    },
    "&[data-unavailable]::after": { ...foot, borderTop: `${ink} solid ${color.lineStrong}`, backgroundImage: hatching },
    "&[data-wanted]:not([data-unavailable], [data-selected], [data-joined])": { borderColor: color.ink, borderStyle: "dashed" },
    "&[data-selected]:not([data-unavailable]), &[data-joined]": {
      paddingBottom: "8px",
      borderColor: color.accent,
      backgroundColor: color.accentTint,
      color: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      "@media": { "(forced-colors: active)": inForcedColours },
    },
    "&[data-selected]:not([data-unavailable])::after, &[data-joined]::after": { ...foot, height: "6px", backgroundColor: color.accent },
    "&[data-selected]:has(input:focus-visible)": { boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
  },
});

export const start = style({
  fontFamily: font.figures,
  fontSize: size.body,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  selectors: { [`${cell}[data-unavailable] &`]: { fontSize: size.small } },
});
export const end = style({
  color: color.inkMuted,
  fontSize: size.note,
  "@media": { [screens.phone]: { letterSpacing: "-0.01em" } },
  selectors: { [`${cell}[data-selected]:not([data-unavailable]) &, ${cell}[data-joined] &`]: { color: color.ink } },
});
