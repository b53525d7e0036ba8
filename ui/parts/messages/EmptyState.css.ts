import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";
import { rowStyle, spaces } from "../../theme/styles.ts";

export const empty = style({
  display: "grid",
  justifyItems: "start",
  gap: spaceScale[3],
  padding: spaces(5, 4),
  border: `${inkLineWidth} dashed ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const words = style({ display: "grid", gap: spaceScale[1], maxWidth: "44ch" });
export const heading = style({ fontSize: fontSizes.lead });
export const detail = style({ color: color.inkMuted });
export const actions = style(rowStyle(2));
