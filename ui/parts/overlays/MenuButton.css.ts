import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "../../theme/scale.ts";

export const popover = style({
  minWidth: "12rem",
  maxWidth: "min(24rem, 100vw)",
  overflow: "auto",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
});
export const menu = style({ display: "grid", gap: spaceScale[1], padding: spaceScale[1], outline: "none" });
export const head = style({
  padding: `${spaceScale[2]} ${spaceScale[3]} ${spaceScale[1]}`,
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
  fontWeight: 700,
});
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[3],
  minHeight: room.control,
  padding: `${spaceScale[1]} ${spaceScale[3]}`,
  borderRadius: cornerRadius,
  color: color.ink,
  fontSize: fontSizes.small,
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
