import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, ink, size, space } from "../../theme/scale.ts";

export const list = style({ display: "grid", gap: space[2], margin: 0, padding: 0, listStyle: "none" });

const notice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `${ink} solid currentColor`,
  borderRadius: corner,
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
  gap: `0 ${space[4]}`,
  color: color.ink,
  lineHeight: 1.4,
});
export const time = style({ color: color.inkMuted, fontSize: size.small });
