import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
/** The widths with the bar at the foot. */
const belowDesk = screenQueries.belowDesk;
const rule = `${inkLineWidth} solid ${color.lineStrong}`;

export const page = style({
  ...column,
  gap: spaceScale[5],
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
/** The steps to join: as wide as a form is read. */
export const steps = style([page, { maxWidth: "46rem" }]);
export const stack = style({ ...column, gap: spaceScale[3], alignContent: "start" });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `${spaceScale[1]} ${spaceScale[4]}` });
/** While it is empty it takes no room. */
export const notice = style({ selectors: { "&:empty": { position: "absolute" } } });
export const noticeButtons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[3] });
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });

/** On a phone the comparison comes first, then the plans. */
export const offer = style({
  ...column,
  gap: spaceScale[5],
  readingFlow: "grid-order",
  "@media": {
    [screenQueries.between]: { gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1fr)" },
    [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.1fr)", alignItems: "start" },
  },
});
export const cards = style({
  display: "grid",
  gap: spaceScale[4],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
  readingFlow: "grid-order",
  gridColumn: "1 / -1",
  "@media": { [belowDesk]: { order: 1 } },
});
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto auto 1fr auto",
  gap: spaceScale[3],
  padding: spaceScale[4],
  // Room for the foot of the chosen one, in each, so that their buttons are in one line.
  paddingBlockEnd: spaceScale[5],
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  selectors: {
    "&[data-chosen]": {
      borderColor: color.ink,
      boxShadow: `inset 0 -6px 0 ${color.accent}`,
      "@media": { [belowDesk]: { order: -1 }, "(forced-colors: active)": { borderBlockEnd: "6px solid Highlight" } },
    },
  },
});
export const cardHead = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: spaceScale[2] });
export const price = style({ fontFamily: font.figures, fontSize: fontSizes.title, fontWeight: 700, fontVariantNumeric: "tabular-nums" });
export const gives = style({ ...column, alignContent: "start", gap: spaceScale[1], margin: 0, padding: 0, listStyle: "none" });
export const give = style({ display: "flex", gap: spaceScale[2], alignItems: "flex-start", fontSize: fontSizes.small });
/** The bar of a phone has the button of the compared plan. */
export const cardButtons = style({
  display: "grid",
  gap: spaceScale[2],
  selectors: { "[data-in-bar] > &": { "@media": { [belowDesk]: { display: "none" } } } },
});
export const barPlan = style({ fontSize: fontSizes.small });
export const barPrice = style({
  fontFamily: font.figures,
  fontSize: fontSizes.lead,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

/** The neatline of a chart around the plot: divisions in turn filled and empty. */
const neatline = 7;
const divisions = (angle: number) => `repeating-linear-gradient(${angle}deg, ${color.ink} 0 16px, ${color.surface} 16px 32px)`;
export const frame = style({
  maxWidth: "36rem",
  padding: `${neatline}px`,
  border: `1px solid ${color.ink}`,
  backgroundColor: color.surface,
  backgroundImage: [divisions(90), divisions(90), divisions(0), divisions(0)].join(", "),
  backgroundPosition: "top, bottom, left, right",
  backgroundSize: `100% ${neatline}px, 100% ${neatline}px, ${neatline}px 100%, ${neatline}px 100%`,
  backgroundRepeat: "no-repeat",
  selectors: { "&:focus-visible": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" } },
});
/** The size of its labels is in the units of the drawing, which a desk shows larger than a phone. */
export const plot = style({
  display: "block",
  width: "100%",
  height: "auto",
  outline: `1px solid ${color.ink}`,
  backgroundColor: color.hill,
  fontFamily: font.figures,
  fontSize: "14px",
  fontWeight: 700,
  "@media": { [screenQueries.desk]: { fontSize: "11.5px" } },
});
export const sheet = style({ fill: color.surface });
export const grid = style({ stroke: color.line, strokeWidth: 1 });
export const axis = style({ stroke: color.ink, strokeWidth: 1.5 });
export const label = style({ fill: color.ink });
const line = { fill: "none", strokeWidth: 2 } as const;
export const tripLine = style({ ...line, stroke: color.ink, strokeDasharray: "6 3.5" });
export const chosenLine = style({ ...line, stroke: color.accent, strokeWidth: 3 });
export const otherLine = style({ ...line, stroke: color.link, strokeDasharray: "1.5 3" });
export const saving = style({ fill: color.shoal, stroke: "none" });
export const meeting = style({ fill: color.surface, stroke: color.accent, strokeWidth: 2.5 });

/** On a desk it begins beside the plot, below its heading. */
export const figures = style([stack, { "@media": { [screenQueries.tablet]: { paddingBlockStart: spaceScale[6] } } }]);
export const outings = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[3],
  "@media": { [screenQueries.tablet]: { justifyContent: "start" } },
});
export const count = style({
  display: "inline-flex",
  alignItems: "center",
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const step = style({
  minWidth: minTapTarget,
  minHeight: minTapTarget,
  border: 0,
  backgroundColor: "transparent",
  color: color.ink,
  cursor: "pointer",
  fontSize: fontSizes.lead,
  selectors: { "&[aria-disabled=true]": { color: color.inkMuted, cursor: "default" } },
});
export const number = style({
  minWidth: "2.5em",
  textAlign: "center",
  fontFamily: font.figures,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});
export const costs = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const caption = style({ color: color.inkMuted, textAlign: "start" });
export const named = style({ display: "flex", alignItems: "center", gap: spaceScale[2] });
export const compareButton = style({
  minHeight: minTapTarget,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  font: "inherit",
  textDecoration: "underline",
  textAlign: "start",
  cursor: "pointer",
});
/** In large text on a phone the sum is under the name. */
const stacked = { "@media": { [screenQueries.cramped]: { display: "block" } } } as const;
export const name = style({
  ...stacked,
  textAlign: "start",
  fontWeight: 400,
  paddingBlock: spaceScale[1],
  selectors: { "[data-chosen] &": { fontWeight: 700 } },
});
export const dash = style({ flex: "none", width: "40px", height: "8px" });
export const sum = style({
  ...stacked,
  textAlign: "end",
  whiteSpace: "nowrap",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
});
export const sentence = style({ borderBlockStart: rule, paddingBlockStart: spaceScale[3] });

export const berths = style({
  display: "grid",
  gap: spaceScale[2],
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const berth = style({
  display: "flex",
  flexDirection: "column",
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflow: "hidden",
  fontSize: fontSizes.note,
});
export const berthWords = style({
  flex: 1,
  position: "relative",
  backgroundColor: color.surface,
  padding: spaceScale[2],
  borderBlockStart: rule,
});
export const beyond = style({ flex: "none", height: "56px", backgroundImage: hatching });
export const water = style({ flex: "none", height: "56px", display: "grid", alignItems: "end" });
export const fairUse = style([stack, { "@media": { [belowDesk]: { order: 2, gridColumn: "1 / -1" } } }]);
export const basis = style({ ...column, gap: spaceScale[1] });
export const links = style({ display: "flex", flexWrap: "wrap", gap: `0 ${spaceScale[4]}` });
