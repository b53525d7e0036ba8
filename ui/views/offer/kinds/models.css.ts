import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { hairline, mutedStyle, plainListStyle, rowStyle, hoverStyle } from "../../../theme/styles.ts";

export const section = style({ display: "grid", gap: spaceScale[2], minWidth: 0 });
export const title = style({ ...mutedStyle("note"), fontWeight: 700 });
export const legend = style({ fontSize: fontSizes.small, fontWeight: 700 });
export const group = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
export const tiles = style({ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(84px, 1fr))", gap: spaceScale[2] });
export const tile = style({
  position: "relative",
  display: "grid",
  height: "52px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflow: "hidden",
  cursor: "pointer",
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&[data-selected]": { borderColor: color.accent, boxShadow: `inset 0 0 0 1.5px ${color.accent}` },
  },
});
/** The drawing in a row of the list. */
export const small = style({ display: "block", width: "72px", height: "34px", overflow: "hidden" });
export const plate = style({
  height: "112px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflow: "hidden",
});
export const list = style({ display: "grid", ...plainListStyle, fontSize: fontSizes.small });
export const line = style({ ...rowStyle(1, 3), alignItems: "center", paddingBlock: spaceScale[2], borderBottom: hairline });
export const grows = style({ flex: "1 1 8rem", minWidth: 0 });
export const muted = style({ color: color.inkMuted });
globalStyle(`${muted} strong`, { color: color.ink });
