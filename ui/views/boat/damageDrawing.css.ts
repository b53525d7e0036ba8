import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes } from "../../theme/scale.ts";
import { panelStyle } from "../../theme/styles.ts";

export const plate = style({ position: "relative", overflow: "hidden", aspectRatio: "300 / 116", ...panelStyle(color.lineStrong) });
/** The whole drawing takes a tap; the list of parts does the same for keyboards and screen readers. */
export const tap = style({ position: "absolute", inset: 0, padding: 0, border: 0, background: "none", cursor: "crosshair" });
const number = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flex: "0 0 auto",
  width: "28px",
  height: "28px",
  border: `2px solid ${color.ink}`,
  borderRadius: "50%",
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontWeight: 700,
  forcedColorAdjust: "none",
});
export const numbers = styleVariants({
  known: [number, { backgroundColor: color.surface, color: color.ink }],
  new: [number, { borderColor: color.surface, outline: `2px solid ${color.accent}`, backgroundColor: color.accent, color: color.onAccent }],
});
export const pin = style({ position: "absolute", transform: "translate(-50%, -50%)", pointerEvents: "none", lineHeight: 0 });
