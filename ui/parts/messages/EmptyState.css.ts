import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, ink, space } from "../../theme/scale.ts";

export const empty = style({
  display: "grid",
  justifyItems: "start",
  gap: space[3],
  padding: `${space[5]} ${space[4]}`,
  border: `${ink} dashed ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
});
export const words = style({ display: "grid", gap: space[1], maxWidth: "44ch" });
export const detail = style({ color: color.inkMuted });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
