import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import { figureStyle, rowStyle } from "../../theme/styles.ts";

export const pager = style({
  ...rowStyle(3),
  alignItems: "center",
  justifyContent: "space-between",
  ...figureStyle,
  fontSize: fontSizes.small,
});
export const span = style({ fontWeight: 700 });
export const rowRange = style({ color: color.inkMuted });
export const pages = style({ display: "flex", flexWrap: "wrap", alignItems: "center" });
export const gap = style({ paddingInline: spaceScale[2] });
globalStyle(`${pages} button`, { marginInlineEnd: "-1.5px", borderRadius: 0, paddingInline: spaceScale[2] });
globalStyle(`${pages} button[aria-current=page]`, chosenStyle);
