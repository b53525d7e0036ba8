import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes } from "../../theme/scale.ts";
import { figureStyle } from "../../theme/styles.ts";

/** The bars of the back-office have no room for it. */
export const link = style({ display: "contents" });
globalStyle(`[data-office] ${link}`, { display: "none" });
/** On a phone the icon and the number are enough. */
export const label = style({ display: "none", "@media": { "(min-width: 37.5em)": { display: "inline" } } });
export const count = style({
  minWidth: "24px",
  paddingInline: "6px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.land,
  color: color.ink,
  textAlign: "center",
  ...figureStyle,
  fontSize: fontSizes.small,
});
