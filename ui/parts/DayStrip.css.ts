import { style } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { font } from "../theme/fonts.css.ts";
import { hatching, inForcedColours } from "../theme/marks.css.ts";
import { corner, ink, motion, screens, size, space } from "../theme/scale.ts";

export const strip = style({ minWidth: 0 });

/** Scrolls inside itself, never the page, and would cut a focus ring drawn around a day: a day's ring is drawn within. */
export const days = style({
  display: "flex",
  gap: "6px",
  paddingBlock: space[1],
  overflowX: "auto",
  scrollPaddingInline: space[4],
  scrollSnapType: "x proximity",
  scrollbarWidth: "thin",
  scrollbarColor: `${color.lineStrong} transparent`,
  // Where there is room, a week a line: each column is a day of the week.
  "@media": { [screens.tablet]: { display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: space[2], overflow: "visible" } },
});

export const day = style({
  position: "relative",
  display: "grid",
  flex: "1 0 4.25rem",
  justifyItems: "center",
  alignContent: "start",
  minHeight: "80px",
  padding: `${space[2]} 2px`,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.25,
  textAlign: "center",
  scrollSnapAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.ink },
    "&[data-focus-visible]": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    "&[data-unavailable]": { paddingBottom: "16px", backgroundColor: color.sunken, color: color.inkMuted, cursor: "not-allowed" },
    "&[data-unavailable]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: 0,
      height: "10px",
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
export const number = style({ fontFamily: font.figures, fontSize: size.lead, fontVariantNumeric: "tabular-nums", fontWeight: 700 });
export const note = style({ fontSize: size.note, fontWeight: 700, overflowWrap: "anywhere" });
