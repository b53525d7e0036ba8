import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  lineStyle,
  mutedStyle,
  oneColumn,
  oneColumnStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../theme/styles.ts";

/** The width of the list from which its rows are lines of a table. */
const roomy = "(min-width: 47rem)";
const columns = "minmax(7rem, 1.7fr) minmax(8rem, 1.5fr) minmax(9rem, 1fr) minmax(9rem, 1fr) minmax(7.5rem, 0.8fr)";

/** The line with the part that is shown, and when hours were read. */
export const tools = style({ ...rowStyle(1, 3), alignItems: "center", justifyContent: "space-between", padding: spaces(2, 4) });
/** Links that look like the halves of a switch. */
export const parts = style({
  display: "flex",
  flexWrap: "wrap",
  border: inkLine(color.ink),
  borderRadius: cornerRadius,
  overflow: "hidden",
});
export const part = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "36px",
  padding: spaces(0, 3),
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: fontSizes.small,
  textDecoration: "none",
  outlineOffset: "-4px",
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
  selectors: {
    "& + &": { borderInlineStart: `1px solid ${color.lineStrong}` },
    "&[aria-current=true]": { backgroundColor: color.ink, color: color.surface, fontWeight: 700 },
  },
});
export const muted = style(mutedStyle("small"));
export const foot = style({ padding: spaces(3, 4), ...mutedStyle("small") });

export const labels = style({
  display: "none",
  "@container": {
    [roomy]: {
      display: "grid",
      gridTemplateColumns: columns,
      gap: spaceScale[3],
      padding: spaces(2, 4),
      // As wide as the mark of the open row.
      borderInlineStart: "4px solid transparent",
      borderBlock: `1px solid ${color.lineStrong}`,
      ...mutedStyle("note"),
      fontWeight: 700,
    },
  },
});
/** The heading over the plans that are not due yet. */
export const group = style({
  ...rowStyle(0, 2),
  alignItems: "baseline",
  padding: spaces(2, 4),
  borderBottom: hairline,
  backgroundColor: color.sunken,
});
export const groupName = style({ fontSize: fontSizes.body });
export const rows = style({ ...oneColumnStyle, ...plainListStyle });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: spaces(1, 3),
  width: "100%",
  minHeight: minTapTarget,
  padding: spaces(2, 4),
  border: 0,
  borderBottom: hairline,
  borderInlineStart: "4px solid transparent",
  backgroundColor: color.surface,
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
  selectors: { '&[aria-current="true"]': { backgroundColor: color.infoTint, borderInlineStartColor: color.accent } },
  "@container": { [roomy]: { gridTemplateColumns: columns, alignItems: "center" } },
});
export const twoLines = style({ display: "grid", minWidth: 0, lineHeight: 1.3, overflowWrap: "anywhere" });
export const name = style({ fontWeight: 700 });
export const note = style(mutedStyle("note"));
export const measure = style({ ...figureStyle, ...rowStyle(0, 2), alignItems: "center" });
/** On a card the state is under both measures. */
export const state = style({ "@container": { "(max-width: 46.99rem)": { gridColumn: "1 / -1" } } });

/** Quarters are marked, so that a bar can be read without its colour. */
export const bar = style({
  display: "inline-block",
  flex: "none",
  width: "64px",
  height: "11px",
  border: `1px solid ${color.ink}`,
  backgroundColor: color.surface,
  backgroundImage: `repeating-linear-gradient(90deg, transparent 0 15px, ${color.line} 15px 16px)`,
  overflow: "hidden",
});
const fill = style({ display: "block", height: "100%", "@media": { "(forced-colors: active)": { backgroundColor: "Highlight" } } });
export const barFills = styleVariants({
  later: [fill, { backgroundColor: color.lineStrong }],
  soon: [fill, { backgroundColor: color.warning }],
  overdue: [fill, { backgroundColor: color.danger }],
});

export const section = style(columnStyle(2));
export const head = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between" });
export const heading = style({ fontSize: fontSizes.body, fontWeight: 700 });
/** A part of the drawer inside its own frame. */
export const framed = style([
  section,
  { padding: spaceScale[3], border: inkLine(color.lineStrong), borderRadius: cornerRadius, backgroundColor: color.canvas },
]);
export const buttons = style({ ...rowStyle(2), alignItems: "center" });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[2],
});

/** Seven bars that stand on one line, each between its share and its weekday. */
export const week = style({ display: "grid", gridTemplateColumns: "repeat(7, minmax(0, 1fr))", gap: spaceScale[1], ...plainListStyle });
export const weekday = style({
  display: "grid",
  gridTemplateRows: "auto 48px auto",
  minWidth: 0,
  ...mutedStyle("note"),
  fontWeight: 700,
  textAlign: "center",
  selectors: { "&[data-quiet]": { color: color.ink } },
  "@media": { [screenQueries.cramped]: { fontSize: "0.75rem" } },
});
export const weekdayShare = style(figureStyle);
export const weekdayBar = style({
  alignSelf: "end",
  minHeight: "2px",
  backgroundColor: color.lineStrong,
  borderBottom: `1px solid ${color.ink}`,
});
globalStyle(`${weekday}[data-quiet] ${weekdayBar}`, { backgroundColor: color.success });
globalStyle(`${weekday} ${weekdayBar}`, { "@media": { "(forced-colors: active)": { backgroundColor: "CanvasText" } } });

export const entries = style({ ...oneColumnStyle, ...plainListStyle });
export const entry = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr) auto",
  gap: spaces(0, 3),
  padding: spaces(2, 0),
  borderTop: hairline,
  fontSize: fontSizes.small,
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn } },
});
export const entryDay = style({ ...figureStyle, color: color.inkMuted });
export const figures = style({ ...figureStyle, display: "grid", justifyItems: "end", alignContent: "start", fontWeight: 700 });
export const total = style({ display: "flex", justifyContent: "space-between", fontWeight: 700, fontSize: fontSizes.small });
/** What an entry says was done: a press opens it. */
export const entryButton = style({
  minHeight: room.control,
  padding: 0,
  ...plainButtonStyle,
  color: color.link,
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
  textDecoration: "underline",
  overflowWrap: "anywhere",
});
export const photos = style({ ...rowStyle(2), ...plainListStyle });
export const photo = style({ display: "grid", justifyItems: "center", gap: spaceScale[1] });
export const thumb = style({
  display: "block",
  width: "72px",
  height: "54px",
  borderRadius: cornerRadius,
  backgroundColor: color.sunken,
  objectFit: "cover",
});
/** No booking is affected. */
export const free = style({ ...lineStyle(1), color: color.success, fontWeight: 700 });
export const plan = style({
  ...rowStyle(1, 3),
  alignItems: "center",
  justifyContent: "space-between",
  padding: spaces(2, 0),
  borderTop: hairline,
  borderInlineStart: "4px solid transparent",
  paddingInlineStart: spaceScale[2],
  fontSize: fontSizes.small,
  selectors: { "&[data-open]": { borderInlineStartColor: color.accent, backgroundColor: color.infoTint } },
});
export const photosField = style([section, { margin: 0, padding: 0, border: 0, minWidth: 0 }]);
export const fault = style({ color: color.danger, fontSize: fontSizes.small });
/** The drawing of the boat beside what is said of it. */
export const boatHead = style({ ...rowStyle(0, 3), alignItems: "center" });
export const drawing = style({ display: "block", width: "5.5rem", height: "2.5rem", overflow: "hidden" });
