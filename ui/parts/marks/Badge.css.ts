import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { inkLine } from "../../theme/styles.ts";

const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[1],
  minWidth: 0,
  maxWidth: "100%",
  padding: `2px ${spaceScale[2]}`,
  border: inkLine("currentColor"),
  borderRadius: cornerRadius,
  fontSize: fontSizes.note,
  fontWeight: 700,
  lineHeight: 1.3,
  verticalAlign: "middle",
});

export const tones = styleVariants({
  neutral: [badge, { backgroundColor: color.sunken, color: color.inkMuted }],
  info: [badge, { backgroundColor: color.infoTint, color: color.link }],
  success: [badge, { backgroundColor: color.successTint, color: color.success }],
  warning: [badge, { backgroundColor: color.warningTint, color: color.warning }],
  danger: [badge, { backgroundColor: color.dangerTint, color: color.danger }],
  accent: [badge, { backgroundColor: color.accentTint, color: color.accent }],
});
