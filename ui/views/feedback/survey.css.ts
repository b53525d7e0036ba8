import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";

const oneColumn = "minmax(0, 1fr)";

export const form = style({ display: "grid", gridTemplateColumns: oneColumn, gap: spaceScale[4] });
export const muted = style({ color: color.inkMuted });
export const trip = style({
  display: "grid",
  gridTemplateColumns: "120px minmax(0, 1fr)",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflow: "hidden",
});
export const plate = style({
  display: "grid",
  alignItems: "end",
  minWidth: 0,
  overflow: "hidden",
  borderInlineEnd: `${inkLineWidth} solid ${color.ink}`,
});
export const tripWords = style({ display: "grid", alignContent: "start", padding: `${spaceScale[3]} ${spaceScale[3]}` });
export const boatName = style({ fontFamily: font.figures, fontSize: fontSizes.lead });
export const topics = style({ display: "grid", gridTemplateColumns: oneColumn });
export const topic = style({ paddingBlock: spaceScale[3], borderTop: `1px solid ${color.line}` });
export const count = style({ marginTop: `calc(-1 * ${spaceScale[3]})`, color: color.inkMuted, textAlign: "end" });
export const problem = style({
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  padding: spaceScale[3],
  selectors: { "&[data-open]": { borderColor: color.danger } },
});
export const problemBody = style({ display: "grid", gridTemplateColumns: oneColumn, gap: spaceScale[4], paddingTop: spaceScale[3] });
export const answers = style({ display: "grid", gap: spaceScale[2], margin: 0 });
export const answer = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: spaceScale[3] });
