import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { inkLineWidth, fontSizes, spaceScale } from "../../../theme/scale.ts";

export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  minWidth: 0,
  scrollMarginTop: `calc(var(--quai-bar, 0px) + ${spaceScale[5]})`,
});
export const head = style({
  display: "grid",
  gap: spaceScale[1],
  paddingBottom: spaceScale[2],
  borderBottom: `${inkLineWidth} solid ${color.lineStrong}`,
});
export const heading = style({ fontSize: fontSizes.lead });
/** A second line: what a section or a field is for. */
export const note = style({ color: color.inkMuted, fontSize: fontSizes.small, lineHeight: 1.45 });
