import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";

export const part = style({ display: "grid", gap: spaceScale[2], minWidth: 0 });
export const heading = style({ fontSize: fontSizes.body });
export const names = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const name = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[3]}`,
  paddingBlock: spaceScale[1],
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
  selectors: { "&[data-none]": { fontWeight: 700 } },
});
export const sent = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const one = style({
  display: "grid",
  gap: spaceScale[1],
  justifyItems: "start",
  padding: spaceScale[3],
  border: `1px solid ${color.line}`,
  borderRadius: cornerRadius,
  fontSize: fontSizes.small,
});
export const text = style({ color: color.inkMuted, overflowWrap: "anywhere" });
