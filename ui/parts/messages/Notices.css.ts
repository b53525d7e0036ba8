import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "../../theme/scale.ts";

export const list = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });

const notice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  padding: `${spaceScale[3]} ${spaceScale[4]}`,
  border: `${inkLineWidth} solid currentColor`,
  borderRadius: cornerRadius,
});

export const tones = styleVariants({
  info: [notice, { backgroundColor: color.infoTint, color: color.link }],
  success: [notice, { backgroundColor: color.successTint, color: color.success }],
  warning: [notice, { backgroundColor: color.warningTint, color: color.warning }],
  error: [notice, { backgroundColor: color.dangerTint, color: color.danger }],
});

export const words = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[4]}`,
  color: color.ink,
  lineHeight: 1.4,
});
export const time = style({ color: color.inkMuted, fontSize: fontSizes.small });
