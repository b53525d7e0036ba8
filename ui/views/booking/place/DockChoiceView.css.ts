import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, motionDurations, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  figureStyle,
  hairline,
  inkLine,
  oneColumnStyle,
  panelStyle,
  plainButtonStyle,
  plainListStyle,
  spaces,
  hoverStyle,
} from "../../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;

export const page = style({
  ...column,
  gap: spaceScale[4],
  width: "100%",
  maxWidth: "46rem",
  marginInline: "auto",
  padding: spaces(2, 4, 5),
});
export const back = style({ display: "block", marginInlineStart: `calc(-1 * ${spaceScale[4]})` });
export const title = style({ fontSize: fontSizes.title, scrollMarginTop: spaceScale[5] });
export const hint = style({ fontSize: fontSizes.small });
export const club = style({ ...column, gap: spaceScale[2] });
export const clubName = style({ display: "grid", fontSize: fontSizes.body, lineHeight: 1.35 });
export const region = style({ fontWeight: 700 });
export const lake = style({
  ...column,
  ...panelStyle(color.lineStrong),
  overflow: "hidden",
  selectors: { "&[data-open]": { borderColor: color.ink } },
});
export const lakeHead = style({ fontSize: "inherit", fontWeight: 400, fontFamily: "inherit" });
const line = {
  width: "100%",
  padding: 0,
  ...plainButtonStyle,
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  textDecoration: "none",
} as const;
const ring = { "&:focus-visible": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` } } as const;
export const lakeButton = style({
  ...line,
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: spaceScale[3],
  minHeight: "76px",
  selectors: ring,
});
export const outline = style({
  position: "relative",
  alignSelf: "stretch",
  minHeight: "76px",
  borderInlineEnd: inkLine(color.ink),
  backgroundColor: color.land,
});
export const lakeWords = style({ ...column, paddingBlock: spaceScale[2] });
export const lakeName = style({ fontFamily: font.water, fontStyle: "italic", fontSize: fontSizes.lead });
export const note = style({ fontFamily: font.text, fontSize: fontSizes.small, fontWeight: 400 });
export const price = style(figureStyle);
export const arrow = style({
  display: "grid",
  placeItems: "center",
  width: minTapTarget,
  transition: `rotate ${motionDurations.quick}`,
  selectors: { "[aria-expanded=true] > &": { rotate: "180deg" } },
});
export const docks = style({ ...column, ...plainListStyle, borderTop: inkLine(color.ink) });
export const dock = style({
  ...line,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: spaceScale[3],
  minHeight: "56px",
  paddingInline: spaceScale[3],
  borderBottom: hairline,
  selectors: { ...ring, "li:last-child > &": { borderBottom: 0 }, ...hoverStyle({ backgroundColor: color.sunken }) },
});
export const picture = style({ display: "block", width: "88px", height: "56px", objectFit: "cover", borderRadius: cornerRadius });
export const mark = style({
  width: "22px",
  height: "22px",
  border: inkLine(color.lineStrong),
  borderRadius: "50%",
  selectors: { "[aria-current] > &": { border: `6px solid ${color.ink}` } },
  "@media": { [screenQueries.desk]: { width: "20px", height: "20px" } },
});
