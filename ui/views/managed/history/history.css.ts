import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";

export const history = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], minWidth: 0 });
export const lines = style({ margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: spaceScale[1],
  paddingBlock: spaceScale[3],
  borderBottom: `1px solid ${color.line}`,
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${spaceScale[2]}`,
  fontSize: fontSizes.small,
  overflowWrap: "anywhere",
});
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const changes = style({ display: "grid", gap: "2px", margin: 0, fontSize: fontSizes.note, minWidth: 0 });
export const change = style({ display: "flex", flexWrap: "wrap", gap: `0 ${spaceScale[2]}`, overflowWrap: "anywhere" });
export const was = style({ color: color.inkMuted, textDecoration: "line-through" });
