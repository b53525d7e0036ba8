import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { inkLine } from "../../../theme/styles.ts";

export const logo = style({
  display: "grid",
  alignSelf: "start",
  alignContent: "start",
  justifyItems: "start",
  gap: spaceScale[3],
  minWidth: 0,
});
/** The paper of the pages, light or dark, whatever the theme of the office. */
export const plate = style({
  display: "grid",
  placeItems: "center",
  width: "100%",
  minHeight: "104px",
  padding: spaceScale[3],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  color: color.inkMuted,
  forcedColorAdjust: "none",
});
export const none = style({ fontSize: fontSizes.small });
