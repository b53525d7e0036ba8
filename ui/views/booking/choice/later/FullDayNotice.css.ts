import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../../../theme/scale.ts";
import {
  figureStyle,
  inkLine,
  oneColumn,
  oneColumnStyle,
  panelStyle,
  plainListStyle,
  rowStyle,
  hoverStyle,
} from "../../../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;

export const full = style({ ...column, gap: spaceScale[2], padding: spaceScale[3], ...panelStyle(color.ink) });
export const title = style({ fontSize: fontSizes.lead });
export const list = style({
  ...column,
  gap: spaceScale[2],
  ...plainListStyle,
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const nearbyHour = style({
  display: "grid",
  gridTemplateColumns: "98px minmax(0, 1fr)",
  width: "100%",
  height: "100%",
  padding: 0,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  selectors: { ...hoverStyle({ borderColor: color.ink }) },
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn } },
});
export const plate = style({
  position: "relative",
  borderInlineEnd: inkLine(color.ink),
  overflow: "hidden",
  "@media": { [screenQueries.cramped]: { display: "none" } },
});
export const words = style({ ...column, padding: `6px 10px` });
export const when = style({ fontSize: fontSizes.small });
export const time = style({ ...figureStyle, fontSize: fontSizes.lead, fontWeight: 700 });
export const boat = style({ ...rowStyle(0, 3), justifyContent: "space-between", fontSize: fontSizes.small });
export const price = style({ ...figureStyle, marginInlineStart: "auto" });
