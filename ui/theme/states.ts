import type { StyleRule } from "@vanilla-extract/css";

/** A style for hover, only where the device has a pointer: on touch screens a tapped element would stay hovered. */
export function hoverStyle(style: Pick<StyleRule, "borderColor" | "backgroundColor" | "textDecoration" | "textDecorationThickness">) {
  return { "&:hover": { "@media": { "(hover: hover)": style } } };
}

/** A selector for a label whose input has a visible focus. */
export const focusWithinSelector = "&:has(input:focus-visible)";
