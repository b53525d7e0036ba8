import { style } from "@vanilla-extract/css";
import { cornerSign } from "../../theme/marks.css.ts";
import { fontSizes } from "../../theme/scale.ts";
import { inkLine, mutedStyle } from "../../theme/styles.ts";

/** The sign of a marked cell in a line of text: a small cell with the same corner. */
export const sign = style({
  display: "inline-block",
  width: "14px",
  height: "12px",
  marginInlineEnd: "5px",
  border: inkLine("currentColor"),
  backgroundImage: cornerSign,
  verticalAlign: "-1px",
});

export const mark = style({ fontSize: fontSizes.small, fontWeight: 400 });

/** Below what shares the line of a heading, which may end with a button. */
export const legend = style({ order: 1, flexBasis: "100%", ...mutedStyle("small") });
