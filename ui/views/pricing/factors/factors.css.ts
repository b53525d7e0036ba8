import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  mutedStyle,
  oneColumnStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

const side = "(min-width: 73.75em)";

/** Figures at the left, their effect on the prices at the right. */
export const page = style({
  ...oneColumnStyle,
  alignContent: "start",
  minWidth: 0,
  "@media": {
    [side]: {
      gridTemplateColumns: "minmax(480px, 35fr) minmax(0, 65fr)",
      gridTemplateRows: "auto minmax(0, 1fr)",
      alignContent: "stretch",
    },
  },
});
/** The main action stays in view. */
export const bar = style({
  gridColumn: "1 / -1",
  position: "sticky",
  top: "var(--quai-bar, 0px)",
  zIndex: 2,
  backgroundColor: color.canvas,
});
export const actions = style({ ...rowStyle(2), alignItems: "center", marginInlineStart: "auto" });
/** Where the page has one column, the rarer actions are in a menu beside the title: their buttons would take three more lines of a phone. */
export const folded = style({ marginInlineStart: "auto", "@media": { [side]: { display: "none" } } });
export const unfolded = style({ display: "none", "@media": { [side]: { display: "contents" } } });
export const wholeWidth = style({ gridColumn: "1 / -1", padding: spaceScale[4], display: "grid", gap: spaceScale[3] });
export const failure = style({ gridColumn: "1 / -1", padding: spaces(3, 4, 0) });

export const leftColumn = style({
  ...columnStyle(5),
  alignContent: "start",
  minWidth: 0,
  padding: spaceScale[4],
  containerType: "inline-size",
  "@media": { [side]: { borderInlineEnd: inkLine(color.lineStrong) } },
});
export const right = style({
  ...columnStyle(4),
  alignContent: "start",
  minWidth: 0,
  padding: spaceScale[4],
  backgroundColor: color.surface,
  borderTop: inkLine(color.lineStrong),
  containerType: "inline-size",
  "@media": { [side]: { borderTop: 0 } },
});

export const totals = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))",
  gap: spaceScale[3],
  // On a touch screen, two more buttons are beside each field.
  "@media": { "(pointer: coarse)": { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))" } },
});
export const total = style({ display: "grid", gap: spaceScale[1], minWidth: 0, justifyItems: "start" });
export const pair = style({
  ...oneColumnStyle,
  alignItems: "start",
  gap: spaces(5, 5),
  "@container": {
    "(min-width: 25rem)": { "@media": { "(pointer: fine)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } } },
    "(min-width: 36rem)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
});
export const stack = style({ ...columnStyle(5), minWidth: 0 });

export const group = style({ minWidth: 0 });
export const head = style({
  ...rowStyle(2),
  alignItems: "baseline",
  justifyContent: "space-between",
  paddingBottom: spaceScale[1],
  borderBottom: inkLine(color.lineStrong),
});
export const heading = style({ fontSize: "1.0625rem" });
export const count = style({ ...figureStyle, color: color.accent, fontSize: fontSizes.note, fontWeight: 700 });
export const rows = style(plainListStyle);
/** As many side by side as there is room for. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr))",
  columnGap: spaceScale[5],
  ...plainListStyle,
});
export const year = style({ paddingTop: spaceScale[2], ...mutedStyle("note"), fontFamily: font.figures, fontWeight: 700 });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: spaceScale[2],
  minHeight: "36px",
  paddingBlock: "1px",
  borderBottom: hairline,
  selectors: {
    "&[data-changed]": { backgroundColor: color.accentTint, boxShadow: `-6px 0 0 ${color.accentTint}, 6px 0 0 ${color.accentTint}` },
  },
});
export const name = style({
  display: "grid",
  minWidth: 0,
  fontSize: fontSizes.small,
  lineHeight: 1.25,
  overflowWrap: "break-word",
  hyphens: "auto",
  selectors: { "[data-changed] > &": { fontWeight: 700 } },
});
globalStyle(`${name} > a`, { alignContent: "center", minHeight: "32px" });
globalStyle(`${name} > a`, { "@media": { "(pointer: coarse)": { minHeight: minTapTarget } } });
export const second = style({ color: color.inkMuted, fontSize: "0.8125rem", fontWeight: 400 });
export const storedFigure = style({ ...figureStyle, ...mutedStyle("note"), textDecoration: "line-through" });
export const middle = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });
export const meter = style({
  display: "block",
  width: "36px",
  height: "14px",
  flex: "none",
  "@container": { "(max-width: 16.24rem)": { display: "none" } },
});
export const meterLine = style({ stroke: color.inkMuted, strokeWidth: 1 });
export const meterFill = style({ fill: color.inkMuted, selectors: { "[data-changed] &": { fill: color.accent } } });
export const fault = style({
  gridColumn: "1 / -1",
  color: color.danger,
  fontSize: fontSizes.note,
  fontWeight: 700,
  paddingBottom: spaceScale[1],
});
export const note = style({ ...mutedStyle("note"), lineHeight: 1.4 });
export const info = style({
  display: "flex",
  alignItems: "start",
  gap: spaceScale[2],
  paddingTop: spaceScale[3],
  borderTop: hairline,
  ...mutedStyle("note"),
  lineHeight: 1.45,
});
export const textButton = style({
  minHeight: "32px",
  padding: 0,
  ...plainButtonStyle,
  color: color.link,
  fontSize: fontSizes.note,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
});
export const unsaved = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaces(0, 3),
  minHeight: "36px",
  borderBottom: hairline,
  fontSize: fontSizes.small,
});
export const changedFigure = style({ ...figureStyle, color: color.inkMuted });
globalStyle(`${changedFigure} strong`, { color: color.ink });
export const rivaled = style({
  gridColumn: "1 / -1",
  paddingBottom: spaceScale[2],
  fontSize: fontSizes.note,
  lineHeight: 1.4,
  color: color.danger,
  fontWeight: 700,
});
/** Why nothing was saved, under the button that saves. */
export const problem = style({ padding: spaces(2, 4), borderBottom: inkLine(color.lineStrong) });
export const successText = style({ color: color.success, fontSize: fontSizes.note, fontWeight: 700 });

export const tools = style({ ...rowStyle(3), alignItems: "end" });
export const grows = style({ marginInlineEnd: "auto" });
export const chooser = style({ flex: "0 1 18rem", minWidth: "min(100%, 12rem)" });
export const window = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const span = style({ ...figureStyle, fontSize: fontSizes.small, fontWeight: 700, whiteSpace: "nowrap" });
export const segments = style({ display: "inline-flex", flexWrap: "wrap", gap: 0 });
export const segmentName = style({ width: "100%", fontWeight: 700, lineHeight: 1.3, paddingBottom: spaceScale[1] });
export const segment = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "36px",
  paddingInline: spaceScale[3],
  border: inkLine(color.lineStrong),
  cursor: "pointer",
  fontSize: fontSizes.small,
  backgroundColor: color.surface,
  marginInlineStart: `-${inkLineWidth}`,
  selectors: {
    "&:first-of-type": { borderStartStartRadius: cornerRadius, borderEndStartRadius: cornerRadius, marginInlineStart: 0 },
    "&:last-of-type": { borderStartEndRadius: cornerRadius, borderEndEndRadius: cornerRadius },
    "&[data-selected]": { backgroundColor: color.ink, borderColor: color.ink, color: color.canvas, fontWeight: 700 },
    "&:has(input:focus-visible)": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px", zIndex: 1 },
  },
  "@media": {
    "(pointer: coarse)": { minHeight: minTapTarget },
    "(forced-colors: active)": {
      selectors: { "&[data-selected]": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" } },
    },
  },
});

/** Scrolls by itself, so that the page never scrolls sideways. */
export const scroll = style({
  position: "relative",
  overflowX: "auto",
  borderBottom: inkLine(color.lineStrong),
  borderTop: inkLine(color.lineStrong),
});
export const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: fontSizes.note });
export const corners = style({
  position: "sticky",
  left: 0,
  zIndex: 1,
  backgroundColor: color.surface,
  color: color.inkMuted,
  fontSize: "0.8125rem",
  fontWeight: 400,
  textAlign: "start",
  paddingInlineEnd: spaceScale[2],
});
export const dayHead = style({
  ...figureStyle,
  padding: `${spaceScale[1]} 3px`,
  borderInlineStart: hairline,
  textAlign: "end",
  fontSize: "0.8125rem",
  fontWeight: 400,
  color: color.inkMuted,
  lineHeight: 1.2,
  selectors: { "&[data-changed]": { color: color.accent } },
});
globalStyle(`${dayHead} strong`, { display: "block", color: color.ink, fontSize: fontSizes.small });
globalStyle(`${dayHead}[data-changed] strong`, { color: color.accent });
export const boatHead = style({
  position: "sticky",
  left: 0,
  zIndex: 1,
  minWidth: "7.25rem",
  maxWidth: "9.25rem",
  padding: spaces(1, 2, 1, 0),
  borderTop: hairline,
  backgroundColor: color.surface,
  fontSize: fontSizes.note,
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: "start",
  "@media": { [screenQueries.narrow]: { minWidth: "6rem", maxWidth: "6.5rem" } },
});
export const cellPlace = style({ height: "1px", padding: 0, borderTop: hairline, borderInlineStart: hairline });
export const cell = style({
  ...figureStyle,
  display: "grid",
  alignContent: "center",
  justifyItems: "end",
  width: "100%",
  height: "100%",
  minWidth: "46px",
  minHeight: minTapTarget,
  padding: "2px 4px",
  border: "2px solid transparent",
  backgroundColor: "transparent",
  color: color.inkMuted,
  fontSize: "0.8125rem",
  lineHeight: 1.25,
  cursor: "pointer",
  outlineOffset: "-3px",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[data-changed]": { backgroundColor: color.accentTint, color: color.ink, fontWeight: 700 },
    "&[data-held]": { borderColor: color.warning, backgroundColor: color.warningTint, color: color.ink, fontWeight: 700 },
    "&[data-example]": { boxShadow: `inset 0 -3px 0 ${color.ink}` },
  },
});
export const priceBefore = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "2px",
  color: color.inkMuted,
  fontSize: "0.75rem",
  fontWeight: 400,
});
export const direction = style({ display: "inline-flex", color: color.accent });
export const unsavedMark = style({ color: color.warning, fontSize: "0.75rem", fontWeight: 700 });

export const summary = style({ ...rowStyle(3, 5), alignItems: "start" });
export const figure = style({ display: "grid", gap: 0, ...mutedStyle("note"), lineHeight: 1.35 });
export const bigFigure = style({ ...figureStyle, color: color.ink, fontSize: "1.25rem", fontWeight: 700 });
export const legend = style({ ...rowStyle(3), marginInlineStart: "auto", ...mutedStyle("note") });
export const legendMark = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });
export const swatch = style({
  display: "inline-block",
  width: "16px",
  height: "14px",
  border: `1px solid ${color.accent}`,
  backgroundColor: color.accentTint,
  selectors: { "&[data-held]": { border: `2px solid ${color.warning}`, backgroundColor: color.warningTint } },
});
export const workings = style({
  ...columnStyle(5),
  alignItems: "start",
  paddingTop: spaceScale[4],
  borderTop: inkLine(color.lineStrong),
  "@container": { "(min-width: 40rem)": { gridTemplateColumns: "minmax(0, 9fr) minmax(0, 10fr)" } },
});
export const plain = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.note });
globalStyle(`${plain} th`, {
  padding: spaces(1, 1, 1, 0),
  color: color.inkMuted,
  fontWeight: 400,
  textAlign: "start",
  borderBottom: hairline,
});
globalStyle(`${plain} td, ${plain} tbody th`, { padding: `6px ${spaceScale[1]} 6px 0`, borderBottom: hairline, color: color.ink });
globalStyle(`${plain} tr[data-changed] > *`, { backgroundColor: color.accentTint });
globalStyle(`${plain} tfoot > tr > *`, { fontWeight: 700, borderBottom: 0 });
export const end = style({ ...figureStyle });
globalStyle(`${plain} .${end}`, { paddingInlineStart: spaceScale[3], textAlign: "end", whiteSpace: "nowrap" });
globalStyle(`${plain} .${end}`, { "@container": { "(max-width: 40rem)": { paddingInlineStart: spaceScale[1], whiteSpace: "normal" } } });
export const removedFigure = style({ textDecoration: "line-through", color: color.inkMuted });
