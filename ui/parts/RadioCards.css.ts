import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { font } from "../theme/fonts.css.ts";
import { hatching } from "../theme/marks.css.ts";
import { corner, ink, motion, screens, size, space, target } from "../theme/scale.ts";

export const group = style({ display: "grid", gap: space[3], minWidth: 0 });
export const label = style({ fontFamily: font.figures, fontSize: size.lead, fontWeight: 700, lineHeight: 1.25 });

const cards = style({ display: "grid", gap: space[2], minWidth: 0 });
export const layouts = styleVariants({
  list: [cards],
  grid: [cards, { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))" }],
});

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[3],
  minHeight: target,
  padding: `${space[3]} ${space[4]}`,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  cursor: "pointer",
  overflow: "hidden",
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.ink },
    "&[data-selected]": { borderColor: color.accent, boxShadow: `inset 0 0 0 ${ink} ${color.accent}` },
    "&[data-selected][data-focus-visible]": { boxShadow: `inset 0 0 0 ${ink} ${color.accent}, 0 0 0 2px ${color.focusInner}` },
  },
});

/** Full, closed or past: it can still be reached, and says why. */
export const unavailable = style({
  paddingInlineStart: `calc(${space[4]} + ${space[3]})`,
  backgroundColor: color.sunken,
  color: color.inkMuted,
  cursor: "not-allowed",
  "::before": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: 0,
    width: space[4],
    borderInlineEnd: `${ink} solid ${color.lineStrong}`,
    backgroundImage: hatching,
  },
  selectors: { "&[data-hovered]": { borderColor: color.lineStrong } },
});

/** The round mark: empty, filled, or struck out. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "22px",
  height: "22px",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: "50%",
  backgroundColor: color.surface,
  selectors: {
    [`${card}[data-selected] &`]: { borderColor: color.accent },
    [`${card}[data-selected] &::after`]: {
      content: "",
      width: "12px",
      height: "12px",
      borderRadius: "50%",
      backgroundColor: color.accent,
      forcedColorAdjust: "none",
    },
    [`${unavailable} &`]: { backgroundColor: "transparent" },
    [`${unavailable} &::after`]: { content: "", width: "20px", height: ink, rotate: "-45deg", backgroundColor: color.lineStrong },
  },
});

export const body = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  minWidth: 0,
});
export const words = style({ display: "grid", flex: "1 1 9rem", gap: "2px", minWidth: 0 });
export const title = style({
  fontFamily: font.figures,
  fontSize: size.body,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.3,
});
export const detail = style({ color: color.inkMuted, fontSize: size.small, lineHeight: 1.35 });
export const aside = style({
  marginInlineStart: "auto",
  fontFamily: font.figures,
  fontSize: size.lead,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.25,
  textAlign: "end",
  "@media": { [screens.phone]: { fontSize: size.body } },
});
