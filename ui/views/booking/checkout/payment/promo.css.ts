import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, spaceScale } from "../../../../theme/scale.ts";
import { columnStyle, inkLine, mutedStyle, rowStyle, textButtonStyle } from "../../../../theme/styles.ts";

export const part = style(columnStyle(1));
/** The button is beside the field, and below it where a code of twenty characters would not fit. */
export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  alignItems: "end",
  gap: spaceScale[3],
});
export const label = style({ margin: 0, fontSize: fontSizes.small, fontWeight: 700 });
export const used = style({ ...rowStyle(0, 3), alignItems: "center", margin: 0 });
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  minHeight: minTapTarget,
  paddingInline: spaceScale[3],
  border: inkLine(color.success),
  borderRadius: cornerRadius,
  color: color.success,
  fontWeight: 700,
  overflowWrap: "anywhere",
});
export const remove = style(textButtonStyle);
export const hint = style({ margin: 0, ...mutedStyle("small") });
export const problem = style({ margin: 0, color: color.danger, fontWeight: 700 });
