import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, ink, space } from "../../theme/scale.ts";

const breathe = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.55 } });

export const stack = style({ display: "grid", gap: space[2] });
export const block = style({
  display: "block",
  maxWidth: "100%",
  border: `${ink} solid ${color.line}`,
  borderRadius: corner,
  backgroundColor: color.sunken,
  animation: `${breathe} 1600ms ease-in-out infinite`,
});
