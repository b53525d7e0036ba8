import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../../theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: `${spaceScale[3]} ${spaceScale[4]}`,
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
globalStyle(`${part} > h2`, { fontSize: fontSizes.body });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
