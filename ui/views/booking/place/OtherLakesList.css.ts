import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { fontSizes, minTapTarget } from "../../../theme/scale.ts";
import {
  figureStyle,
  mutedStyle,
  oneColumnStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
  textButtonStyle,
} from "../../../theme/styles.ts";

export const title = style({ fontSize: fontSizes.body });
export const list = style({ ...oneColumnStyle, ...plainListStyle });
export const lake = style({
  ...rowStyle(0, 3),
  alignItems: "baseline",
  justifyContent: "space-between",
  width: "100%",
  minHeight: minTapTarget,
  padding: spaces(1, 0),
  ...plainButtonStyle,
  borderBottom: `1px solid ${color.lineStrong}`,
  color: color.ink,
  textAlign: "start",
  textDecoration: "none",
  selectors: { "&:hover": { borderBottomColor: color.ink } },
});
export const name = style({ fontFamily: font.water, fontStyle: "italic", fontSize: fontSizes.lead });
export const note = style({ ...rowStyle(0, 3), ...mutedStyle("small") });
export const price = style({ ...figureStyle, color: color.ink });
export const more = style(textButtonStyle);
