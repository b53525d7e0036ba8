import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";

const digits = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;
/** The width of the list from which its rows are lines of a table. */
const roomy = "(min-width: 47rem)";
const columns = "minmax(7rem, 1.7fr) minmax(8rem, 1.5fr) minmax(9rem, 1fr) minmax(9rem, 1fr) minmax(7.5rem, 0.8fr)";

/** The line with the part that is shown, and when hours were read. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
});
/** Links that look like the halves of a switch. */
export const parts = style({
  display: "flex",
  flexWrap: "wrap",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  overflow: "hidden",
});
export const part = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "36px",
  padding: `0 ${spaceScale[3]}`,
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
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const foot = style({ padding: `${spaceScale[3]} ${spaceScale[4]}`, color: color.inkMuted, fontSize: fontSizes.small });

export const labels = style({
  display: "none",
  "@container": {
    [roomy]: {
      display: "grid",
      gridTemplateColumns: columns,
      gap: spaceScale[3],
      padding: `${spaceScale[2]} ${spaceScale[4]}`,
      // As wide as the mark of the open row.
      borderInlineStart: "4px solid transparent",
      borderBlock: `1px solid ${color.lineStrong}`,
      color: color.inkMuted,
      fontSize: fontSizes.note,
      fontWeight: 700,
    },
  },
});
/** The heading over the plans that are not due yet. */
export const group = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${spaceScale[2]}`,
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.sunken,
});
export const groupName = style({ fontSize: fontSizes.body });
export const rows = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  width: "100%",
  minHeight: minTapTarget,
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  border: 0,
  borderBottom: `1px solid ${color.line}`,
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
export const note = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const measure = style({ ...digits, display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${spaceScale[2]}` });
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

export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[2] });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: spaceScale[2] });
export const heading = style({ fontSize: fontSizes.body, fontWeight: 700 });
/** A part of the drawer inside its own frame. */
export const framed = style([
  section,
  {
    padding: spaceScale[3],
    border: `${inkLineWidth} solid ${color.lineStrong}`,
    borderRadius: cornerRadius,
    backgroundColor: color.canvas,
  },
]);
export const buttons = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[2] });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[2],
});

/** Seven bars that stand on one line, each between its share and its weekday. */
export const week = style({
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  gap: spaceScale[1],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const weekday = style({
  display: "grid",
  gridTemplateRows: "auto 48px auto",
  minWidth: 0,
  color: color.inkMuted,
  fontSize: fontSizes.note,
  fontWeight: 700,
  textAlign: "center",
  selectors: { "&[data-quiet]": { color: color.ink } },
  "@media": { [screenQueries.cramped]: { fontSize: "0.75rem" } },
});
export const weekdayShare = style(digits);
export const weekdayBar = style({
  alignSelf: "end",
  minHeight: "2px",
  backgroundColor: color.lineStrong,
  borderBottom: `1px solid ${color.ink}`,
});
globalStyle(`${weekday}[data-quiet] ${weekdayBar}`, { backgroundColor: color.success });
globalStyle(`${weekday} ${weekdayBar}`, { "@media": { "(forced-colors: active)": { backgroundColor: "CanvasText" } } });

export const entries = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr) auto",
  gap: `0 ${spaceScale[3]}`,
  padding: `${spaceScale[2]} 0`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSizes.small,
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const entryDay = style({ ...digits, color: color.inkMuted });
export const figures = style({ ...digits, display: "grid", justifyItems: "end", alignContent: "start", fontWeight: 700 });
export const total = style({ display: "flex", justifyContent: "space-between", fontWeight: 700, fontSize: fontSizes.small });
/** What an entry says was done: a press opens it. */
export const entryButton = style({
  minHeight: room.control,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
  textDecoration: "underline",
  overflowWrap: "anywhere",
  cursor: "pointer",
});
export const photos = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
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
export const free = style({ display: "flex", alignItems: "center", gap: spaceScale[1], color: color.success, fontWeight: 700 });
export const plan = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  padding: `${spaceScale[2]} 0`,
  borderTop: `1px solid ${color.line}`,
  borderInlineStart: "4px solid transparent",
  paddingInlineStart: spaceScale[2],
  fontSize: fontSizes.small,
  selectors: { "&[data-open]": { borderInlineStartColor: color.accent, backgroundColor: color.infoTint } },
});
export const photosField = style([section, { margin: 0, padding: 0, border: 0, minWidth: 0 }]);
export const fault = style({ color: color.danger, fontSize: fontSizes.small });
/** The drawing of the boat beside what is said of it. */
export const boatHead = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${spaceScale[3]}` });
export const drawing = style({ display: "block", width: "5.5rem", height: "2.5rem", overflow: "hidden" });
