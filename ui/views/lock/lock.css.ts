import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, inkLine, lineStyle, mutedStyle, panelStyle, plainListStyle, rowStyle } from "../../theme/styles.ts";

export const part = style({ ...columnStyle(3), padding: spaceScale[4], ...panelStyle(color.ink), breakInside: "avoid" });
/** What is told below the heading, as one live text. */
export const told = style(columnStyle(3));
export const shut = style({ color: color.inkMuted });
export const open = style({ color: color.success });
export const head = style({ ...lineStyle(2), justifyContent: "space-between" });
/** One box for each digit; their text is read as one code. */
export const digits = style({ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: spaceScale[1], maxWidth: "28rem" });
export const digit = style({
  display: "grid",
  placeItems: "center",
  minHeight: "3.5rem",
  border: inkLine(color.ink),
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  fontFamily: font.figures,
  fontSize: `min(${fontSizes.title}, 8vw)`,
  fontWeight: 700,
});
/** A digit that is not shown yet: hatched, as what is not there. */
export const waiting = style([
  digit,
  {
    border: `${inkLineWidth} dashed ${color.lineStrong}`,
    backgroundColor: color.surface,
    backgroundImage: hatching,
  },
]);
export const times = style({ ...rowStyle(0, 4), justifyContent: "space-between" });
export const from = style({ display: "block", fontSize: fontSizes.lead });
export const hours = style({
  ...rowStyle(0, 3),
  justifyContent: "space-between",
  marginBlockStart: spaceScale[1],
  ...mutedStyle("note"),
  fontFamily: font.figures,
});
export const muted = style(mutedStyle("small"));
export const steps = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  alignItems: "start",
  paddingBlockStart: spaceScale[2],
  borderTop: hairline,
});
/** What to do at the lock, each act with its number in a circle; the last one is a warning. */
export const acts = style({ counterReset: "act", ...plainListStyle });
globalStyle(`${acts} > li`, {
  counterIncrement: "act",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  alignItems: "start",
  paddingBlock: spaceScale[2],
  borderTop: hairline,
});
globalStyle(`${acts} > li::before`, {
  content: 'counter(act) / ""',
  display: "grid",
  placeItems: "center",
  width: "2rem",
  height: "2rem",
  border: inkLine(color.ink),
  borderRadius: "50%",
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontWeight: 700,
});
globalStyle(`${acts} > li:last-child::before`, { content: '"!" / ""' });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
export const secret = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, overflowWrap: "anywhere" });
export const buttons = style(rowStyle(2));
