import { style } from "@vanilla-extract/css";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius } from "../../theme/scale.ts";

/** Hidden on touch screens, which have no keys. */
export const keys = style({ display: "inline-flex", gap: "3px", "@media": { "(pointer: coarse)": { display: "none" } } });
export const key = style({
  minWidth: "1.25rem",
  padding: "0 4px",
  border: "1px solid currentColor",
  borderRadius: cornerRadius,
  fontFamily: font.figures,
  fontSize: "0.75rem",
  fontWeight: 400,
  lineHeight: "1.125rem",
  textAlign: "center",
  opacity: 0.85,
});
