import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { inkLineWidth, fontSizes, spaceScale } from "../../../theme/scale.ts";

export const meter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[2]}`,
  fontSize: fontSizes.note,
});
export const bars = style({ display: "flex", gap: "2px" });
export const bar = style({
  width: "14px",
  height: "10px",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  selectors: {
    "&[data-full]": {
      borderColor: color.ink,
      backgroundColor: color.ink,
      "@media": { "(forced-colors: active)": { backgroundColor: "CanvasText", forcedColorAdjust: "none" } },
    },
  },
});
export const rest = style({ color: color.inkMuted });
