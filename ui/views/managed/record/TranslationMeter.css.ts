import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes } from "../../../theme/scale.ts";
import { inkLine, rowStyle } from "../../../theme/styles.ts";

export const meter = style({ ...rowStyle(1, 2), alignItems: "center", fontSize: fontSizes.note });
export const bars = style({ display: "flex", gap: "2px" });
export const bar = style({
  width: "14px",
  height: "10px",
  border: inkLine(color.lineStrong),
  selectors: {
    "&[data-full]": {
      borderColor: color.ink,
      backgroundColor: color.ink,
      "@media": { "(forced-colors: active)": { backgroundColor: "CanvasText", forcedColorAdjust: "none" } },
    },
  },
});
export const rest = style({ color: color.inkMuted });
