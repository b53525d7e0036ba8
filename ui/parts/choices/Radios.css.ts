import { style } from "@vanilla-extract/css";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** A browser scrolls to the input that has the focus, which stands at the top of its label: the margin brings the label clear of the bar below. */
export const hiddenInput = style([hidden, { scrollMarginBlockEnd: "6rem" }]);
