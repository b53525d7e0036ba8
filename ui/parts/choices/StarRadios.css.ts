import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, spaceScale } from "../../theme/scale.ts";
import { columnStyle, rowStyle } from "../../theme/styles.ts";
import { hidden } from "../marks/VisuallyHidden.css.ts";

export const group = style(columnStyle(1));
export const head = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: spaceScale[3] });
export const label = style({ fontSize: fontSizes.lead, lineHeight: 1.25 });
export const hiddenLabel = hidden;
export const word = style({ color: color.inkMuted });
export const note = style({ color: color.inkMuted });
export const row = style({ ...rowStyle(3), alignItems: "center" });
/** A margin brings the first star to the edge of the text, and leaves the whole tap target around it. */
export const stars = style({ display: "flex", marginInlineStart: "-6px" });
export const star = style({
  display: "grid",
  placeItems: "center",
  width: minTapTarget,
  height: minTapTarget,
  borderRadius: cornerRadius,
  color: color.ink,
  cursor: "pointer",
  selectors: {
    "&:has(:focus-visible)": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "-2px" },
  },
});
