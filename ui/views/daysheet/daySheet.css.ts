import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching, chosenStyle } from "../../theme/marks.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../theme/scale.ts";
import { figureStyle, hairline, inkLine, lineStyle, mutedStyle, oneColumn, rowStyle, spaces, unseenStyle } from "../../theme/styles.ts";

/** The widths of the sheet from which a trip fits on one line, and below which its button is under it; larger text needs more. */
const roomy = "(min-width: 45rem)";
const tight = "(max-width: 15rem)";

/** For the screen: paper has a view of its own. */
export const page = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: "100%",
  "@media": { print: { display: "none" } },
});

export const head = style({
  ...rowStyle(1, 3),
  alignItems: "center",
  minHeight: "52px",
  padding: spaces(1, 4),
  borderBottom: inkLine(color.lineStrong),
  "@media": { [screenQueries.narrow]: { columnGap: "6px", padding: spaces(1, 2), backgroundColor: color.land } },
});
export const title = style({ fontSize: "1.375rem", "@media": { [screenQueries.narrow]: unseenStyle } });
export const days = style({ ...lineStyle(1), "@media": { [screenQueries.narrow]: { flex: "1 1 11rem" } } });
export const day = style({
  display: "grid",
  justifyItems: "center",
  flex: "1 1 auto",
  minWidth: "6rem",
  lineHeight: 1.25,
  textAlign: "center",
});
export const dayName = style({ ...figureStyle, fontSize: fontSizes.small, fontWeight: 700 });
export const fresh = style({ ...mutedStyle("note"), fontVariantNumeric: "tabular-nums" });
export const where = style({
  flex: "0 1 13rem",
  minWidth: "8rem",
  // On a phone the days, the places and the message to customers share one row.
  "@media": { [screenQueries.narrow]: { flex: "1 1 7rem", minWidth: "7rem" } },
});
globalStyle(`${where} label`, unseenStyle);
globalStyle(`${where} select`, {
  width: "100%",
  minHeight: minTapTarget,
  "@media": { [screenQueries.narrow]: { paddingInlineStart: spaceScale[2], fontSize: fontSizes.small } },
});
export const ends = style({ ...lineStyle(3), marginInlineStart: "auto", "@media": { [screenQueries.narrow]: { display: "none" } } });
globalStyle(`${ends} a`, { display: "inline-flex", alignItems: "center", minHeight: "32px" });
globalStyle(`${ends} a`, { "@media": { "(pointer: coarse)": { minHeight: minTapTarget } } });
export const wideScreenOnly = style({ display: "contents", "@media": { [screenQueries.narrow]: { display: "none" } } });

export const filters = style({
  ...rowStyle(2),
  padding: spaces(2, 4),
  borderBottom: hairline,
  "@media": { [screenQueries.narrow]: { gap: "6px", paddingInline: spaceScale[2] } },
});
globalStyle(`${filters} > button`, { paddingInline: spaceScale[3], fontSize: fontSizes.small });
globalStyle(`${filters} > button`, {
  "@media": { [screenQueries.narrow]: { flex: "1 1 auto", gap: "6px", paddingInline: "6px", fontSize: fontSizes.note } },
});
globalStyle(`${filters} > button[aria-pressed=true]`, chosenStyle);
export const count = style({ fontWeight: 400, fontVariantNumeric: "tabular-nums" });

export const notices = style({});
globalStyle(`${notices} > * > *`, { margin: spaces(2, 4) });

export const list = style({ flex: "1 1 auto", minWidth: 0, backgroundColor: color.surface });
export const group = style({
  ...rowStyle(0, 3),
  alignItems: "baseline",
  justifyContent: "space-between",
  padding: `6px ${spaceScale[4]}`,
  borderBlock: hairline,
  backgroundColor: color.sunken,
  fontSize: fontSizes.small,
  lineHeight: 1.4,
});
globalStyle(`${group}[data-kind=late]`, {
  borderBlockStart: `4px solid ${color.danger}`,
  backgroundColor: color.dangerTint,
  color: color.danger,
});
export const groupTime = style({ ...figureStyle, fontSize: fontSizes.body });
export const groupMore = style({ ...figureStyle, fontFamily: font.text, ...mutedStyle("note"), fontWeight: 400 });

export const row = style({
  display: "grid",
  gridTemplateColumns: "8px minmax(0, 1fr) 7.25rem",
  alignItems: "center",
  gap: spaces(0, 3),
  padding: `6px ${spaceScale[3]} 6px ${spaceScale[2]}`,
  borderBottom: hairline,
  "@container": {
    [roomy]: { gridTemplateColumns: "8px minmax(0, 1fr) 8.5rem", paddingInline: spaces(3, 4) },
    [tight]: { gridTemplateColumns: "8px minmax(0, 1fr)" },
  },
});

/** The edge of a row shows the state of its trip without colour too. */
const edge = style({
  alignSelf: "stretch",
  minHeight: "48px",
  marginBlock: "2px",
  borderRadius: "2px",
  forcedColorAdjust: "none",
});
export const edges = styleVariants({
  ready: [edge, { backgroundColor: color.success }],
  toComplete: [edge, { background: `repeating-linear-gradient(${color.warning} 0 7px, transparent 7px 11px)` }],
  blocked: [edge, { border: inkLine(color.danger), background: hatching.replaceAll(color.lineStrong, color.danger) }],
  late: [edge, { backgroundColor: color.danger }],
  atSea: [edge, { border: inkLine(color.link) }],
  noShow: [edge, { border: inkLine(color.danger), background: hatching.replaceAll(color.lineStrong, color.danger) }],
  returned: [edge, { background: `repeating-linear-gradient(${color.lineStrong} 0 2px, transparent 2px 6px)` }],
});
const mark = style({ display: "inline-flex", alignItems: "center", gap: "6px", fontWeight: 700 });
export const marks = styleVariants({
  ready: [mark, { color: color.success }],
  toComplete: [mark, { color: color.warning }],
  blocked: [mark, { color: color.danger }],
  late: [mark, { color: color.danger }],
  atSea: [mark, { color: color.link }],
  returned: [mark, { color: color.inkMuted }],
  noShow: [mark, { color: color.danger }],
});

/** Boat, customer and state: in one column on a phone, side by side on a desktop. */
export const what = style({
  display: "grid",
  gap: "1px",
  minWidth: 0,
  padding: `2px ${spaceScale[1]}`,
  border: 0,
  borderRadius: cornerRadius,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontSize: fontSizes.small,
  lineHeight: 1.35,
  textAlign: "start",
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
  "@container": {
    [roomy]: {
      gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.7fr)",
      alignItems: "center",
      gap: spaceScale[3],
    },
  },
});
export const boat = style({ fontWeight: 700, overflowWrap: "anywhere" });
export const seats = style({ display: "inline-block", marginInlineStart: spaceScale[1], ...mutedStyle("note"), fontWeight: 400 });
export const person = style({ overflowWrap: "anywhere" });
export const reference = style({ display: "none", ...mutedStyle("note"), "@container": { [roomy]: { display: "block" } } });
export const extras = style({ ...lineStyle(1), overflowWrap: "anywhere", fontWeight: 700 });
export const tripState = style({ ...rowStyle(0, 2), alignItems: "center" });
export const queuedNote = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1], ...mutedStyle("note") });
export const act = style({ display: "grid", gap: spaceScale[2], "@container": { [tight]: { gridColumn: 2 } } });
/** Beside the trip where there is room: on a phone two buttons a trip would double the length of the day. */
export const besideTrip = style({ display: "none", "@container": { [roomy]: { display: "grid" } } });
/** A call and what comes with it stand under the trip, side by side, where there is no room beside it. */
globalStyle(`${row}[data-calls] > ${act}`, {
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
  gridColumn: "2 / -1",
  paddingBlock: "2px 6px",
});
globalStyle(`${row}[data-calls] > ${what}`, { gridColumn: "2 / -1" });
globalStyle(`${row}[data-state=late]`, { backgroundColor: color.dangerTint });
globalStyle(`${row}[data-state=late] ${tripState} > :first-child`, { fontSize: fontSizes.lead });
globalStyle(`${act} :is(button, a)`, { minHeight: minTapTarget, paddingInline: spaceScale[2], fontSize: fontSizes.small });

/** In reach of a thumb; it stays in view while the list scrolls. */
export const foot = style({
  position: "sticky",
  bottom: "var(--quai-foot, 0px)",
  zIndex: 1,
  "@media": { [screenQueries.narrow]: { bottom: 0 } },
});
export const bottom = style({
  display: "flex",
  gap: spaceScale[2],
  padding: spaces(2, 3),
  borderTop: inkLine(color.lineStrong),
  backgroundColor: color.canvas,
  "@media": { [screenQueries.narrow]: { flexWrap: "wrap" } },
});
globalStyle(`${bottom} > *`, { flex: "1 1 0", minWidth: 0, maxWidth: "24rem" });
globalStyle(`${bottom} > a`, { minWidth: "min-content" });
/** On a phone the search takes the room, and the button that reads passes shows only its icon. */
export const passReaderText = style({ "@media": { [screenQueries.narrow]: unseenStyle } });
globalStyle(`${bottom} kbd`, { "@media": { [screenQueries.narrow]: { display: "none" } } });
globalStyle(`${bottom} > button`, { "@media": { [screenQueries.narrow]: { flex: "0 0 auto", minWidth: minTapTarget } } });
globalStyle(`${bottom} > a`, { "@media": { [screenQueries.narrow]: { flex: "1 1 auto", paddingInline: spaceScale[3] } } });
/** The search keeps the room of a name: where the words of the link leave less, the link comes below. */
globalStyle(`${bottom} > :first-child`, { "@media": { [screenQueries.narrow]: { flex: "1 1 8rem" } } });
globalStyle(`${bottom} > button`, { ...chosenStyle, fontSize: fontSizes.small });
export const loadingBlock = style({ padding: spaceScale[4] });

export const facts = style({ display: "grid", gap: spaceScale[2], margin: 0 });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "minmax(min(7rem, 40%), 2fr) minmax(0, 3fr)",
  alignItems: "center",
  gap: spaces(0, 3),
  minHeight: minTapTarget,
  paddingBottom: spaceScale[1],
  borderBottom: hairline,
  overflowWrap: "anywhere",
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn } },
});
export const term = style(mutedStyle("note"));
export const checkDetail = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between", margin: 0 });
export const noteText = style({ whiteSpace: "pre-line", flexBasis: "100%" });
export const jump = style({ width: 0, height: 0, padding: 0, border: 0, opacity: 0 });
/** More reasons against a departure: their number on a phone, their texts where there is room. */
export const fewer = style({
  color: color.inkMuted,
  "@container": { [roomy]: { display: "none" } },
});
export const rest = style({
  display: "none",
  "@container": { [roomy]: { display: "inline" } },
});
/** The picture of the camera. */
export const camera = style({
  width: "100%",
  maxHeight: "55dvh",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderRadius: cornerRadius,
  backgroundColor: "#000",
});
/** The fields of a driving licence, under those of the proof of competency. */
export const licence = style({ display: "grid", gap: spaceScale[3], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, paddingBottom: spaceScale[2], fontWeight: 700 });
