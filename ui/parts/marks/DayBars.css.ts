import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";

const forced = (systemColor: string) => ({ "@media": { "(forced-colors: active)": { backgroundColor: systemColor } } });

export const bars = style({ display: "flex", alignItems: "end", gap: "2px", height: "20px" });
const bar = style({ flex: "0 0 3px", height: "100%" });
export const barsOf = styleVariants({
  works: [bar, { height: "10px", backgroundColor: color.inkMuted, ...forced("CanvasText") }],
  watch: [bar, { height: "15px", backgroundColor: color.warning, ...forced("CanvasText") }],
  down: [bar, { backgroundColor: color.danger, ...forced("CanvasText") }],
  unknown: [bar, { height: "2px", backgroundColor: color.line, ...forced("GrayText") }],
});
