import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { columnStyle } from "../../theme/styles.ts";

export const body = style({
  ...columnStyle(2),
  justifyItems: "start",
  color: color.ink,
  lineHeight: 1.4,
  // A long French word in large text is wider than a small phone.
  overflowWrap: "anywhere",
  hyphens: "auto",
});
