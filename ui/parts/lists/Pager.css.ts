import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

export const pager = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[3],
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontVariantNumeric: "tabular-nums",
});
export const span = style({ fontWeight: 700 });
export const rowRange = style({ color: color.inkMuted });
export const pages = style({ display: "flex", flexWrap: "wrap", alignItems: "center" });
export const gap = style({ paddingInline: spaceScale[2] });
globalStyle(`${pages} button`, { marginInlineEnd: "-1.5px", borderRadius: 0, paddingInline: spaceScale[2] });
globalStyle(`${pages} button[aria-current=page]`, chosenStyle);
