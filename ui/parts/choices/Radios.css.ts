import { style } from "@vanilla-extract/css";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** A browser scrolls to the focused input, at the top of its label: the margin keeps the label clear of the bar at the window's foot. */
export const hiddenInput = style([hidden, { scrollMarginBlockEnd: "6rem" }]);
