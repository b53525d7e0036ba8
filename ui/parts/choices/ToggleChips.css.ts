import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { chosenInForcedColours } from "../../theme/marks.css.ts";
import { motionDurations, fontSizes, spaceScale } from "../../theme/scale.ts";
import { panelStyle } from "../../theme/styles.ts";

export const row = style({ display: "flex", flexWrap: "wrap", gap: "6px", minWidth: 0, padding: 0, border: 0 });

export const chip = style({
  position: "relative",
  minHeight: room.control,
  padding: `${spaceScale[1]} 10px`,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  fontSize: fontSizes.small,
  fontWeight: 700,
  cursor: "pointer",
  transition: `background-color ${motionDurations.quick}, color ${motionDurations.quick}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.ink },
    "&[data-selected]": {
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.canvas,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
    "&[data-disabled]": { cursor: "not-allowed", opacity: 0.6 },
  },
});

/** In the chip's corner, so that nothing moves when it appears. */
export const tick = style({
  position: "absolute",
  insetInlineEnd: "1px",
  top: "1px",
  display: "flex",
  visibility: "hidden",
  selectors: { [`${chip}[data-selected] &`]: { visibility: "visible" } },
});
