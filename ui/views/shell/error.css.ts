import { style } from "@vanilla-extract/css";
import { color } from "#ui/theme/contract.css.ts";
import { font } from "#ui/theme/fonts.css.ts";
import { fontSizes } from "#ui/theme/scale.ts";
import { columnStyle, spaces } from "../../theme/styles.ts";

export const errorPage = style({
  ...columnStyle(4),
  justifyItems: "start",
  alignContent: "center",
  minHeight: "60dvh",
  maxWidth: "40rem",
  marginInline: "auto",
  padding: spaces(6, 4),
});
export const code = style({ fontFamily: font.figures, fontWeight: 700, fontSize: "4rem", lineHeight: 1, color: color.accent });
export const errorText = style({ maxWidth: "100%", fontSize: fontSizes.title, overflowWrap: "anywhere", hyphens: "auto" });
