import type { StyleRule } from "@vanilla-extract/css";

/** Over it, where a pointer can be: a finger that left would leave it hovered. */
export function hoverStyle(style: Pick<StyleRule, "borderColor" | "backgroundColor" | "textDecoration" | "textDecorationThickness">) {
  return { "&:hover": { "@media": { "(hover: hover)": style } } };
}

/** A label whose own input has the focus, and shows it. */
export const focusWithin = "&:has(input:focus-visible)";
