import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../../theme/scale.ts";

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
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  color: color.inkMuted,
  forcedColorAdjust: "none",
});
export const none = style({ fontSize: fontSizes.small });
