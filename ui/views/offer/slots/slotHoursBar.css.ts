import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth } from "../../../theme/scale.ts";
import { turnaroundTicks } from "./turnaroundTicks.ts";

const width = { display: "block", position: "relative", width: "100%", minWidth: "9rem" } as const;
/** The hours of the first mark and of the last one begin at their marks, and stay within the column. */
export const scale = style({ ...width, height: "1.25rem" });
export const hour = style({
  position: "absolute",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontSize: "0.75rem",
  fontWeight: 400,
  whiteSpace: "nowrap",
});
/** Where the rows of the list are cards. */
const narrow = "(max-width: 45rem)";
/** The second line of a cell; beside the first one on a card. */
export const second = style({
  display: "block",
  color: color.inkMuted,
  fontSize: fontSizes.note,
  "@container": { [narrow]: { display: "inline" } },
});
globalStyle(`${second}::before`, { "@container": { [narrow]: { content: '" · "' } } });
export const track = style({ ...width, height: "1.5rem" });
export const mark = style({ position: "absolute", insetBlock: 0, borderInlineStart: `1px solid ${color.line}` });
export const run = style({
  position: "absolute",
  insetBlock: "0.375rem",
  boxSizing: "border-box",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.shoal,
});
export const turnaround = style({ position: "absolute", insetBlock: "0.625rem 0.375rem", ...turnaroundTicks(90) });
