import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { spaceScale } from "../../theme/scale.ts";
import { oneLineStyle } from "../../theme/styles.ts";

/** In a narrow cell: the icon, then the name, which is cut short if it is too long. */
export const compact = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1], minWidth: 0, maxWidth: "100%" });
export const name = style({ minWidth: 0, ...oneLineStyle });

export const plain = style({ display: "inline-flex", alignItems: "center", gap: "6px" });
/** The icon does not shrink. */
const mark = style({ display: "inline-flex", flex: "none" });
export const plainTones = styleVariants({
  neutral: [mark, { color: color.inkMuted }],
  info: [mark, { color: color.link }],
  success: [mark, { color: color.success }],
  warning: [mark, { color: color.warning }],
  danger: [mark, { color: color.danger }],
  accent: [mark, { color: color.accent }],
});
