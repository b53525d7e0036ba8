import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { size, space } from "../../../theme/scale.ts";

// The height of one line, or of two where the card is narrow.
const room = `calc(${space[1]} + 1.35em)`;

export const dark = style({
  display: "flex",
  alignItems: "start",
  gap: space[1],
  color: color.ink,
  minHeight: room,
  paddingTop: space[1],
  fontSize: size.small,
  lineHeight: 1.35,
});
/** Keeps the place free until the almanac has loaded. */
export const reserved = style({ display: "block", minHeight: room });
