import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  lineStyle,
  mutedStyle,
  oneColumn,
  oneColumnStyle,
  plainListStyle,
  rowStyle,
  spaces,
  unseenStyle,
  textButtonStyle,
} from "../../theme/styles.ts";

const small = "0.8125rem";

export const page = style({ ...oneColumnStyle, alignContent: "start", minWidth: 0 });
export const bar = style({ ...rowStyle(3), alignItems: "center", padding: spaces(2, 4), borderBottom: inkLine(color.lineStrong) });
export const title = style({ alignSelf: "center", fontSize: "1.375rem", marginInlineEnd: spaceScale[2] });
export const end = style({ ...rowStyle(3), alignItems: "center", marginInlineStart: "auto", "@media": { print: { display: "none" } } });
globalStyle(`${bar} label`, unseenStyle);
globalStyle(`${bar} select`, {
  minHeight: "36px",
  paddingBlock: "4px",
  fontSize: fontSizes.small,
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
});
export const quiet = style(mutedStyle("note"));
export const choice = style({ display: "flex", flexWrap: "wrap" });
export const option = style({
  minHeight: "36px",
  paddingInline: spaceScale[3],
  border: inkLine(color.lineStrong),
  marginInlineStart: "-1.5px",
  backgroundColor: color.surface,
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  fontWeight: 700,
  cursor: "pointer",
  selectors: { "&[aria-pressed=true]": chosenStyle },
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
});
export const periodSteps = style(lineStyle(2));
export const periodText = style({ ...figureStyle, fontSize: fontSizes.small, fontWeight: 700 });

export const totals = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))",
  margin: 0,
  borderBottom: inkLine(color.lineStrong),
});
export const total = style({
  display: "grid",
  alignContent: "start",
  padding: spaces(3, 4),
  borderInlineEnd: hairline,
  selectors: { "&:last-child": { borderInlineEnd: 0 } },
});
export const term = style(mutedStyle("note"));
export const figure = style({ ...figureStyle, margin: 0, fontSize: fontSizes.lead, fontWeight: 700, whiteSpace: "nowrap" });
export const change = style({ margin: 0, ...mutedStyle("note") });

export const panels = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  gap: spaceScale[5],
  padding: spaceScale[4],
  borderTop: inkLine(color.lineStrong),
});
export const takings = style({ padding: spaces(0, 4), minWidth: 0 });
export const takingsTable = style({ maxWidth: "44rem" });
export const sumRow = style({ fontWeight: 700 });
export const heat = style({ padding: spaceScale[4], minWidth: 0 });
export const panel = style({ ...columnStyle(3), alignContent: "start", minWidth: 0 });
export const panelHead = style({ ...rowStyle(0, 3), alignItems: "baseline" });
export const panelTitle = style({ fontSize: "1.0625rem" });
export const hint = style(mutedStyle("note"));
export const displayChoices = style({
  display: "inline-flex",
  gap: spaceScale[3],
  marginInlineStart: "auto",
  "@media": { print: { display: "none" } },
});
export const displayChoice = style({
  ...textButtonStyle,
  minWidth: "32px",
  minHeight: "32px",
  fontSize: fontSizes.note,
  "@media": { "(pointer: coarse)": { minWidth: minTapTarget, minHeight: minTapTarget } },
});

globalStyle(`${panel} thead th`, { ...mutedStyle("note"), verticalAlign: "bottom" });
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const firstCell = style({ padding: spaces(1, 2, 1, 0), textAlign: "start", borderBottom: hairline });
export const number = style({ ...figureStyle, padding: spaces(1, 0, 1, 2), textAlign: "end", borderBottom: hairline });

export const days = style({ borderCollapse: "separate", borderSpacing: "1px", width: "100%" });
export const dayHead = style({
  ...figureStyle,
  minWidth: "30px",
  padding: "2px 0",
  color: color.inkMuted,
  fontSize: "0.75rem",
  fontWeight: 400,
  lineHeight: 1.25,
});
export const restDay = style({ backgroundColor: color.land, color: color.ink });
export const lakeHead = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  paddingInlineEnd: spaceScale[3],
  backgroundColor: color.canvas,
  fontStyle: "italic",
  fontFamily: font.water,
  fontSize: fontSizes.small,
  fontWeight: 400,
  textAlign: "start",
  whiteSpace: "nowrap",
  "@media": { [screenQueries.narrow]: { whiteSpace: "normal", maxWidth: "7rem" } },
});
export const share = style({ ...figureStyle, height: "28px", padding: 0, border: hairline, fontSize: small, textAlign: "center" });
const mixed = (share: number) => `color-mix(in oklab, ${color.link} ${share}%, ${color.surface})`;
/** Darker the fuller; the figure shows the same. */
export const shades = styleVariants({
  none: { backgroundColor: color.surface },
  some: { backgroundColor: mixed(14) },
  half: { backgroundColor: mixed(28) },
  most: { backgroundColor: mixed(42) },
  full: { backgroundColor: color.link, color: color.surface, fontWeight: 700 },
  shut: { backgroundImage: `repeating-linear-gradient(135deg, ${color.lineStrong} 0 1px, transparent 1px 6px)` },
});
export const shadeList = style({ ...figureStyle, ...rowStyle(1, 4), ...plainListStyle, ...mutedStyle("note") });
export const shadeItem = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const shadeSwatch = style({ width: "22px", height: "14px", border: `1px solid ${color.lineStrong}`, forcedColorAdjust: "none" });
export const meanFigure = style({
  ...figureStyle,
  paddingInlineStart: spaceScale[2],
  fontSize: fontSizes.note,
  fontWeight: 700,
  textAlign: "end",
});

export const lines = style({ display: "grid", gap: spaceScale[2], ...plainListStyle, fontSize: fontSizes.small });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: spaces(0, 3),
  alignItems: "baseline",
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn } },
});
export const value = style({ ...figureStyle, textAlign: "end", "@media": { [screenQueries.cramped]: { textAlign: "start" } } });
export const beside = style({ ...figureStyle, ...mutedStyle("note"), textAlign: "end", whiteSpace: "nowrap" });
export const track = style({ alignSelf: "center", display: "block", height: "8px", backgroundColor: color.sunken, border: hairline });
const fill = style({ display: "block", height: "100%", forcedColorAdjust: "none" });
const stripes = (of: string, angle: string) => `repeating-linear-gradient(${angle}, ${of} 0 3px, transparent 3px 6px)`;
/** Series differ by pattern too. */
export const fills = styleVariants({
  success: [fill, { backgroundColor: color.success }],
  dock: [fill, { backgroundImage: stripes(color.success, "90deg") }],
  info: [fill, { backgroundColor: color.link }],
  warning: [fill, { backgroundImage: stripes(color.warning, "135deg") }],
  danger: [fill, { backgroundColor: color.danger }],
  neutral: [fill, { backgroundImage: stripes(color.ink, "0deg") }],
});

export const weeks = style({ display: "flex", alignItems: "end", gap: spaceScale[2], minHeight: "160px", overflowX: "auto" });
export const week = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "end",
  flex: "1 1 32px",
  minWidth: "32px",
  fontSize: small,
});
export const stack = style({ display: "grid", width: "100%", maxWidth: "36px", borderBottom: `1px solid ${color.ink}` });
const part = style({ display: "block", border: `1px solid ${color.ink}`, marginTop: "-1px", forcedColorAdjust: "none" });
export const causes = styleVariants({
  customer: [part, { backgroundColor: color.ink }],
  weather: [part, { backgroundImage: stripes(color.link, "135deg") }],
  unpaid: [part, { backgroundColor: color.warning }],
  club: [part, { backgroundColor: color.surface }],
});
export const legend = style({ display: "grid", gap: spaceScale[1], ...plainListStyle, fontSize: fontSizes.note });
export const legendLine = style({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaceScale[2],
});
export const swatch = style({ display: "block", width: "16px", height: "12px", borderRadius: cornerRadius, overflow: "hidden" });
export const chartSubheading = style({ fontSize: fontSizes.note, fontWeight: 700 });
