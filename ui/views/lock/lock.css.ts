import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[3],
  padding: spaceScale[4],
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  breakInside: "avoid",
});
/** What is told below the heading, as one live text. */
export const told = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const shut = style({ color: color.inkMuted });
export const open = style({ color: color.success });
export const head = style({ display: "flex", justifyContent: "space-between", alignItems: "center", gap: spaceScale[2] });
/** One box for each digit; their text is read as one code. */
export const digits = style({ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: spaceScale[1], maxWidth: "28rem" });
export const digit = style({
  display: "grid",
  placeItems: "center",
  minHeight: "3.5rem",
  border: `${inkLineWidth} solid ${color.ink}`,
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
export const times = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: `0 ${spaceScale[4]}` });
export const from = style({ display: "block", fontSize: fontSizes.lead });
export const hours = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[3]}`,
  marginBlockStart: spaceScale[1],
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
});
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const steps = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  alignItems: "start",
  paddingBlockStart: spaceScale[2],
  borderTop: `1px solid ${color.line}`,
});
/** What to do at the lock, each act with its number in a circle; the last one is a warning. */
export const acts = style({ counterReset: "act", margin: 0, padding: 0, listStyle: "none" });
globalStyle(`${acts} > li`, {
  counterIncrement: "act",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  alignItems: "start",
  paddingBlock: spaceScale[2],
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${acts} > li::before`, {
  content: 'counter(act) / ""',
  display: "grid",
  placeItems: "center",
  width: "2rem",
  height: "2rem",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: "50%",
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontWeight: 700,
});
globalStyle(`${acts} > li:last-child::before`, { content: '"!" / ""' });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
export const secret = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
