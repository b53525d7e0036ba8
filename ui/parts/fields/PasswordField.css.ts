import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { plainButtonStyle, hoverStyle } from "../../theme/styles.ts";

export const box = style({ position: "relative", width: "100%" });
export const inputWithShowButton = style({ paddingInlineEnd: "7rem !important" });
export const showButton = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[1],
  minWidth: room.control,
  marginBlock: "auto",
  height: room.control,
  paddingInline: spaceScale[2],
  ...plainButtonStyle,
  borderRadius: cornerRadius,
  color: color.link,
  fontSize: fontSizes.small,
  selectors: { ...hoverStyle({ textDecoration: "underline" }) },
});
