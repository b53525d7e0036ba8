import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { size, space } from "../../../theme/scale.ts";

export const history = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3], minWidth: 0 });
export const lines = style({ margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: space[1],
  paddingBlock: space[3],
  borderBottom: `1px solid ${color.line}`,
});
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `0 ${space[2]}`, fontSize: size.small });
export const quiet = style({ color: color.inkMuted, fontSize: size.note });
export const changes = style({ display: "grid", gap: "2px", margin: 0, fontSize: size.note, minWidth: 0 });
export const change = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[2]}`, overflowWrap: "anywhere" });
export const was = style({ color: color.inkMuted, textDecoration: "line-through" });
