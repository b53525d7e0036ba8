import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, spaceScale } from "../../theme/scale.ts";

export const skip = style({
  position: "absolute",
  insetInlineStart: spaceScale[2],
  top: spaceScale[2],
  zIndex: 130,
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.link,
  fontWeight: 700,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" } },
});
