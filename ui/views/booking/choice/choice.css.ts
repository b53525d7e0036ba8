import { globalStyle, style } from "@vanilla-extract/css";
import { textButton } from "../../../parts/actions/textButton.ts";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { hatching, chosenInForcedColours } from "../../../theme/marks.css.ts";
import { corner, ink, motion, screens, size, space, target } from "../../../theme/scale.ts";
import { hoverStyle } from "../../../theme/states.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const figures = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;

/** The headline, place, days, models and boats in one column; from 1024 px on the place is left of the others. */
export const page = style({
  ...column,
  "@media": {
    [screens.desk]: {
      // The column is as narrow as the names of docks allow, because in a narrow window the hours need the room.
      gridTemplateColumns: "clamp(420px, 33vw, 472px) minmax(0, 1fr)",
      gridTemplateRows: "auto 1fr",
      columnGap: "28px",
      alignItems: "start",
      width: "100%",
      maxWidth: "1440px",
      margin: "0 auto",
      padding: `${space[5]} ${space[5]} 0`,
    },
  },
});
export const place = style({
  minWidth: 0,
  "@media": {
    [screens.desk]: {
      gridRow: "1 / 3",
      gridColumn: 1,
      position: "sticky",
      top: space[4],
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
  padding: `6px ${space[4]}`,
  "@media": { [screens.desk]: { padding: 0, gridColumn: 2 } },
});
export const headline = style({
  fontSize: `min(${size.title}, 8.4vw)`,
  lineHeight: 1.1,
  textWrap: "wrap",
  "@media": { [screens.desk]: { fontSize: size.display, lineHeight: 1.2 } },
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
  fontSize: size.small,
  lineHeight: 1.3,
  "@media": { [screens.desk]: { fontSize: size.body, marginTop: space[1] } },
});
export const choice = style({
  ...column,
  alignContent: "start",
  gap: space[3],
  padding: `${space[3]} ${space[4]} ${space[5]}`,
  "@media": { [screens.desk]: { gridColumn: 2, gap: space[4], padding: `${space[4]} 0 ${space[5]}` } },
});
/** Reaches the edges of a narrow screen, to show that it scrolls sideways. */
export const edge = style({
  minWidth: 0,
  "@media": { "(max-width: 1023px)": { marginInline: `calc(-1 * ${space[4]})` } },
});
globalStyle(`${edge} > *`, { "@media": { "(max-width: 1023px)": { paddingInline: space[4] } } });

/** The band about the season, under the top bar. */
export const season = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  padding: `6px ${space[4]}`,
  borderBottom: `${ink} solid ${color.ink}`,
  backgroundColor: color.infoTint,
  fontSize: size.small,
  lineHeight: 1.4,
  // It fills one line on a phone: the loaded font may be slightly wider than the fallback, and would take two.
  "@media": { [screens.phone]: { paddingInline: space[3], letterSpacing: "-0.012em" }, [screens.desk]: { justifyContent: "center" } },
});

/** On a phone the line has room for the words alone. */
export const seasonIcon = style({ display: "flex", "@media": { [screens.phone]: { display: "none" } } });

/** The place on a narrow screen: one strip that opens. */
export const strip = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  minHeight: "62px",
  borderBlock: `${ink} solid ${color.ink}`,
  "@media": { [screens.desk]: { display: "none" } },
});
/** Takes presses anywhere on the strip. */
export const stripButton = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[3],
  padding: 0,
  paddingInlineStart: space[3],
  border: 0,
  backgroundColor: "transparent",
  color: color.ink,
  textAlign: "start",
  cursor: "pointer",
  "::before": { content: "", position: "absolute", inset: 0 },
  selectors: { "&:focus-visible": { outlineOffset: "-3px" } },
});
export const thumb = style({
  position: "relative",
  alignSelf: "stretch",
  overflow: "hidden",
  borderInlineEnd: `${ink} solid ${color.ink}`,
  backgroundColor: color.land,
});
export const stripName = style({ display: "block", ...figures, fontWeight: 700, lineHeight: 1.3 });
export const stripNote = style({ display: "block", fontSize: size.note, lineHeight: 1.3 });
export const stripOpen = style({
  display: "flex",
  alignItems: "center",
  minHeight: target,
  paddingInlineEnd: space[4],
  color: color.link,
  fontWeight: 700,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
});
export const deskOnly = style({ ...column, gap: space[4], "@media": { "(max-width: 1023px)": { display: "none" } } });

/** A cell of the day row that does not choose a day. */
export const dayTool = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: "2px",
  flex: "none",
  scrollSnapAlign: "start",
  minWidth: target,
  minHeight: "68px",
  padding: "4px 6px",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: size.note,
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

/** Stays at the end of the row while the days scroll under it. */
export const dayEnd = style([
  dayTool,
  { "@media": { [screens.desk]: { position: "sticky", insetInlineEnd: 0, zIndex: 1, boxShadow: `-6px 0 0 ${color.canvas}` } } },
]);

/** The models of the dock, side by side. */
export const kinds = style({
  display: "flex",
  gap: space[2],
  minWidth: 0,
  overflowX: "auto",
  padding: 0,
  border: 0,
  scrollPaddingInline: space[4],
  scrollSnapType: "x proximity",
  scrollbarWidth: "none",
});
export const kind = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  flex: "1 0 9.125rem",
  minWidth: 0,
  padding: 0,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.35,
  textAlign: "start",
  scrollSnapAlign: "start",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&:focus-visible": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    "&[data-selected]": { borderColor: color.ink, "@media": { "(forced-colors: active)": chosenInForcedColours } },
  },
});
export const kindPlate = style({ height: "48px", overflow: "hidden", paddingTop: "4px", "@media": { [screens.desk]: { height: "68px" } } });
/** The selected model is filled with ink, as the selected day and dock are. */
export const kindWords = style({
  display: "grid",
  padding: `1px ${space[2]} 4px`,
  selectors: { [`${kind}[data-selected] &`]: { backgroundColor: color.ink, color: color.canvas } },
});
export const kindName = style({ ...figures, fontWeight: 700 });
export const kindNote = style({ fontSize: size.note, "@media": { [screens.phone]: { letterSpacing: "-0.02em" } } });
export const kindPrice = style({ ...figures, fontSize: size.note, fontWeight: 700 });

export const boatsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space[2]}`,
});
/** A target of full size beside the title that does not make the line taller. */
export const times = style({ marginBlock: "-10px", marginInlineEnd: "-6px" });
export const boatsTitle = style({
  flex: "1 1 0",
  minWidth: "min(12rem, 100%)",
  fontSize: size.lead,
  "@media": { [screens.desk]: { fontSize: size.heading } },
});
export const about = style({ flex: "1 0 100%", color: color.inkMuted, fontSize: size.small });
export const priceNote = style({ color: color.inkMuted, fontSize: size.small, "@media": { "(max-width: 1023px)": { display: "none" } } });
export const boats = style({
  ...column,
  containerType: "inline-size",
  gap: space[3],
  "@media": { [screens.desk]: { gap: space[2] } },
});
/** The width from which a boat's hours have room beside its description; larger text needs more. */
const besides = "(min-width: 50rem)";

/** A boat: its drawing above its description and hours, or beside them from 1024 px on. */
export const card = style({
  ...column,
  position: "relative",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  overflow: "hidden",

  selectors: { "&[data-chosen]": { borderColor: color.ink } },
  "@media": { [screens.desk]: { gridTemplateColumns: "188px minmax(0, 1fr)", alignItems: "stretch", minHeight: "104px" } },
  "@container": {
    "(max-width: 24rem)": { "@media": { [screens.desk]: { gridTemplateColumns: "120px minmax(0, 1fr)" } } },
    [besides]: { "@media": { [screens.desk]: { gridTemplateColumns: "188px 234px minmax(0, 1fr)" } } },
  },
});
export const plate = style({
  position: "relative",
  height: "104px",
  overflow: "hidden",
  borderBottom: `${ink} solid ${color.ink}`,
  "@media": { [screens.desk]: { height: "auto", borderBottom: 0, borderInlineEnd: `${ink} solid ${color.ink}` } },
});
/** From 1024 px on the boat stays on its waterline whatever the row's height. */
export const drawn = style({ position: "absolute", inset: 0, "@media": { [screens.desk]: { top: "auto", height: "84px" } } });
/** A photo fills the plate whatever the row's height. */
export const photographed = style({ position: "absolute", inset: 0, backgroundColor: color.sunken });
export const described = style({ marginTop: space[2], color: color.inkMuted, fontSize: size.small, lineHeight: 1.4 });
export const model = style({
  position: "absolute",
  top: "7px",
  insetInlineStart: "12px",
  color: color.inkMuted,
  fontSize: size.note,
  // On a photo it has a background of its own.
  selectors: { "&[data-on-photo]": { paddingInline: space[1], borderRadius: corner, backgroundColor: color.surface } },
  "@media": { [screens.desk]: { display: "none" } },
});
export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space[2],
  alignItems: "baseline",
  padding: `8px ${space[3]} 0`,
  "@media": { [screens.desk]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignContent: "center", padding: `4px ${space[3]}` } },
});
export const name = style({
  fontSize: size.lead,
  lineHeight: 1.3,
  textWrap: "wrap",
  "@media": { [screens.desk]: { gridColumn: "1 / 3" } },
});
export const price = style({
  ...figures,
  fontSize: size.lead,
  fontWeight: 700,
  lineHeight: 1.3,
  whiteSpace: "nowrap",
  textAlign: "end",
  "@media": { [screens.desk]: { order: 3, gridColumn: "1 / 3", textAlign: "start" } },
});
export const what = style({
  fontSize: size.small,
  lineHeight: 1.35,
  "@media": { [screens.phone]: { fontSize: size.note }, [screens.desk]: { order: 2, gridColumn: "1 / 3" } },
});
export const member = style({
  color: color.inkMuted,
  fontSize: size.small,
  lineHeight: 1.35,
  textAlign: "end",
  "@media": { [screens.phone]: { fontSize: size.note }, [screens.desk]: { order: 4, fontSize: size.note, textAlign: "start" } },
  // The amount takes a line of its own rather than break beside the link.
  "@container": { "(max-width: 28rem)": { "@media": { [screens.desk]: { gridColumn: "1 / 3" } } } },
});
/** In the corner of the plate; from 1024 px on at the end of the description. 44 px to touch. */
export const details = style({
  position: "absolute",
  top: 0,
  insetInlineEnd: 0,
  display: "grid",
  "@media": { [screens.desk]: { position: "static", order: 5 } },
});
globalStyle(`${details} > a`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  minWidth: target,
  minHeight: target,
  paddingInline: space[3],
  fontWeight: 700,
  fontSize: size.small,
  "@media": { [screens.desk]: { justifyContent: "start", paddingInline: 0 } },
});
/** On a photo it has a background of its own. */
globalStyle(`${card}[data-photo] ${details} > a`, {
  "@media": { "(max-width: 1023px)": { borderEndStartRadius: corner, backgroundColor: color.surface } },
});
export const hours = style({
  ...column,
  alignContent: "center",
  gap: space[2],
  padding: `10px ${space[3]} ${space[3]}`,
  "@media": { [screens.phone]: { paddingInline: "11px" }, [screens.desk]: { gridColumn: "1 / -1", padding: `${space[2]} ${space[3]}` } },
  "@container": { [besides]: { "@media": { [screens.desk]: { gridColumn: "auto" } } } },
});
/** Set apart from the hours, since it adds to them. */
export const longer = style({ display: "flex", flexWrap: "wrap", gap: space[2], paddingBlock: `${space[2]} ${space[1]}` });
/** A fully booked boat, in one hatched line. */
export const takenCard = style({
  ...column,
  position: "relative",
  padding: `${space[2]} ${space[3]} 18px`,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.sunken,
  color: color.inkMuted,
  fontSize: size.small,
  overflow: "hidden",
  "::after": {
    content: "",
    position: "absolute",
    insetInline: 0,
    bottom: 0,
    height: "10px",
    borderTop: `${ink} solid ${color.lineStrong}`,
    backgroundImage: hatching,
  },
});
export const takenHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space[3]}`,
});
export const takenName = style({ color: color.ink, fontSize: size.body });
export const takenNext = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space[2]}` });
/** A button that looks like a link within a sentence. */
export const go = style({ ...textButton, "@media": { [screens.desk]: { minHeight: "24px" } } });
/** “a.m.” beside an hour shows where there is room, and screen readers always read it. */
export const roomy = style({
  "@media": { [screens.phone]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" } },
});
/** The steps to payment beside the chart. */
export const steps = style({
  ...column,
  gap: space[4],
  paddingBottom: space[5],
  "@media": { [screens.desk]: { gridColumn: 2, gridRow: "1 / 3" } },
});
