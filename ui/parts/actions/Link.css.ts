import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { hoverStyle } from "../../theme/styles.ts";

export const link = style({
  color: color.link,
  textDecorationLine: "underline",
  textDecorationThickness: "1.5px",
  textUnderlineOffset: "0.2em",
  borderRadius: "2px",
  selectors: { ...hoverStyle({ textDecorationThickness: "3px" }) },
});

/** A link apart from running text is as tall as a finger. */
export const standalone = style({ display: "inline-flex", alignItems: "center", gap: "8px", minHeight: room.control });
