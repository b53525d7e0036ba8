import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { spaceScale } from "../../theme/scale.ts";
import { panelStyle, spaces } from "../../theme/styles.ts";

export const skip = style({
  position: "absolute",
  insetInlineStart: spaceScale[2],
  top: spaceScale[2],
  zIndex: 130,
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  padding: spaces(2, 4),
  ...panelStyle(color.ink),
  color: color.link,
  fontWeight: 700,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" } },
});
