import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../theme/scale.ts";

/** One column; from 1024 px the chart stands left of the choice and stays in view. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  minWidth: 0,
  "@media": {
    [screens.desk]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      rowGap: space[5],
      columnGap: space[6],
      alignItems: "start",
      padding: `${space[5]} ${space[5]} 0`,
      maxWidth: "1440px",
      margin: "0 auto",
    },
  },
});
export const top = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  padding: `${space[4]} ${space[4]} 0`,
  selectors: { "&:empty": { display: "none" } },
  "@media": { [screens.desk]: { padding: 0 } },
});
export const place = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  minWidth: 0,
  "@media": {
    [screens.between]: {
      gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
      alignItems: "start",
      gap: space[4],
      padding: `${space[4]} ${space[4]} 0`,
    },
    [screens.desk]: { gap: space[4], position: "sticky", top: space[4] },
  },
});
export const choice = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5], minWidth: 0 });
/** Keeps text off the screen's edges where the chart goes up to them. */
export const inset = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  minWidth: 0,
  paddingInline: space[4],
  "@media": { [screens.desk]: { paddingInline: 0 } },
});
/** Beside the chart, which keeps off the edges for it. */
export const docks = style([inset, { "@media": { [screens.between]: { paddingInline: 0 } } }]);

export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: space[2] });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3], minWidth: 0 });
export const muted = style({ color: color.inkMuted, fontSize: size.small });
export const figure = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
/** An amount breaks nowhere: in large text it grows with the screen only. */
export const total = style({
  fontFamily: font.figures,
  fontSize: `min(${size.heading}, 9vw)`,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
});
export const lost = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3], maxWidth: "36rem" });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  padding: space[4],
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
});
export const fact = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: `0 ${space[4]}` });
export const term = style({ color: color.inkMuted });
export const value = style({ marginInlineStart: "auto", fontWeight: 700, textAlign: "end" });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[4], maxWidth: "36rem", width: "100%" });
/** What is paid, under a rule, as on the price tape. */
export const due = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space[4]}`,
  paddingTop: space[2],
  borderTop: `${ink} solid ${color.ink}`,
});
/** First and last name share a line where there is room. */
export const names = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))", gap: space[4] });
export const clauses = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  padding: space[4],
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
});
export const clause = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2], fontSize: size.small });
export const held = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  padding: space[3],
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
});
export const hint = style({ display: "block", color: color.inkMuted, fontSize: size.small });
export const chosenPlace = style({
  display: "none",
  minWidth: 0,
  "@media": { [screens.desk]: { display: "block", position: "sticky", top: space[4] } },
});
/** Takes the focus when a step opens, without a ring: nothing in it was reached by hand. */
export const step = style({
  scrollMarginTop: space[4],
  paddingTop: space[4],
  ":focus-visible": { outline: "none", boxShadow: "none" },
  "@media": { [screens.desk]: { paddingTop: 0 } },
});
export const chosen = style({ flex: "1 1 12rem", fontWeight: 700 });
/** A long month breaks in its own corner before it sends the buttons below it. */
export const steps = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const month = style({
  flex: "1 1 5.25rem",
  minWidth: 0,
  fontSize: size.body,
  "@media": { [screens.tablet]: { fontSize: size.lead }, [screens.desk]: { fontSize: size.heading } },
});
/** Buttons of one kind in one frame. */
export const joined = style({ display: "flex" });
globalStyle(`${joined} > button`, { borderRadius: 0, fontSize: size.small, paddingInline: space[2] });
globalStyle(`${joined} > button + button`, { marginInlineStart: `-${ink}` });
globalStyle(`${joined} > button:first-child`, { borderStartStartRadius: corner, borderEndStartRadius: corner });
globalStyle(`${joined} > button:last-child`, { borderStartEndRadius: corner, borderEndEndRadius: corner });
globalStyle(`${joined} > button[data-hovered], ${joined} > button:focus-visible`, { zIndex: 1 });
export const slotsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space[3]}`,
});
export const slotsTitle = style({ fontSize: size.lead, "@media": { [screens.tablet]: { fontSize: size.heading } } });
/** On a narrow screen the dock just above is the one inked: its name is said, and shown where there is room. */
export const slotsDock = style({
  "@media": { [screens.narrow]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" } },
});
export const kind = style({ display: "inline-flex", alignItems: "center", gap: "3px" });
export const chosenLine = style({ color: color.inkMuted, fontSize: size.note });
