import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { ink, size, space } from "../../../theme/scale.ts";

export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  minWidth: 0,
  scrollMarginTop: `calc(var(--quai-bar, 0px) + ${space[5]})`,
});
export const head = style({ display: "grid", gap: space[1], paddingBottom: space[2], borderBottom: `${ink} solid ${color.lineStrong}` });
export const heading = style({ fontSize: size.lead });
/** A second line: what a section or a field is for. */
export const note = style({ color: color.inkMuted, fontSize: size.small, lineHeight: 1.45 });
