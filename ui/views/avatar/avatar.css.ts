import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { spaceScale } from "../../theme/scale.ts";
import { inkLine, rowStyle } from "../../theme/styles.ts";

const round = style({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  border: inkLine(color.ink),
  borderRadius: "50%",
  backgroundColor: color.shoal,
  color: color.ink,
  fontFamily: font.figures,
  fontWeight: 700,
  lineHeight: 1,
});

/** Sizes in a list row, in the top bar, and at the head of a page. */
export const sizes = styleVariants({
  row: [round, { width: "1.5rem", height: "1.5rem", fontSize: "0.625rem" }],
  small: [round, { width: "1.75rem", height: "1.75rem", fontSize: "0.75rem" }],
  large: [round, { width: "4rem", height: "4rem", fontSize: "1.5rem" }],
});

export const picture = style({ position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" });

/** An avatar with the name beside it. A name wider than its cell breaks. */
export const avatarAndName = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  minWidth: 0,
  maxWidth: "100%",
  verticalAlign: "middle",
});
globalStyle(`${avatarAndName} > :last-child`, { minWidth: 0 });
export const heading = style({ ...rowStyle(4), alignItems: "center" });
