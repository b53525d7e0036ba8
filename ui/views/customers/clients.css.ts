import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  paddingTop: spaceScale[3],
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSizes.small,
});
export const head = style({ fontSize: fontSizes.small });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const lines = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
});
export const secondLine = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.note });
export const end = style({ display: "grid", justifyItems: "end", marginInlineStart: "auto" });
export const figure = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
export const note = style({ display: "grid", gap: spaceScale[1], paddingBottom: spaceScale[2], borderBottom: `1px solid ${color.line}` });
export const noteText = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[2] });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  margin: 0,
});
/** A term and its fact, in the columns of their list. */
export const pair = style({ display: "contents" });
export const term = style({ color: color.inkMuted });
export const fact = style({ margin: 0, overflowWrap: "anywhere" });
export const searching = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: spaceScale[2] });
export const grows = style({ flex: "1 1 12rem" });
