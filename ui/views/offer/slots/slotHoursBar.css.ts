import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius } from "../../../theme/scale.ts";
import { figureStyle, hairline, inkLine, mutedStyle } from "../../../theme/styles.ts";
import { turnaroundTicks } from "./turnaroundTicks.ts";

const width = { display: "block", position: "relative", width: "100%", minWidth: "9rem" } as const;
/** The hours of the first mark and of the last one begin at their marks, and stay within the column. */
export const scale = style({ ...width, height: "1.25rem" });
export const hour = style({ position: "absolute", ...figureStyle, fontSize: "0.75rem", fontWeight: 400, whiteSpace: "nowrap" });
/** Where the rows of the list are cards. */
const narrow = "(max-width: 45rem)";
/** The second line of a cell; beside the first one on a card. */
export const second = style({ display: "block", ...mutedStyle("note"), "@container": { [narrow]: { display: "inline" } } });
globalStyle(`${second}::before`, { "@container": { [narrow]: { content: '" · "' } } });
export const track = style({ ...width, height: "1.5rem" });
export const mark = style({ position: "absolute", insetBlock: 0, borderInlineStart: hairline });
export const run = style({
  position: "absolute",
  insetBlock: "0.375rem",
  boxSizing: "border-box",
  border: inkLine(color.ink),
  borderRadius: cornerRadius,
  backgroundColor: color.shoal,
});
export const turnaround = style({ position: "absolute", insetBlock: "0.625rem 0.375rem", ...turnaroundTicks(90) });
