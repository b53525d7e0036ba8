import { style } from "@vanilla-extract/css";
import { color } from "#ui/theme/contract.css.ts";
import { font } from "#ui/theme/fonts.css.ts";
import { fontSizes, spaceScale } from "#ui/theme/scale.ts";

export const errorPage = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  alignContent: "center",
  gap: spaceScale[4],
  minHeight: "60dvh",
  maxWidth: "40rem",
  marginInline: "auto",
  padding: `${spaceScale[6]} ${spaceScale[4]}`,
});
export const code = style({ fontFamily: font.figures, fontWeight: 700, fontSize: "4rem", lineHeight: 1, color: color.accent });
export const errorText = style({ maxWidth: "100%", fontSize: fontSizes.title, overflowWrap: "anywhere", hyphens: "auto" });
