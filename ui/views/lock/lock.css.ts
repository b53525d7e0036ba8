import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
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
    border: `1px dashed ${color.lineStrong}`,
    background: `repeating-linear-gradient(-45deg, transparent 0 8px, ${color.lineStrong} 8px 9px)`,
  },
]);
export const times = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: `0 ${spaceScale[4]}` });
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
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
export const secret = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
export const choice = style({ display: "flex", gap: spaceScale[2], alignItems: "start", minHeight: "2.75rem" });
export const choices = style({ display: "grid", gap: spaceScale[3] });
