import { style } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { font } from "../theme/fonts.css.ts";
import { hatching, inForcedColours } from "../theme/marks.css.ts";
import { corner, ink, motion, screens, size, space } from "../theme/scale.ts";
import { focusWithin, hovered } from "../theme/states.ts";

/** Scrolls inside itself, never the page, and would cut a focus ring drawn around a day: a day's ring is drawn within. */
export const strip = style({
  position: "relative",
  display: "flex",
  gap: "6px",
  minWidth: 0,
  overflowX: "auto",
  scrollPaddingInline: space[4],
  scrollSnapType: "x proximity",
  scrollbarWidth: "none",
});

export const group = style({ display: "contents" });

export const day = style({
  position: "relative",
  display: "grid",
  flex: "1 0 3.5rem",
  maxWidth: "6rem",
  justifyItems: "center",
  alignContent: "start",
  minHeight: "68px",
  padding: "4px 1px",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.3,
  textAlign: "center",
  scrollSnapAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    ...hovered({ borderColor: color.ink }),
    [focusWithin]: { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    "&[data-unavailable]": { paddingBlock: "1px 10px", backgroundColor: color.sunken, color: color.inkMuted },
    "&[data-unavailable]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: 0,
      height: "8px",
      borderTop: `${ink} solid ${color.lineStrong}`,
      backgroundImage: hatching,
    },
    "&[data-selected]": {
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.canvas,
      "@media": { "(forced-colors: active)": inForcedColours },
    },
  },
});

export const weekday = style({ fontSize: size.note, whiteSpace: "nowrap" });
export const number = style({
  fontFamily: font.figures,
  fontSize: size.lead,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  lineHeight: 1.2,
});
export const note = style({
  fontSize: size.note,
  overflowWrap: "anywhere",
  selectors: { [`${day}[data-selected] &`]: { fontWeight: 700 } },
  "@media": { [screens.phone]: { letterSpacing: "-0.01em" } },
});
