import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

// The height of one line, or of two where the card is narrow.
const room = `calc(${spaceScale[1]} + 1.35em)`;

export const sunsetNote = style({
  display: "flex",
  alignItems: "start",
  gap: spaceScale[1],
  color: color.ink,
  minHeight: room,
  paddingTop: spaceScale[1],
  fontSize: fontSizes.small,
  lineHeight: 1.35,
});
/** Keeps the place free until the almanac has loaded. */
export const reservedSpace = style({ display: "block", minHeight: room });
