import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { columnStyle, inkLine, mutedStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";
import { cornerRadius, spaceScale } from "../../theme/scale.ts";

export const body = style({
  ...columnStyle(2),
  justifyItems: "start",
  color: color.ink,
  lineHeight: 1.4,
  // A long French word in large text is wider than a small phone.
  overflowWrap: "anywhere",
  hyphens: "auto",
});

export const list = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });

const notice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  padding: spaces(3, 4),
  border: inkLine("currentColor"),
  borderRadius: cornerRadius,
});

export const tones = styleVariants({
  info: [notice, { backgroundColor: color.infoTint, color: color.link }],
  success: [notice, { backgroundColor: color.successTint, color: color.success }],
  warning: [notice, { backgroundColor: color.warningTint, color: color.warning }],
  error: [notice, { backgroundColor: color.dangerTint, color: color.danger }],
});

export const words = style({ ...rowStyle(0, 4), justifyContent: "space-between", color: color.ink, lineHeight: 1.4 });
export const time = style(mutedStyle("small"));
