import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { figureStyle, hairline, inkLine, mutedStyle, oneColumnStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;

/** The width from which the whole table fits; larger text needs more. */
const wholeTable = "(min-width: 75rem)";

export const page = style({
  ...column,
  containerType: "inline-size",
  gap: spaceScale[6],
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const stack = style({ ...column, gap: spaceScale[3] });
export const columns = style({
  ...column,
  gap: spaceScale[6],
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "start" } },
});
export const muted = style(mutedStyle("small"));

export const choosers = style({
  display: "grid",
  gap: spaceScale[3],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
});

/** As tall as the whole table, so that nothing below moves when the prices load. */
export const waiting = style({ minHeight: "min(1000px, 80dvh)" });

/** Scrolls both ways by itself, so that the page never scrolls sideways; both headers stay in view. Where the whole table fits, the page scrolls. */
export const scroll = style({
  overflow: "auto",
  maxHeight: "80dvh",
  ...panelStyle(color.lineStrong),
  "@container": { [wholeTable]: { overflow: "visible", maxHeight: "none" } },
  "@media": { print: { overflow: "visible", maxHeight: "none" } },
});
export const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: fontSizes.small });
export const hint = style({ ...mutedStyle("small"), "@container": { [wholeTable]: { display: "none" } } });

const head = { backgroundColor: color.surface, fontFamily: font.figures, lineHeight: 1.25 } as const;
export const weekday = style({
  ...head,
  position: "sticky",
  top: 0,
  zIndex: 2,
  padding: spaceScale[3],
  textAlign: "end",
  borderBlockEnd: inkLine(color.lineStrong),
});
export const corner1 = style({
  ...head,
  position: "sticky",
  top: 0,
  insetInlineStart: 0,
  zIndex: 3,
  padding: spaceScale[3],
  textAlign: "start",
  borderBlockEnd: inkLine(color.lineStrong),
});
export const month = style({ ...head, padding: spaces(3, 3, 1), textAlign: "start", fontSize: fontSizes.body });
/** Stays in view when the amounts scroll sideways. */
export const monthName = style({ position: "sticky", insetInlineStart: spaceScale[3], whiteSpace: "nowrap" });
export const status = style({
  ...head,
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  padding: spaces(2, 3),
  textAlign: "start",
  verticalAlign: "top",
  fontFamily: font.text,
  fontWeight: 400,
  whiteSpace: "nowrap",
  borderBlockEnd: hairline,
});
export const cell = style({
  padding: spaces(2, 3),
  textAlign: "end",
  verticalAlign: "top",
  whiteSpace: "nowrap",
  borderBlockEnd: hairline,
  ...figureStyle,
  lineHeight: 1.3,
});
export const lowest = style({ backgroundColor: color.successTint });
export const highest = style({ backgroundColor: color.warningTint });
export const mark = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  gap: "2px",
  fontFamily: font.text,
  fontSize: fontSizes.note,
  fontWeight: 700,
});

export const list = style({ ...column, gap: spaceScale[2], margin: 0, padding: 0 });
export const line = style({
  ...rowStyle(0, 4),
  alignItems: "baseline",
  justifyContent: "space-between",
  paddingBlockEnd: spaceScale[2],
  borderBlockEnd: hairline,
});
export const figure = style({ marginInlineStart: "auto", ...figureStyle, fontWeight: 700 });
export const sentence = style({
  ...column,
  gap: spaceScale[1],
  padding: spaceScale[4],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.shoal,
});
export const answer = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.3 });
export const buttons = style(rowStyle(2));
