import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, screenQueries, spaceScale } from "../../theme/scale.ts";
import { rowStyle, spaces } from "../../theme/styles.ts";

export const bar = style({
  position: "sticky",
  bottom: spaceScale[3],
  zIndex: 2,
  ...rowStyle(1, 3),
  alignItems: "center",
  padding: spaces(1, 4),
  border: `1.5px solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.ink,
  color: color.canvas,
  fontSize: fontSizes.small,
  "@media": { "(forced-colors: active)": { color: "CanvasText" } },
});
/** Beside the actions as long as there is room for a few words; else the actions come below. */
export const words = style({ flex: "1 1 9.5em", minWidth: 0, fontWeight: 700 });
export const actions = style({ ...rowStyle(1), alignItems: "center", marginInlineStart: "auto" });
globalStyle(`${bar} > svg`, { flex: "none", "@media": { [screenQueries.cramped]: { display: "none" } } });
globalStyle(`${bar} button`, {
  borderColor: "transparent",
  backgroundColor: "transparent",
  color: color.canvas,
  "@media": { "(forced-colors: active)": { color: "ButtonText" } },
});
globalStyle(`${bar} button:hover`, { borderColor: "currentColor" });
globalStyle(`${bar} :focus-visible`, { outlineColor: color.canvas, boxShadow: `0 0 0 2px ${color.ink}` });
