import { globalStyle, style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, motionDurations, spaceScale } from "../../theme/scale.ts";
import { panelStyle } from "../../theme/styles.ts";

export const row = style({ display: "grid", gap: spaceScale[1] });

export const checkbox = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  // Beside a text of several lines the box is level with the first.
  alignItems: "start",
  gap: spaceScale[3],
  minHeight: room.control,
  paddingBlock: `calc((${room.control} - 24px) / 2)`,
  borderRadius: cornerRadius,
  lineHeight: 1.4,
  cursor: "pointer",
  selectors: { "&[data-disabled]": { color: color.inkMuted, cursor: "not-allowed" } },
});

export const box = style({
  display: "grid",
  placeItems: "center",
  width: "24px",
  height: "24px",
  ...panelStyle(color.lineStrong),
  transition: `background-color ${motionDurations.quick}`,
  selectors: {
    [`${checkbox}[data-hovered] &`]: { borderColor: color.ink },
    [`${checkbox}[data-invalid] &`]: { borderColor: color.danger, borderWidth: "3px" },
    [`${checkbox}[data-selected] &`]: {
      borderColor: color.accent,
      backgroundColor: color.accent,
      color: color.onAccent,
    },
  },
});
// Hidden by visibility rather than colour: forced colours would show it.
globalStyle(`${checkbox}:not([data-selected]) ${box} > svg`, { visibility: "hidden" });
