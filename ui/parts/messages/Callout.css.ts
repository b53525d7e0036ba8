import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { spaceScale } from "../../theme/scale.ts";

export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: spaceScale[2],
  color: color.ink,
  lineHeight: 1.4,
  // A long French word in large text is wider than a small phone.
  overflowWrap: "anywhere",
  hyphens: "auto",
});
