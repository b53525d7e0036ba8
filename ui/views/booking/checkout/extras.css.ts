import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, spaceScale } from "../../../theme/scale.ts";

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingInline: spaceScale[4],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const heading = style({ margin: 0, paddingBlock: spaceScale[3], fontSize: fontSizes.body });
/** Name and price share a line where there is room; the control is at the end of it. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  minHeight: minTapTarget,
  paddingBlock: spaceScale[2],
  borderTop: `1px solid ${color.line}`,
});
export const name = style({ flex: "1 1 12rem", minWidth: 0 });
export const note = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.small });
export const control = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const count = style({
  minWidth: "2ch",
  textAlign: "center",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
});
export const price = style({
  minWidth: "5.5rem",
  textAlign: "end",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  selectors: { "&[data-off]": { color: color.inkMuted, fontWeight: 400 } },
});
