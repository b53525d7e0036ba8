import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { minTapTarget } from "../../theme/scale.ts";

/** The CSS style of a button that looks like a link. */
export const textButtonStyle = {
  minHeight: minTapTarget,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  cursor: "pointer",
} as const satisfies StyleRule;
