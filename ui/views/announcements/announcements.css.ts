import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { hairline, plainListStyle, rowStyle } from "../../theme/styles.ts";

export const part = style({ display: "grid", gap: spaceScale[2], minWidth: 0 });
export const heading = style({ fontSize: fontSizes.body });
export const names = style({ display: "grid", ...plainListStyle });
export const name = style({
  ...rowStyle(0, 3),
  justifyContent: "space-between",
  paddingBlock: spaceScale[1],
  borderTop: hairline,
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
  selectors: { "&[data-none]": { fontWeight: 700 } },
});
export const sent = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const one = style({
  display: "grid",
  gap: spaceScale[1],
  justifyItems: "start",
  padding: spaceScale[3],
  border: hairline,
  borderRadius: cornerRadius,
  fontSize: fontSizes.small,
});
export const text = style({ color: color.inkMuted, overflowWrap: "anywhere" });
