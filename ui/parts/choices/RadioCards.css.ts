import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching, chosenInForcedColours } from "../../theme/marks.css.ts";
import { inkLineWidth, motionDurations, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../theme/scale.ts";
import { figureStyle, inkLine, mutedStyle, oneColumnStyle, panelStyle, rowStyle, spaces, hoverStyle } from "../../theme/styles.ts";

export const group = style({ display: "grid", gap: spaceScale[3], minWidth: 0 });
export const label = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.25 });

const cards = style({ display: "grid", gap: spaceScale[2], minWidth: 0 });
/** Space for the focus ring, which a scrolling box would cut. */
const ring = "6px";
/** The cards are side by side in one row that scrolls inside itself; where there is space, they are a list. */
const strip = style({
  "@media": {
    [screenQueries.narrow]: {
      gridAutoFlow: "column",
      gridAutoColumns: "minmax(max-content, 1fr)",
      margin: `-${ring}`,
      padding: ring,
      overflowX: "auto",
      overscrollBehaviorX: "contain",
      scrollPaddingInline: spaceScale[4],
      scrollSnapType: "x proximity",
      scrollbarWidth: "none",
    },
  },
});
export const layouts = styleVariants({
  list: [cards],
  grid: [cards, { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))" }],
  strip: [cards, strip],
});

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: spaceScale[3],
  minHeight: minTapTarget,
  padding: spaces(3, 4),
  ...panelStyle(color.lineStrong),
  color: color.ink,
  scrollSnapAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  transition: `border-color ${motionDurations.quick}, background-color ${motionDurations.quick}`,
  "@media": { [screenQueries.phone]: { columnGap: "10px", padding: `10px ${spaceScale[3]}` } },
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&[data-selected]": { borderColor: color.accent, boxShadow: `inset 0 0 0 ${inkLineWidth} ${color.accent}` },
    [`${strip} &`]: { "@media": { [screenQueries.narrow]: { gridTemplateColumns: "auto", paddingBlock: spaceScale[2] } } },
    // In a row the chosen card is dark, as a day of the strip is.
    [`${strip} &[data-selected]`]: {
      "@media": {
        [screenQueries.narrow]: { borderColor: color.ink, boxShadow: "none", backgroundColor: color.ink, color: color.canvas },
        [`${screenQueries.narrow} and (forced-colors: active)`]: chosenInForcedColours,
      },
    },
    "&[data-selected]:has(input:focus-visible)": {
      boxShadow: `inset 0 0 0 ${inkLineWidth} ${color.accent}, 0 0 0 2px ${color.focusInner}`,
    },
  },
});

/** A card that is full, closed or past: it can still be reached, and says why. */
export const unavailable = style({
  paddingInlineStart: `calc(${spaceScale[4]} + ${spaceScale[3]})`,
  backgroundColor: color.sunken,
  color: color.inkMuted,
  cursor: "not-allowed",
  "::before": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: 0,
    width: spaceScale[4],
    borderInlineEnd: inkLine(color.lineStrong),
    backgroundImage: hatching,
  },
  selectors: { ...hoverStyle({ borderColor: color.lineStrong }) },
});

/** The round mark: empty, filled, or struck out. */
export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "20px",
  height: "20px",
  border: inkLine(color.lineStrong),
  borderRadius: "50%",
  backgroundColor: color.surface,
  selectors: {
    [`${strip} &`]: { "@media": { [screenQueries.narrow]: { display: "none" } } },
    [`${card}[data-selected] &`]: { borderColor: color.accent },
    [`${card}[data-selected] &::after`]: {
      content: "",
      width: "10px",
      height: "10px",
      borderRadius: "50%",
      backgroundColor: color.accent,
      forcedColorAdjust: "none",
    },
    [`${unavailable} &`]: { backgroundColor: "transparent" },
    [`${unavailable} &::after`]: { content: "", width: "18px", height: inkLineWidth, rotate: "-45deg", backgroundColor: color.lineStrong },
  },
});

export const body = style({ ...oneColumnStyle, gap: "2px", minWidth: 0 });
/** The end wraps under the start where there is no space for both. */
export const line = style({ ...rowStyle(0, 3), alignItems: "baseline", justifyContent: "space-between", minWidth: 0 });
export const title = style({ minWidth: 0, ...figureStyle, fontSize: fontSizes.body, fontWeight: 700, lineHeight: 1.3 });
export const detail = style({
  minWidth: 0,
  ...mutedStyle("small"),
  lineHeight: 1.35,
  "@media": { [screenQueries.phone]: { fontSize: fontSizes.note } },
  selectors: { [`${strip} ${card}[data-selected] &`]: { "@media": { [screenQueries.narrow]: { color: "inherit" } } } },
});
export const aside = style({
  marginInlineStart: "auto",
  ...figureStyle,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: "end",
  "@media": { [screenQueries.phone]: { fontSize: fontSizes.body } },
});
export const asideDetail = style([detail, { marginInlineStart: "auto", textAlign: "end" }]);
export const note = style({ display: "block", minWidth: 0 });
