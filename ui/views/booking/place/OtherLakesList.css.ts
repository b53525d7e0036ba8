import { style } from "@vanilla-extract/css";
import { textButtonStyle } from "../../../parts/actions/textButton.ts";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";

export const title = style({ fontSize: fontSizes.body });
export const list = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" });
export const lake = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[3]}`,
  width: "100%",
  minHeight: minTapTarget,
  padding: `${spaceScale[1]} 0`,
  border: 0,
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: "transparent",
  color: color.ink,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: { "&:hover": { borderBottomColor: color.ink } },
});
export const name = style({ fontFamily: font.water, fontStyle: "italic", fontSize: fontSizes.lead });
export const note = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${spaceScale[3]}`,
  color: color.inkMuted,
  fontSize: fontSizes.small,
});
export const price = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums", color: color.ink });
export const more = style(textButtonStyle);
