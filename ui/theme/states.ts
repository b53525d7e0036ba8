import type { StyleRule } from "@vanilla-extract/css";

/** Makes a style for hover that applies only where the device has a pointer: on touch screens a tapped element would stay hovered. */
export function hoverStyle(style: Pick<StyleRule, "borderColor" | "backgroundColor" | "textDecoration" | "textDecorationThickness">) {
  return { "&:hover": { "@media": { "(hover: hover)": style } } };
}

/** A CSS selector for a label whose input has a visible focus. */
export const focusWithinSelector = "&:has(input:focus-visible)";
