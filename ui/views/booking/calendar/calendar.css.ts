import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { hatching, chosenStyle } from "../../../theme/marks.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  figureStyle,
  hairline,
  inkLine,
  lineStyle,
  oneLineStyle,
  panelStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
  unseenStyle,
  hoverStyle,
} from "../../../theme/styles.ts";

/** How many days are visible, and the size of a lane: the grid sets them in its style. */
const days = "var(--calendar-days)";
const lane = "var(--calendar-lane)";
export const head = createVar();
/** The least width of a day. */
export const least = createVar();
/** Figures of a second line: the font of figures has only a bold weight. */
const light = { fontFamily: font.text, fontVariantNumeric: "tabular-nums" } as const;

/** The calendar fills the space between the bars and scrolls inside, so that its heads stay in view. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  height: "calc(100dvh - var(--quai-bar, 0px) - var(--quai-foot, 29px) - var(--quai-above, 0px))",
  "@media": {
    [screenQueries.narrow]: { height: "calc(100dvh - var(--quai-bar, 0px) - var(--quai-above, 0px))" },
    print: { height: "auto" },
  },
});
/** Below this width the bar has no room beside the menu for the page's name, which the menu shows too. */
const crowded = "(max-width: 99.99em)";
export const titleBar = style({
  flex: "none",
  ...rowStyle(1, 2),
  alignItems: "center",
  minHeight: "52px",
  padding: spaces(1, 4),
  borderBottom: inkLine(color.lineStrong),
  "@media": { [screenQueries.narrow]: { padding: spaces(1, 2) } },
});
/** Under the bar of the calendar: the filters in force. */
export const filterBar = style({
  flex: "none",
  ...rowStyle(2),
  alignItems: "center",
  padding: spaces(1, 4),
  borderBottom: hairline,
  fontSize: fontSizes.note,
});
export const title = style({ marginInlineEnd: spaceScale[2], fontSize: "1.375rem", "@media": { [crowded]: unseenStyle } });
export const range = style({
  ...figureStyle,
  marginInlineStart: spaceScale[1],
  fontSize: fontSizes.body,
  fontWeight: 700,
  whiteSpace: "nowrap",
  "@media": { [crowded]: { fontSize: fontSizes.small }, [screenQueries.narrow]: { order: 1, marginInlineStart: 0, fontSize: "0.8125rem" } },
  // The head of the day says the same below.
  selectors: { "&[data-day]": { "@media": { [screenQueries.narrow]: { display: "none" } } } },
});
export const barEnd = style({
  "@media": { [screenQueries.narrow]: { order: 2 } },
  ...rowStyle(2),
  alignItems: "center",
  marginInlineStart: "auto",
});
export const group = style({ display: "inline-flex", flexWrap: "wrap" });
globalStyle(`${group} > button`, { borderRadius: 0, marginInlineStart: "-1.5px" });
globalStyle(`${group} > button:first-of-type`, {
  borderStartStartRadius: cornerRadius,
  borderEndStartRadius: cornerRadius,
  marginInlineStart: 0,
});
globalStyle(`${group} > button:last-of-type`, { borderStartEndRadius: cornerRadius, borderEndEndRadius: cornerRadius });
globalStyle(`${group} > button[aria-pressed=true]`, chosenStyle);
globalStyle(`:is(${titleBar}, ${filterBar}) :is(button, a)`, { padding: `${spaceScale[1]} 10px`, fontSize: fontSizes.small });
const byMouse = `${screenQueries.desk} and (pointer: fine)`;
globalStyle(`:is(${titleBar}, ${filterBar}) :is(button, a)`, { "@media": { [byMouse]: { minHeight: "36px", minWidth: "36px" } } });
globalStyle(`${titleBar} :is(button, a)`, { "@media": { "(pointer: coarse)": { minHeight: minTapTarget, minWidth: minTapTarget } } });
globalStyle(`${titleBar} kbd`, { "@media": { [crowded]: { display: "none" } } });
globalStyle(`${titleBar} select`, {
  minHeight: "36px",
  width: "9.25rem",
  paddingBlock: "4px",
  fontFamily: font.water,
  fontStyle: "italic",
  fontSize: fontSizes.small,
});
globalStyle(`${titleBar} select`, { "@media": { "(pointer: coarse)": { minHeight: minTapTarget } } });
globalStyle(`${titleBar} label`, unseenStyle);

/** The width of a row's head, the least width of a day, in rem, and the most days that are visible. */
const headRem = 14.5;
const leastRem = 5.125;
const mostDays = 12;

export const scroller = style({
  vars: { [head]: `${headRem}rem`, [least]: `${leastRem}rem` },
  containerType: "inline-size",
  position: "relative",
  flex: "1 1 auto",
  minHeight: 0,
  overflow: "auto",
  backgroundColor: color.surface,
  outlineOffset: "-3px",
  "@media": { [screenQueries.narrow]: { vars: { [head]: "10.25rem", [least]: "9rem" } }, print: { overflow: "visible" } },
});
const columns = `${head} repeat(${days}, minmax(${least}, 1fr))`;
const whole = `calc(${head} + ${days} * ${least})`;

export const heads = style({
  position: "sticky",
  top: 0,
  zIndex: 3,
  display: "grid",
  gridTemplateColumns: columns,
  minWidth: whole,
  borderBottom: inkLine(color.lineStrong),
  backgroundColor: color.canvas,
});
export const cornerCell = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  ...lineStyle(2),
  justifyContent: "space-between",
  paddingInline: spaces(4, 2),
  backgroundColor: color.canvas,
  borderInlineEnd: inkLine(color.lineStrong),
  fontSize: fontSizes.note,
});
export const clock = style({ ...figureStyle, fontWeight: 700 });
export const fresh = style({
  color: color.inkMuted,
  fontSize: "0.75rem",
  "@media": { [screenQueries.narrow]: { display: "none" } },
});
export const dayHead = style({
  display: "grid",
  alignContent: "center",
  minHeight: "40px",
  padding: "2px 6px",
  borderInlineEnd: hairline,
  lineHeight: 1.2,
  overflow: "hidden",
  selectors: {
    "&[data-past]": { backgroundColor: color.sunken, color: color.inkMuted },
    "&[data-rest]": { backgroundColor: color.land },
    "&[data-today]": chosenStyle,
  },
});
export const dayName = style({ ...figureStyle, fontSize: fontSizes.small, fontWeight: 700, ...oneLineStyle });
export const dayNote = style({ ...light, fontSize: "0.8125rem", ...oneLineStyle });

export const body = style({ position: "relative", minWidth: whole });
const row = {
  position: "absolute",
  insetInline: 0,
  display: "grid",
  gridTemplateColumns: columns,
  // A row's layout is independent of other rows, which appear and disappear.
  contain: "strict",
} as const;
/** Keeps a row's head in view beside scrolling days. Each sticky head costs time in every frame, so only the heads that need it have it. */
const staying = {
  position: "relative",
  zIndex: 2,
  "@container": { [`(max-width: ${headRem + mostDays * leastRem}rem)`]: { position: "sticky", insetInlineStart: 0 } },
} as const;
export const dockRow = style({ ...row, backgroundColor: color.land, borderBottom: hairline, fontSize: "0.8125rem" });
export const dockHead = style({
  ...staying,
  display: "flex",
  minWidth: 0,
  borderInlineEnd: inkLine(color.lineStrong),
  backgroundColor: color.land,
  color: color.ink,
});
export const dockName = style(oneLineStyle);
export const dockButton = style({
  ...lineStyle(1),
  flex: "1 1 auto",
  minWidth: 0,
  padding: spaces(0, 2),
  ...plainButtonStyle,
  color: "inherit",
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
  outlineOffset: "-3px",
});
export const dockFree = style({ ...light, display: "flex", alignItems: "center", paddingInline: "6px", borderInlineEnd: hairline });
globalStyle(`${dockFree}[data-quiet]`, { color: color.inkMuted });

export const boatRow = style({ ...row, borderBottom: hairline });
export const boatHead = style({
  ...staying,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  minWidth: 0,
  paddingInlineStart: spaceScale[3],
  borderInlineEnd: inkLine(color.lineStrong),
  backgroundColor: color.surface,
});
export const boat = style({ alignSelf: "center", minWidth: 0, lineHeight: 1.25 });
export const boatName = style({
  display: "block",
  fontSize: fontSizes.note,
  fontWeight: 700,
  overflowWrap: "anywhere",
});
/** Beside the name of a boat whose maintenance is overdue or due soon. */
export const boatMark = style({ marginInlineStart: spaceScale[1], color: color.warning, verticalAlign: "middle" });
export const boatNote = style({ display: "block", color: color.inkMuted, fontSize: "0.75rem", ...oneLineStyle });
export const times = style({
  ...light,
  paddingBlock: "1px",
  paddingInline: `${spaceScale[1]} 6px`,
  color: color.inkMuted,
  fontSize: "0.75rem",
  lineHeight: lane,
  // One line for each slot.
  whiteSpace: "pre",
  textAlign: "end",
});

/** Its items are in the order of lanes and fill them: blocks under each other need a third of the layout that a grid does. */
export const cell = style({
  position: "relative",
  minWidth: 0,
  paddingBlock: "1px",
  borderInlineEnd: hairline,
  selectors: { "&[data-past]": { backgroundColor: color.sunken }, "&[data-today]": { borderInline: inkLine(color.ink) } },
});

/** An item of one lane; one of several sets its height. */
const flat = {
  display: "block",
  height: lane,
  width: "calc(100% - 4px)",
  margin: "0 2px",
  ...plainButtonStyle,
  borderRadius: "3px",
  color: color.ink,
  font: "inherit",
  textAlign: "start",
  outlineOffset: "-2px",
} as const;

/** Forced colours replace the page's own, and remove every gradient. */
const ownColours = "(forced-colors: active)";

/** A hold of a visitor who is booking: a dotted line. */
const keeping = {
  backgroundImage: `repeating-linear-gradient(90deg, ${color.lineStrong} 0 2px, transparent 2px 6px)`,
  backgroundSize: "100% 2px",
  backgroundPosition: "0 50%",
  backgroundRepeat: "no-repeat",
  "@media": { [ownColours]: { borderTop: "2px dotted CanvasText" } },
} as const;
/** A slot held for a proposal to a customer: vertical lines within a double border. */
const offering = {
  border: `3px double ${color.link}`,
  backgroundColor: color.surface,
  backgroundImage: `repeating-linear-gradient(90deg, ${color.infoTint} 0 4px, transparent 4px 8px)`,
} as const;

/** An empty lane: its label shows only on hover or focus. */
export const slot = style({
  ...flat,
  padding: 0,
  selectors: {
    ...hoverStyle({ backgroundColor: color.accentTint }),
    "&[data-kind=past], &[data-kind=off], &[data-kind=taken]": { cursor: "default" },
    // The hatching of a closure lies above the lanes, but not above the focus.
    "&:focus-visible": { position: "relative", zIndex: 1 },
    "&[data-kind=held]": keeping,
    "&[data-kind=offered]": { ...offering, paddingInline: "4px", fontSize: "0.75rem", lineHeight: `calc(${lane} - 2px)`, ...oneLineStyle },
    "[data-dragged] &": { cursor: "grabbing" },
  },
});

export const bar = style({
  ...flat,
  position: "relative",
  zIndex: 1,
  padding: "0 4px",
  border: "1px solid transparent",
  fontSize: "0.75rem",
  lineHeight: `calc(${lane} - 2px)`,
  ...oneLineStyle,
  alignContent: "start",
  touchAction: "pan-x pan-y",
  // A finger that rests on a bar picks up the bar and does not select its text.
  userSelect: "none",
  WebkitTouchCallout: "none",
  selectors: {
    "&[data-status=paid], &[data-status=cash_payment]": { backgroundColor: color.successTint },
    "&[data-status=confirmed]": { backgroundColor: color.infoTint },
    "&[data-status=pending]": { backgroundColor: color.warningTint, border: `1px dashed ${color.warning}` },
    "&[data-status=past_due]": {
      backgroundColor: color.dangerTint,
      border: `1px solid ${color.danger}`,
      color: color.danger,
      fontWeight: 700,
    },
    "&[data-status='']": { border: `1px dotted ${color.ink}`, backgroundColor: color.surface },
    "[data-past] > &[data-status=paid]": { backgroundColor: "transparent", color: color.inkMuted },
    // A booking that the filter of statuses does not show.
    "&[data-other]": { backgroundColor: "transparent", borderColor: color.line, color: color.inkMuted, fontWeight: 400 },
    "&[data-turn]": { borderBottom: `1px dotted ${color.inkMuted}`, borderEndStartRadius: 0, borderEndEndRadius: 0 },
    "&[aria-expanded=true]": { outline: `2px solid ${color.accent}`, outlineOffset: "-2px", backgroundColor: color.accentTint },
    // Paler, and still read.
    "&[data-leaving]": {
      backgroundColor: color.canvas,
      color: color.inkMuted,
      border: `1px dashed ${color.ink}`,
      textDecoration: "underline",
    },
    ...hoverStyle({ textDecoration: "underline" }),
  },
});
// The path fills its box, so nothing is clipped, and a mark takes a third of the time to paint.
globalStyle(`${bar} > svg`, { overflow: "visible", verticalAlign: "-0.15em" });
globalStyle(`${bar}[data-status=paid] > svg, ${bar}[data-status=cash_payment] > svg`, { color: color.success });
globalStyle(`${bar}[data-status=confirmed] > svg`, { color: color.link });
globalStyle(`${bar}[data-status=pending] > svg`, { color: color.warning });

/** The cells where a moved booking would lie. */
export const ghost = style({
  position: "absolute",
  insetInline: "2px",
  zIndex: 2,
  padding: "0 4px",
  border: `2px solid ${color.accent}`,
  borderRadius: "3px",
  backgroundColor: color.accentTint,
  color: color.ink,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: `calc(${lane} - 4px)`,
  ...oneLineStyle,
  pointerEvents: "none",
  selectors: { "&[data-refused]": { borderStyle: "dashed", borderColor: color.danger, backgroundColor: color.dangerTint } },
});

/** The end of a booking that is lengthened or shortened, which a finger takes at once. */
export const handle = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  height: "12px",
  borderBottom: `3px solid ${color.accent}`,
  cursor: "ns-resize",
  pointerEvents: "auto",
  touchAction: "none",
  "@media": { "(pointer: coarse)": { height: "24px" } },
});
/** The end of a bar under a mouse, from which it is lengthened and shortened. */
globalStyle(`[data-moves] ${bar}:hover::after`, {
  content: '""',
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  height: "8px",
  cursor: "ns-resize",
});

export const hatched = style({
  position: "absolute",
  insetInline: 0,
  backgroundImage: hatching,
  pointerEvents: "none",
  overflow: "visible",
  "@media": { [ownColours]: { border: "2px solid CanvasText" } },
});
const closedText = {
  position: "relative",
  zIndex: 1,
  display: "inline-block",
  maxWidth: "100%",
  padding: "0 4px",
  backgroundColor: color.surface,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: `calc(${lane} - 4px)`,
  ...oneLineStyle,
} as const;
export const reason = style(closedText);
/** Hatching needs the page's own colours: with forced colours, each closed run of lanes shows a text. */
export const closedWord = style({ ...closedText, display: "none", "@media": { [ownColours]: { display: "inline-block" } } });
export const nowLine = style({
  position: "absolute",
  insetInline: 0,
  zIndex: 2,
  height: 0,
  borderTop: `2px solid ${color.ink}`,
  pointerEvents: "none",
});

export const legend = style({
  flex: "none",
  ...rowStyle(0, 4),
  alignItems: "center",
  padding: `3px ${spaceScale[4]}`,
  borderTop: hairline,
  color: color.inkMuted,
  fontSize: "0.8125rem",
  listStyle: "none",
  margin: 0,
  "@media": { [screenQueries.narrow]: { display: "none" }, print: { display: "none" } },
});
export const legendEntry = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });
export const hatchSample = style({
  width: "22px",
  height: "12px",
  border: `1px solid ${color.lineStrong}`,
  backgroundImage: hatching,
  "@media": { [ownColours]: { border: "2px solid CanvasText" } },
});
export const proposalSample = style({ width: "22px", height: "12px", ...offering });
export const holdSample = style({ width: "22px", height: "2px", ...keeping });
export const turnSample = style({ width: "22px", borderBottom: `2px dotted ${color.inkMuted}` });

export const loadingBlock = style({ padding: spaceScale[4] });
export const note = style({ padding: spaces(2, 4) });
export const empty = style({ padding: spaceScale[5] });

export const popover = style({
  width: "min(336px, calc(100vw - 24px))",
  maxHeight: "min(34rem, calc(100dvh - 24px))",
  overflow: "auto",
  ...panelStyle(color.ink),
  boxShadow: `0 8px 24px rgb(0 0 0 / 22%)`,
});
export const card = style({ display: "grid", gap: spaceScale[3], padding: spaceScale[4], outline: "none" });
export const cardHead = style(lineStyle(2));
export const cardReference = style({ ...figureStyle, marginInlineEnd: "auto", color: color.inkMuted });
export const cardName = style({ fontSize: fontSizes.body, fontFamily: font.figures });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaces(1, 3),
  margin: 0,
  fontSize: fontSizes.note,
});
globalStyle(`${facts} dt`, { color: color.inkMuted });
globalStyle(`${facts} dd`, { margin: 0 });
export const sums = style({ display: "grid", gap: spaceScale[1], margin: 0, fontSize: fontSizes.note });
export const sum = style({ display: "flex", justifyContent: "space-between", gap: spaceScale[3] });
globalStyle(`${sum} dd`, { ...figureStyle, margin: 0 });
export const balance = style({ paddingTop: spaceScale[1], borderTop: inkLine(color.ink), fontSize: fontSizes.body, fontWeight: 700 });
export const twoColumns = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: spaceScale[2] });
export const cardFoot = style({ paddingTop: spaceScale[2], borderTop: hairline });

export const moveBar = style({
  flex: "none",
  ...rowStyle(1, 4),
  alignItems: "center",
  margin: spaces(0, 4, 2),
  padding: spaces(2, 4),
  ...panelStyle(color.ink),
  fontSize: fontSizes.note,
});
export const movingBooking = style({ display: "grid", lineHeight: 1.3 });
globalStyle(`${movingBooking} > span`, { color: color.inkMuted });
export const movePrice = style({ display: "grid", gap: spaceScale[1], lineHeight: 1.3 });
globalStyle(`${movePrice} > p`, { margin: 0, fontWeight: 700 });

/** The element from which the browser's date picker opens. */
export const jump = style({ position: "relative", display: "inline-flex" });
export const jumpField = style({
  position: "absolute",
  insetInlineStart: 0,
  bottom: 0,
  width: "1px",
  height: "1px",
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: "none",
});
/** A label of which a narrow screen shows the icon only. */
export const wideScreenText = style({ "@media": { [screenQueries.narrow]: unseenStyle } });
export const wideScreenOnly = style({ "@media": { [screenQueries.narrow]: { display: "none" } } });

export const affectedBookings = style({
  display: "grid",
  gap: spaceScale[2],
  paddingTop: spaceScale[3],
  borderTop: inkLine(color.lineStrong),
});
export const affectedHead = style({ fontSize: fontSizes.body });
export const affectedList = style({ display: "grid", gap: spaceScale[2], ...plainListStyle, fontSize: fontSizes.note });
export const affectedLine = style({ ...rowStyle(0, 3), alignItems: "baseline" });
export const affectedTime = style({ ...light, marginInlineStart: "auto", color: color.inkMuted });
export const affectedChoice = style({ flexBasis: "100%", fontSize: fontSizes.note });
/** Above the calendar: the closure that was just saved, and the button to undo it. */
export const closureUndoBar = style([moveBar, { marginTop: spaceScale[2] }]);

/** The calendar itself is for the screen: paper has a view of its own. */
export const onScreen = style({ "@media": { print: { display: "none !important" } } });
