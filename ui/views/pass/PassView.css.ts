import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../theme/scale.ts";

const oneColumn = "minmax(0, 1fr)";

export const page = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  gap: space[5],
  maxWidth: "1120px",
  margin: "0 auto",
  padding: `${space[5]} ${space[4]}`,
  "@media": {
    [screens.desk]: { gridTemplateColumns: `${oneColumn} ${oneColumn}`, columnGap: space[6], alignItems: "start" },
    print: { display: "block", padding: 0 },
  },
});
export const head = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[2], gridColumn: "1 / -1" });
/** A ticket: torn along a dashed line between the trip and its code. */
export const ticket = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  breakInside: "avoid",
});
export const trip = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[3], padding: space[4] });
export const boat = style({ fontFamily: font.figures, fontSize: size.heading, fontWeight: 700, lineHeight: 1.2 });
export const when = style({
  fontFamily: font.figures,
  fontSize: size.lead,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.3,
});
export const code = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  padding: space[4],
  borderTop: `${ink} dashed ${color.lineStrong}`,
});
/** Dark on white in every theme, or a reader would not see it. */
export const qr = style({
  width: "132px",
  height: "132px",
  padding: space[2],
  backgroundColor: "#FFFFFF",
  color: "#000000",
  forcedColorAdjust: "none",
});
export const reference = style({ display: "grid", gap: space[1], minWidth: 0 });
export const referenceText = style({ fontFamily: font.figures, fontSize: size.lead, fontWeight: 700, overflowWrap: "anywhere" });
export const column = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[5], minWidth: 0 });
export const part = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[3], breakInside: "avoid" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const list = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[1], margin: 0, padding: 0, listStyle: "none" });
export const steps = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[2], margin: 0, paddingInlineStart: space[5] });
export const muted = style({ color: color.inkMuted, fontSize: size.small });
export const fact = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: `0 ${space[4]}` });
export const term = style({ color: color.inkMuted });
export const value = style({ marginInlineStart: "auto", fontWeight: 700, textAlign: "end", overflowWrap: "anywhere" });
export const facts = style({ display: "grid", gridTemplateColumns: oneColumn, gap: space[2] });
