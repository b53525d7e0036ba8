import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { target } from "../../theme/scale.ts";

/** A button that reads as the link it stands for: words that lead on. */
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
