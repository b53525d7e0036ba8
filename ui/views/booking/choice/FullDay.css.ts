import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../../theme/scale.ts";
import { hoverStyle } from "../../../theme/states.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const figures = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;

export const full = style({
  ...column,
  gap: space[2],
  padding: space[3],
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
});
export const title = style({ fontSize: size.lead });
export const list = style({
  ...column,
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [screens.desk]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const near = style({
  display: "grid",
  gridTemplateColumns: "98px minmax(0, 1fr)",
  width: "100%",
  height: "100%",
  padding: 0,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  selectors: { ...hoverStyle({ borderColor: color.ink }) },
});
export const plate = style({ position: "relative", borderInlineEnd: `${ink} solid ${color.ink}`, overflow: "hidden" });
export const words = style({ ...column, padding: `6px 10px` });
export const when = style({ fontSize: size.small });
export const time = style({ ...figures, fontSize: size.lead, fontWeight: 700 });
export const boat = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space[3]}`,
  fontSize: size.small,
});
export const price = style({ ...figures, marginInlineStart: "auto" });
