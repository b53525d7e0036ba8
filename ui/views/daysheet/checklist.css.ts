import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, spaceScale } from "../../theme/scale.ts";

export const tools = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: spaceScale[2] });
export const languages = style({ display: "inline-flex", flexWrap: "wrap", gap: spaceScale[2] });
export const language = style({
  minHeight: minTapTarget,
  padding: `0 ${spaceScale[3]}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  background: "none",
  color: color.ink,
  font: "inherit",
  cursor: "pointer",
  selectors: { '&[aria-pressed="true"]': { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
});
export const list = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const section = style({ display: "grid", gap: 0, minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({ padding: 0, fontWeight: 700 });
export const count = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const missing = style([count, { color: color.danger, fontWeight: 700 }]);
export const signer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  minWidth: 0,
  margin: 0,
  padding: `${spaceScale[3]} 0 0`,
  border: 0,
  borderTop: `1px solid ${color.line}`,
});
export const drawing = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[1], fontSize: fontSizes.small });
export const canvas = style({
  width: "100%",
  height: "140px",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  // A finger draws here instead of scrolling.
  touchAction: "none",
});
