import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, ink, space } from "../../theme/scale.ts";

export const skip = style({
  position: "absolute",
  insetInlineStart: space[2],
  top: space[2],
  zIndex: 130,
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  padding: `${space[2]} ${space[4]}`,
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.link,
  fontWeight: 700,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" } },
});
