import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { inkLine } from "../../theme/styles.ts";

/** The scale of a chart: divisions in turn filled and empty. */
export const scale = style({ display: "flex", height: "12px", border: inkLine(color.ink), backgroundColor: color.surface });
export const division = style({
  flex: 1,
  selectors: {
    "&:nth-child(even)": { backgroundColor: color.ink },
    "&[data-used]": { backgroundColor: color.surface, backgroundImage: hatching },
  },
});
