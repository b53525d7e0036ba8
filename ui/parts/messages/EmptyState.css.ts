import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";

export const empty = style({
  display: "grid",
  justifyItems: "start",
  gap: spaceScale[3],
  padding: `${spaceScale[5]} ${spaceScale[4]}`,
  border: `${inkLineWidth} dashed ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const words = style({ display: "grid", gap: spaceScale[1], maxWidth: "44ch" });
export const heading = style({ fontSize: fontSizes.lead });
export const detail = style({ color: color.inkMuted });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
