import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { lineStyle, mutedStyle, panelStyle, spaces } from "../../theme/styles.ts";

export const popover = style({
  minWidth: "12rem",
  maxWidth: "min(24rem, 100vw)",
  overflow: "auto",
  ...panelStyle(color.ink),
  color: color.ink,
});
export const menu = style({ display: "grid", gap: spaceScale[1], padding: spaceScale[1], outline: "none" });
export const head = style({ padding: spaces(2, 3, 1), ...mutedStyle("note"), fontFamily: font.figures, fontWeight: 700 });
export const item = style({
  ...lineStyle(3),
  minHeight: room.control,
  padding: spaces(1, 3),
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
