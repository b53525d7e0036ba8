import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, size, space } from "../../theme/scale.ts";

export const summary = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[2]} ${space[3]}`,
  padding: space[4],
  border: `3px solid ${color.danger}`,
  borderRadius: corner,
  backgroundColor: color.dangerTint,
  color: color.ink,
  selectors: { "&:focus": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" } },
});

export const sign = style({ color: color.danger });
export const title = style({ fontSize: size.lead });
export const list = style({ display: "grid", gridColumn: 2, margin: 0, padding: 0, listStyle: "none" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  paddingBlock: space[1],
  lineHeight: 1.35,
  color: color.danger,
  fontWeight: 700,
  textDecorationThickness: "1.5px",
  textUnderlineOffset: "0.2em",
});
