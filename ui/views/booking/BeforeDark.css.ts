import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { size, space } from "../../theme/scale.ts";

export const dark = style({
  display: "flex",
  alignItems: "start",
  gap: space[1],
  color: color.ink,
  fontFamily: "inherit",
  fontSize: size.small,
  fontWeight: 400,
  lineHeight: 1.35,
});
