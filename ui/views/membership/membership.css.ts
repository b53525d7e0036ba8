import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { fontSizes, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  inkLine,
  lineStyle,
  mutedStyle,
  oneColumnStyle,
  panelStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
} from "../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;
/** The widths with the bar at the foot. */
const belowDesk = screenQueries.belowDesk;

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
export const head = style({ ...rowStyle(1, 4), alignItems: "baseline" });
/** While it is empty it takes no room. */
export const notice = style({ selectors: { "&:empty": { position: "absolute" } } });
export const noticeButtons = style(rowStyle(3));
export const muted = style(mutedStyle("small"));

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
  ...columnStyle(3),
  gridTemplateRows: "auto auto 1fr auto",
  padding: spaceScale[4],
  // Room for the foot of the chosen one, in each, so that their buttons are in one line.
  paddingBlockEnd: spaceScale[5],
  ...panelStyle(color.lineStrong),
  selectors: {
    "&[data-chosen]": {
      borderColor: color.ink,
      boxShadow: `inset 0 -6px 0 ${color.accent}`,
      "@media": { [belowDesk]: { order: -1 }, "(forced-colors: active)": { borderBlockEnd: "6px solid Highlight" } },
    },
  },
});
export const cardHead = style({ ...rowStyle(2), justifyContent: "space-between" });
export const price = style({ ...figureStyle, fontSize: fontSizes.title, fontWeight: 700 });
export const gives = style({ ...column, alignContent: "start", gap: spaceScale[1], ...plainListStyle });
export const give = style({ display: "flex", gap: spaceScale[2], alignItems: "flex-start", fontSize: fontSizes.small });
/** The bar of a phone has the button of the compared plan. */
export const cardButtons = style({
  display: "grid",
  gap: spaceScale[2],
  selectors: { "[data-in-bar] > &": { "@media": { [belowDesk]: { display: "none" } } } },
});
export const barPlan = style({ fontSize: fontSizes.small });
export const barPrice = style({ ...figureStyle, fontSize: fontSizes.lead, whiteSpace: "nowrap" });

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
  ...rowStyle(3),
  alignItems: "center",
  justifyContent: "space-between",
  "@media": { [screenQueries.tablet]: { justifyContent: "start" } },
});
export const count = style({ display: "inline-flex", alignItems: "center", ...panelStyle(color.lineStrong) });
export const step = style({
  minWidth: minTapTarget,
  minHeight: minTapTarget,
  ...plainButtonStyle,
  color: color.ink,
  fontSize: fontSizes.lead,
  selectors: { "&[aria-disabled=true]": { color: color.inkMuted, cursor: "default" } },
});
export const number = style({ minWidth: "2.5em", textAlign: "center", ...figureStyle, fontWeight: 700 });
export const costs = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const caption = style({ color: color.inkMuted, textAlign: "start" });
export const named = style(lineStyle(2));
export const compareButton = style({
  minHeight: minTapTarget,
  padding: 0,
  ...plainButtonStyle,
  color: color.link,
  font: "inherit",
  textDecoration: "underline",
  textAlign: "start",
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
export const sum = style({ ...stacked, textAlign: "end", whiteSpace: "nowrap", ...figureStyle, fontWeight: 700 });
export const sentence = style({ borderBlockStart: inkLine(color.lineStrong), paddingBlockStart: spaceScale[3] });

export const berths = style({ display: "grid", gap: spaceScale[2], gridTemplateColumns: "repeat(3, minmax(0, 1fr))", ...plainListStyle });
export const berth = style({
  display: "flex",
  flexDirection: "column",
  ...panelStyle(color.lineStrong),
  overflow: "hidden",
  fontSize: fontSizes.note,
});
export const berthWords = style({
  flex: 1,
  position: "relative",
  backgroundColor: color.surface,
  padding: spaceScale[2],
  borderBlockStart: inkLine(color.lineStrong),
});
export const beyond = style({ flex: "none", height: "56px", backgroundImage: hatching });
export const water = style({ flex: "none", height: "56px", display: "grid", alignItems: "end" });
export const fairUse = style([stack, { "@media": { [belowDesk]: { order: 2, gridColumn: "1 / -1" } } }]);
export const basis = style({ ...column, gap: spaceScale[1] });
export const links = style(rowStyle(0, 4));
