import { style } from "@vanilla-extract/css";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle } from "../../theme/styles.ts";

export const patterns = style(columnStyle(2));
export const pattern = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end", gap: spaceScale[2] });
export const calls = style({
  margin: 0,
  paddingInlineStart: spaceScale[4],
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
  columns: "12rem",
});
