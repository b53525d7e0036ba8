import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, size, space } from "../../theme/scale.ts";

export const popover = style({
  minWidth: "12rem",
  maxWidth: "min(24rem, 100vw)",
  overflow: "auto",
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
});
export const menu = style({ display: "grid", gap: space[1], padding: space[1], outline: "none" });
export const head = style({
  padding: `${space[2]} ${space[3]} ${space[1]}`,
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: size.note,
  fontWeight: 700,
});
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: room.control,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: corner,
  color: color.ink,
  fontSize: size.small,
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&[data-hovered], &[data-focused]": { backgroundColor: color.sunken },
    "&[data-dangerous]": { color: color.danger },
    "&[data-focus-visible]": { outlineOffset: "-3px", boxShadow: "none" },
  },
});
export const tick = style({
  display: "inline-flex",
  visibility: "hidden",
  selectors: { [`${item}[data-selected] &`]: { visibility: "visible" } },
});
