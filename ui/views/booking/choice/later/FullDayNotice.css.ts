import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale } from "../../../../theme/scale.ts";
import { hoverStyle } from "../../../../theme/states.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const figures = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;

export const full = style({
  ...column,
  gap: spaceScale[2],
  padding: spaceScale[3],
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const title = style({ fontSize: fontSizes.lead });
export const list = style({
  ...column,
  gap: spaceScale[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const nearbyHour = style({
  display: "grid",
  gridTemplateColumns: "98px minmax(0, 1fr)",
  width: "100%",
  height: "100%",
  padding: 0,
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  selectors: { ...hoverStyle({ borderColor: color.ink }) },
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const plate = style({
  position: "relative",
  borderInlineEnd: `${inkLineWidth} solid ${color.ink}`,
  overflow: "hidden",
  "@media": { [screenQueries.cramped]: { display: "none" } },
});
export const words = style({ ...column, padding: `6px 10px` });
export const when = style({ fontSize: fontSizes.small });
export const time = style({ ...figures, fontSize: fontSizes.lead, fontWeight: 700 });
export const boat = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[3]}`,
  fontSize: fontSizes.small,
});
export const price = style({ ...figures, marginInlineStart: "auto" });
