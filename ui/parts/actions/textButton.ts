import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { target } from "../../theme/scale.ts";

/** The style of a button that looks like a link. */
export const textButton = {
  minHeight: target,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  cursor: "pointer",
} as const satisfies StyleRule;
