import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, size, space, target } from "../../theme/scale.ts";

const coarse = "(pointer: coarse)";

export const stepper = style({ display: "inline-flex", alignItems: "stretch", gap: "2px", minWidth: 0, maxWidth: "100%" });
export const box = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "32px",
  paddingInline: space[2],
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: size.small,
  fontVariantNumeric: "tabular-nums",
  "@media": { [coarse]: { minHeight: target } },
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
  marginBlock: `-${ink}`,
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
  "@media": { [coarse]: { minWidth: target, fontSize: "1.0625rem" } },
});
/** For touch screens: a keyboard has arrow keys. */
export const step = style({
  display: "none",
  flex: "none",
  width: target,
  minHeight: target,
  padding: 0,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  cursor: "pointer",
  "@media": { [coarse]: { display: "grid", placeItems: "center" } },
});
