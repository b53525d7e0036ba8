import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { size, space } from "../../../theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  paddingTop: space[3],
  borderTop: `1px solid ${color.line}`,
  fontSize: size.small,
});
export const head = style({ fontSize: size.small });
export const quiet = style({ color: color.inkMuted, fontSize: size.note });
export const lines = style({ display: "grid", gap: space[2], margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[3]}`,
});
export const second = style({ display: "block", color: color.inkMuted, fontSize: size.note });
export const end = style({ display: "grid", justifyItems: "end", marginInlineStart: "auto" });
export const figure = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
export const note = style({ display: "grid", gap: space[1], paddingBottom: space[2], borderBottom: `1px solid ${color.line}` });
export const noteText = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2] });
export const facts = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: `${space[1]} ${space[3]}`, margin: 0 });
export const term = style({ color: color.inkMuted });
export const fact = style({ margin: 0, overflowWrap: "anywhere" });
export const searching = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space[2] });
export const grows = style({ flex: "1 1 12rem" });
