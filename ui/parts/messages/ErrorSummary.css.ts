import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { plainListStyle, spaces } from "../../theme/styles.ts";

export const summary = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaces(2, 3),
  padding: spaceScale[4],
  border: `3px solid ${color.danger}`,
  borderRadius: cornerRadius,
  backgroundColor: color.dangerTint,
  color: color.ink,
  selectors: { "&:focus": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" } },
});

export const sign = style({ color: color.danger });
export const title = style({ fontSize: fontSizes.lead });
export const list = style({ display: "grid", gridColumn: 2, ...plainListStyle });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  paddingBlock: spaceScale[1],
  lineHeight: 1.35,
  color: color.danger,
  fontWeight: 700,
  textDecorationThickness: "1.5px",
  textUnderlineOffset: "0.2em",
});
