import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, hairline, spaces } from "../../../theme/styles.ts";

export const part = style({
  ...columnStyle(1),
  padding: spaces(2, 4),
  borderBottom: hairline,
  backgroundColor: color.warningTint,
  fontSize: fontSizes.small,
});
globalStyle(`${part} > h2`, { fontSize: fontSizes.body });
globalStyle(`${part} > details`, { border: 0 });
export const list = style({ margin: 0, paddingInlineStart: spaceScale[5] });
