import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { hatching, chosenInForcedColours } from "../../../theme/marks.css.ts";
import { cornerRadius, motionDurations, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  figureStyle,
  inkLine,
  lineStyle,
  mutedStyle,
  oneColumn,
  oneColumnStyle,
  panelStyle,
  plainButtonStyle,
  rowStyle,
  spaces,
  unseenStyle,
  hoverStyle,
  textButtonStyle,
} from "../../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;

/** The headline, place, days, models and boats in one column; from 1024 px on the place is left of the others. */
export const page = style({
  ...column,
  "@media": {
    [screenQueries.desk]: {
      // The column is as narrow as the names of docks allow, because in a narrow window the hours need the room.
      gridTemplateColumns: "clamp(420px, 33vw, 472px) minmax(0, 1fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: "28px",
      alignItems: "start",
      width: "100%",
      maxWidth: "1440px",
      margin: "0 auto",
      padding: spaces(5, 5, 0),
    },
  },
});
export const place = style({
  minWidth: 0,
  "@media": {
    [screenQueries.desk]: {
      gridRow: "1 / 3",
      gridColumn: 1,
      position: "sticky",
      top: spaceScale[4],
      // It ends above the bar, so that all of it can be reached.
      maxHeight: "calc(100dvh - 100px)",
      overflowY: "auto",
      scrollbarWidth: "thin",
    },
  },
});
export const head = style({
  ...column,
  // The hours of the first boat are above the bar of a phone.
  padding: `6px ${spaceScale[4]}`,
  "@media": { [screenQueries.desk]: { padding: 0, gridColumn: 2 } },
});
export const headline = style({
  fontSize: `min(${fontSizes.title}, max(8.4vw, 1.2rem))`,
  lineHeight: 1.1,
  textWrap: "wrap",
  "@media": { [screenQueries.desk]: { fontSize: fontSizes.display, lineHeight: 1.2 } },
});
/** Does not break where it fits on one line. */
export const water = style({
  display: "inline-block",
  maxWidth: "100%",
  fontFamily: font.water,
  fontStyle: "italic",
  fontWeight: 400,
  fontSize: "1.08em",
});
export const facts = style({
  fontSize: fontSizes.small,
  lineHeight: 1.3,
  "@media": { [screenQueries.desk]: { fontSize: fontSizes.body, marginTop: spaceScale[1] } },
});
export const choice = style({
  ...column,
  alignContent: "start",
  gap: spaceScale[3],
  padding: spaces(3, 4, 5),
  "@media": { [screenQueries.desk]: { gridColumn: 2, gap: spaceScale[4], padding: spaces(4, 0, 5) } },
});
/** Reaches the edges of a narrow screen, to show that it scrolls sideways. */
export const edge = style({
  minWidth: 0,
  "@media": { [screenQueries.belowDesk]: { marginInline: `calc(-1 * ${spaceScale[4]})` } },
});
globalStyle(`${edge} > *`, { "@media": { [screenQueries.belowDesk]: { paddingInline: spaceScale[4] } } });

/** The band about the season, under the top bar. */
export const season = style({
  ...lineStyle(2),
  padding: `6px ${spaceScale[4]}`,
  borderBottom: inkLine(color.ink),
  backgroundColor: color.infoTint,
  fontSize: fontSizes.small,
  lineHeight: 1.4,
  // It fills one line on a phone: the loaded font may be slightly wider than the fallback, and would take two.
  "@media": {
    [screenQueries.phone]: { paddingInline: spaceScale[3], letterSpacing: "-0.012em" },
    [screenQueries.desk]: { justifyContent: "center" },
  },
});

/** On a phone the line has room for the words alone. */
export const seasonIcon = style({ display: "flex", "@media": { [screenQueries.phone]: { display: "none" } } });

/** The place on a narrow screen: one strip that opens. */
export const strip = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  minHeight: "62px",
  borderBlock: inkLine(color.ink),
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn }, [screenQueries.desk]: { display: "none" } },
});
/** Takes presses anywhere on the strip. */
export const stripButton = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: spaceScale[3],
  padding: 0,
  paddingInlineStart: spaceScale[3],
  ...plainButtonStyle,
  color: color.ink,
  textAlign: "start",
  "::before": { content: "", position: "absolute", inset: 0 },
  selectors: { "&:focus-visible": { outlineOffset: "-3px" } },
  "@media": { [screenQueries.cramped]: { gridTemplateColumns: oneColumn, paddingBlock: spaceScale[1] } },
});
export const thumb = style({
  position: "relative",
  alignSelf: "stretch",
  overflow: "hidden",
  borderInlineEnd: inkLine(color.ink),
  backgroundColor: color.land,
  "@media": { [screenQueries.cramped]: { display: "none" } },
});
export const stripName = style({ display: "block", ...figureStyle, fontWeight: 700, lineHeight: 1.3 });
export const stripNote = style({ display: "block", fontSize: fontSizes.note, lineHeight: 1.3 });
export const stripOpen = style({
  display: "flex",
  alignItems: "center",
  minHeight: minTapTarget,
  paddingInlineEnd: spaceScale[4],
  color: color.link,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
});
export const deskOnly = style({ ...column, gap: spaceScale[4], "@media": { [screenQueries.belowDesk]: { display: "none" } } });

/** A cell of the day row that does not choose a day. */
export const dayTool = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: "2px",
  flex: "none",
  scrollSnapAlign: "start",
  minWidth: minTapTarget,
  minHeight: "68px",
  padding: "4px 6px",
  ...panelStyle(color.lineStrong),
  color: color.ink,
  fontSize: fontSizes.note,
  fontWeight: 700,
  lineHeight: 1.2,
  cursor: "pointer",
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&:active": { backgroundColor: color.sunken },
    "&:focus-visible": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    '&[aria-disabled="true"]': { backgroundColor: "transparent", color: color.inkMuted, borderStyle: "dashed", cursor: "not-allowed" },
  },
});

/** A step whose text is written out, on two lines. */
export const dayWords = style([dayTool, { maxWidth: "6.75rem" }]);

/** Stays at the end of the row while the days scroll under it; a pixel before the edge, which would cut its border. */
export const dayEnd = style([
  dayTool,
  {
    "@media": {
      [screenQueries.desk]: {
        position: "sticky",
        insetInlineEnd: "1px",
        zIndex: 1,
        boxShadow: `-6px 0 0 ${color.canvas}, 1px 0 0 ${color.canvas}`,
      },
    },
  },
]);

/** The models of the dock, side by side. */
export const kinds = style({
  display: "flex",
  gap: spaceScale[2],
  minWidth: 0,
  overflowX: "auto",
  padding: 0,
  border: 0,
  scrollPaddingInline: spaceScale[4],
  scrollSnapType: "x proximity",
  scrollbarWidth: "none",
});
export const kind = style({
  ...oneColumnStyle,
  alignContent: "start",
  flex: "1 0 9.125rem",
  minWidth: 0,
  padding: 0,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  scrollSnapAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motionDurations.quick}, border-color ${motionDurations.quick}`,
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&:focus-visible": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    "&[aria-pressed=true]": { borderColor: color.ink, "@media": { "(forced-colors: active)": chosenInForcedColours } },
  },
});
export const kindPlate = style({
  height: "48px",
  overflow: "hidden",
  paddingTop: "4px",
  "@media": { [screenQueries.desk]: { height: "68px" } },
});
/** The selected model is filled with ink, as the selected day and dock are. */
export const kindWords = style({
  display: "grid",
  padding: `1px ${spaceScale[2]} 4px`,
  selectors: { [`${kind}[aria-pressed=true] &`]: { backgroundColor: color.ink, color: color.canvas } },
});
export const kindName = style({ ...figureStyle, fontWeight: 700 });
export const kindNote = style({ fontSize: fontSizes.note, "@media": { [screenQueries.phone]: { letterSpacing: "-0.02em" } } });
export const kindPrice = style({ ...figureStyle, fontSize: fontSizes.note, fontWeight: 700 });

export const boatsHead = style({ ...rowStyle(0, 2), alignItems: "center", justifyContent: "space-between" });
/** A target of full size beside the title that does not make the line taller. */
export const times = style({ marginBlock: "-10px", marginInlineEnd: "-6px" });
export const boatsTitle = style({
  flex: "1 1 0",
  minWidth: "min(12rem, 100%)",
  fontSize: fontSizes.lead,
  "@media": { [screenQueries.desk]: { fontSize: fontSizes.heading } },
});
export const aboutBoat = style({ flex: "1 0 100%", ...mutedStyle("small") });
export const priceNote = style({ ...mutedStyle("small"), "@media": { [screenQueries.belowDesk]: { display: "none" } } });
export const boats = style({
  ...column,
  containerType: "inline-size",
  gap: spaceScale[3],
  "@media": { [screenQueries.desk]: { gap: spaceScale[2] } },
});
/** The width from which a boat's hours have room beside its description; larger text needs more. */
const besides = "(min-width: 50rem)";

/** A phone so narrow that the word before a price takes a line of its own, rather than break the boat's name. */
const leastPhone = "(max-width: 22.49em)";

/** A boat: its drawing above its description and hours, or beside them from 1024 px on. */
export const card = style({
  ...column,
  position: "relative",
  ...panelStyle(color.lineStrong),
  overflow: "hidden",
  selectors: { "&[data-chosen]": { borderColor: color.ink } },
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "188px minmax(0, 1fr)", alignItems: "stretch", minHeight: "104px" } },
  "@container": {
    "(max-width: 24rem)": { "@media": { [screenQueries.desk]: { gridTemplateColumns: "120px minmax(0, 1fr)" } } },
    [besides]: { "@media": { [screenQueries.desk]: { gridTemplateColumns: "188px 234px minmax(0, 1fr)" } } },
  },
});
export const plate = style({
  position: "relative",
  height: "104px",
  overflow: "hidden",
  borderBottom: inkLine(color.ink),
  "@media": { [screenQueries.desk]: { height: "auto", borderBottom: 0, borderInlineEnd: inkLine(color.ink) } },
});
/** From 1024 px on the boat stays on its waterline whatever the row's height. */
export const drawingBox = style({ position: "absolute", inset: 0, "@media": { [screenQueries.desk]: { top: "auto", height: "84px" } } });
/** A photo fills the plate whatever the row's height. */
export const photoBox = style({ position: "absolute", inset: 0, backgroundColor: color.sunken });
export const descriptionText = style({ marginTop: spaceScale[2], ...mutedStyle("small"), lineHeight: 1.4 });
export const model = style({
  position: "absolute",
  top: "7px",
  insetInlineStart: `calc(12px - ${spaceScale[1]})`,
  ...mutedStyle("note"),
  // No line of a drawing and no photo runs behind the name.
  paddingInline: spaceScale[1],
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  "@media": { [screenQueries.desk]: { display: "none" } },
});
export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: spaceScale[2],
  alignItems: "baseline",
  padding: `8px ${spaceScale[3]} 0`,
  "@media": {
    [leastPhone]: { gridTemplateColumns: "minmax(0, 1fr) fit-content(45%)" },
    [screenQueries.cramped]: { gridTemplateColumns: oneColumn },
    [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignContent: "center", padding: `4px ${spaceScale[3]}` },
  },
});
export const name = style({
  fontSize: fontSizes.lead,
  lineHeight: 1.3,
  textWrap: "wrap",
  "@media": { [screenQueries.desk]: { gridColumn: "1 / 3" } },
});
export const price = style({
  ...figureStyle,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  lineHeight: 1.3,
  whiteSpace: "nowrap",
  textAlign: "end",
  "@media": {
    // The amount itself has no place to break; the word before it has one.
    [leastPhone]: { whiteSpace: "normal" },
    [screenQueries.cramped]: { whiteSpace: "normal", textAlign: "start" },
    [screenQueries.desk]: { order: 3, gridColumn: "1 / 3", textAlign: "start" },
  },
});
export const what = style({
  fontSize: fontSizes.small,
  lineHeight: 1.35,
  "@media": { [screenQueries.phone]: { fontSize: fontSizes.note }, [screenQueries.desk]: { order: 2, gridColumn: "1 / 3" } },
});
export const member = style({
  ...mutedStyle("small"),
  lineHeight: 1.35,
  textAlign: "end",
  "@media": {
    [screenQueries.phone]: { fontSize: fontSizes.note },
    [screenQueries.cramped]: { textAlign: "start" },
    [screenQueries.desk]: { order: 4, fontSize: fontSizes.note, textAlign: "start" },
  },
  // The amount takes a line of its own rather than break beside the link.
  "@container": { "(max-width: 28rem)": { "@media": { [screenQueries.desk]: { gridColumn: "1 / 3" } } } },
});
/** In the corner of the plate; from 1024 px on at the end of the description. 44 px to touch. */
export const details = style({
  position: "absolute",
  top: 0,
  insetInlineEnd: 0,
  display: "grid",
  "@media": { [screenQueries.desk]: { position: "static", order: 5 } },
});
globalStyle(`${details} > a`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  minWidth: minTapTarget,
  minHeight: minTapTarget,
  paddingInline: spaceScale[3],
  fontWeight: 700,
  fontSize: fontSizes.small,
  "@media": { [screenQueries.desk]: { justifyContent: "start", paddingInline: 0 } },
});
/** On a photo it has a background of its own. */
globalStyle(`${card}[data-photo] ${details} > a`, {
  "@media": { [screenQueries.belowDesk]: { borderEndStartRadius: cornerRadius, backgroundColor: color.surface } },
});
export const hours = style({
  ...column,
  alignContent: "center",
  gap: spaceScale[2],
  padding: `10px ${spaceScale[3]} ${spaceScale[3]}`,
  "@media": { [screenQueries.phone]: { paddingInline: "11px" }, [screenQueries.desk]: { gridColumn: "1 / -1", padding: spaces(2, 3) } },
  "@container": { [besides]: { "@media": { [screenQueries.desk]: { gridColumn: "auto" } } } },
});
/** Set apart from the hours, since it adds to them. */
export const longer = style({ ...rowStyle(2), paddingBlock: spaces(2, 1) });
/** A fully booked boat, in one hatched line. */
export const fullCard = style({
  ...column,
  position: "relative",
  padding: `${spaceScale[2]} ${spaceScale[3]} 18px`,
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.sunken,
  ...mutedStyle("small"),
  overflow: "hidden",
  "::after": {
    content: "",
    position: "absolute",
    insetInline: 0,
    bottom: 0,
    height: "10px",
    borderTop: inkLine(color.lineStrong),
    backgroundImage: hatching,
  },
});
export const fullCardHead = style({ ...rowStyle(0, 3), alignItems: "baseline", justifyContent: "space-between" });
export const fullCardName = style({ color: color.ink, fontSize: fontSizes.body });
export const fullCardNextHours = style({ ...rowStyle(0, 2), alignItems: "center" });
/** A button that looks like a link within a sentence. */
export const sentenceButton = style({ ...textButtonStyle, "@media": { [screenQueries.desk]: { minHeight: "24px" } } });
/** “a.m.” beside an hour shows where there is room, and screen readers always read it. */
export const wideOnly = style({ "@media": { [screenQueries.phone]: unseenStyle } });
/** The steps to payment beside the chart. */
export const steps = style({
  ...column,
  gap: spaceScale[4],
  paddingBottom: spaceScale[5],
  "@media": { [screenQueries.desk]: { gridColumn: 2, gridRow: "1 / 3" } },
});
