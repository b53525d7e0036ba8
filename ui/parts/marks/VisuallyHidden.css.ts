import { style } from "@vanilla-extract/css";
import { unseenStyle } from "../../theme/styles.ts";

export const hidden = style({ ...unseenStyle, margin: "-1px", padding: 0, border: 0, whiteSpace: "nowrap" });

/** A browser scrolls to the focused input, at the top of its label: the margin keeps the label clear of the bar at the window's foot. */
export const hiddenInput = style([hidden, { scrollMarginBlockEnd: "6rem" }]);
