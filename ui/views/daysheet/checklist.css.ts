import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, mutedStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const tools = style({ ...rowStyle(2), justifyContent: "space-between" });
export const languages = style({ display: "inline-flex", flexWrap: "wrap", gap: spaceScale[2] });
export const language = style({
  minHeight: minTapTarget,
  padding: spaces(0, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  background: "none",
  color: color.ink,
  font: "inherit",
  cursor: "pointer",
  selectors: { '&[aria-pressed="true"]': { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
});
export const list = style(columnStyle(3));
export const section = style({ display: "grid", gap: 0, minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({ padding: 0, fontWeight: 700 });
export const count = style(mutedStyle("small"));
export const missing = style([count, { color: color.danger, fontWeight: 700 }]);
export const signer = style({ ...columnStyle(2), minWidth: 0, margin: 0, padding: spaces(3, 0, 0), border: 0, borderTop: hairline });
export const drawing = style({ ...columnStyle(1), fontSize: fontSizes.small });
export const canvas = style({
  width: "100%",
  height: "140px",
  ...panelStyle(color.lineStrong),
  color: color.ink,
  // A finger draws here instead of scrolling.
  touchAction: "none",
});
