import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[1],
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.warningTint,
  fontSize: fontSizes.small,
});
globalStyle(`${part} > h2`, { fontSize: fontSizes.body });
globalStyle(`${part} > details`, { border: 0 });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
