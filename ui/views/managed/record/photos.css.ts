import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { inkLine, mutedStyle, plainListStyle, rowStyle } from "../../../theme/styles.ts";

export const strip = style({ display: "grid", gap: spaceScale[3], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const head = style({ ...rowStyle(0, 3), alignItems: "baseline", justifyContent: "space-between" });
export const title = style({ padding: 0, fontWeight: 700 });
export const note = style(mutedStyle("small"));
export const list = style({ display: "grid", gap: spaceScale[3], ...plainListStyle });
/** A photo beside its words and what is done with it; under each other where that is too narrow. */
export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 108px) minmax(0, 1fr)",
  gap: spaceScale[3],
  padding: spaceScale[3],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
});
export const frame = style({ aspectRatio: "3 / 2", borderRadius: cornerRadius, backgroundColor: color.sunken, overflow: "hidden" });
export const image = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
export const words = style({ display: "grid", gap: spaceScale[2], minWidth: 0 });
export const foot = style({ gridColumn: "1 / -1", ...rowStyle(2), alignItems: "center" });
export const sending = style({ display: "grid", gap: spaceScale[1], fontSize: fontSizes.small, overflowWrap: "anywhere" });
export const bar = style({ width: "100%", accentColor: color.ink });
export const fault = style({ color: color.danger, fontSize: fontSizes.small });
