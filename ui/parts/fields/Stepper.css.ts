import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { inkLineWidth, spaceScale, minTapTarget } from "../../theme/scale.ts";
import { figureStyle, mutedStyle, panelStyle } from "../../theme/styles.ts";

const coarse = "(pointer: coarse)";

export const stepper = style({ display: "inline-flex", alignItems: "stretch", gap: "2px", minWidth: 0, maxWidth: "100%" });
export const box = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[1],
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "32px",
  paddingInline: spaceScale[2],
  ...panelStyle(color.lineStrong),
  ...mutedStyle("small"),
  ...figureStyle,
  "@media": { [coarse]: { minHeight: minTapTarget } },
  selectors: {
    "&[data-changed]": { borderColor: color.accent, color: color.accent },
    "&[data-invalid]": { borderColor: color.danger, borderWidth: "3px", paddingInline: "6.5px" },
    "&:has(input:focus-visible)": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "1px" },
  },
});
export const wide = style({ flex: "1 1 auto", minHeight: room.control });
/** As high as its box, borders included. */
export const input = style({
  alignSelf: "stretch",
  marginBlock: `-${inkLineWidth}`,
  width: "2.75em",
  minWidth: 0,
  flex: "1 1 auto",
  padding: 0,
  border: 0,
  outline: "none",
  backgroundColor: "transparent",
  color: color.ink,
  font: "inherit",
  textAlign: "end",
  selectors: {
    "[data-wide] &": { width: "4.25em" },
    "[data-changed] &": { fontWeight: 700 },
    "&:focus-visible": { outline: "none", boxShadow: "none" },
  },
  "::placeholder": { color: color.inkMuted, opacity: 1 },
  // Smaller than 16 px and a phone zooms in on focus.
  "@media": { [coarse]: { minWidth: minTapTarget, fontSize: "1.0625rem" } },
});
/** For touch screens: a keyboard has arrow keys. */
export const step = style({
  display: "none",
  flex: "none",
  width: minTapTarget,
  minHeight: minTapTarget,
  padding: 0,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  cursor: "pointer",
  "@media": { [coarse]: { display: "grid", placeItems: "center" } },
});
