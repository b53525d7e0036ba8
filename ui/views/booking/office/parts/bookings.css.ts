import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { inkLineWidth, fontSizes, screenQueries, spaceScale, minTapTarget } from "../../../../theme/scale.ts";

const figures = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;

export const tabCount = style({ ...figures });

export const hints = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2], padding: `0 ${spaceScale[4]} ${spaceScale[3]}` });

export const totals = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  padding: `${spaceScale[2]} calc(${minTapTarget} + ${spaceScale[2]}) ${spaceScale[2]} ${spaceScale[3]}`,
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: color.surface,
  color: color.inkMuted,
  fontSize: fontSizes.note,
  // The sum is under its column: last in the row beside an open booking, else before the row's menu.
  selectors: { "[data-opened] &": { paddingInlineEnd: spaceScale[2] } },
});
export const pageTotal = style({ ...figures, marginInlineStart: "auto", color: color.ink, fontSize: fontSizes.small, fontWeight: 700 });

/** Wraps onto another line as a whole. */
export const whole = style({ whiteSpace: "nowrap" });
/** The marks of a booking besides its status. */
export const marks = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[1], marginTop: spaceScale[1] });
export const reference = style({ ...figures, whiteSpace: "nowrap" });

export const when = style({ fontSize: fontSizes.lead, lineHeight: 1.25 });
export const place = style({ marginTop: spaceScale[1], color: color.inkMuted, fontSize: fontSizes.note });
export const part = style({
  display: "grid",
  gap: spaceScale[2],
  paddingTop: spaceScale[3],
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSizes.small,
});
export const partHead = style({ fontSize: fontSizes.small });
export const customer = style({ display: "flex", gap: spaceScale[3], alignItems: "center", overflowWrap: "anywhere" });
export const initials = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "40px",
  height: "40px",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: "50%",
  backgroundColor: color.shoal,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
  fontWeight: 700,
});
export const noteText = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const contacts = style({
  overflowWrap: "anywhere",
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${spaceScale[4]}`,
  fontSize: fontSizes.note,
});

/** The effect of an act, shown while one types. */
export const preview = style({ display: "block", fontWeight: 600, fontVariantNumeric: "tabular-nums" });

export const extras = style({ display: "grid", gap: spaceScale[2], minWidth: 0, margin: 0, padding: 0, border: 0 });
export const extraLine = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: spaceScale[3] });
// The words of an extra wrap; its number keeps the room of two digits.
globalStyle(`${extraLine} > span`, { flex: "none" });

/** Term, factor, running amount. */
export const sums = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto minmax(5rem, auto)", rowGap: spaceScale[1] });
export const sum = style({ display: "contents" });
/** In large text on a phone a term has a line of its own: beside two figures its words would break at each letter. */
const wholeLine = { "@media": { [screenQueries.cramped]: { gridColumn: "1 / -1" } } } as const;
export const sumTerm = style({ ...wholeLine, color: color.inkMuted, overflowWrap: "anywhere" });
export const factor = style({
  ...figures,
  paddingInlineStart: spaceScale[3],
  color: color.inkMuted,
  textAlign: "end",
  "@media": { [screenQueries.cramped]: { gridColumn: "1 / span 2" } },
});
export const figure = style({ ...figures, gridColumn: 3, paddingInlineStart: spaceScale[3], textAlign: "end" });
const underRule = { paddingTop: spaceScale[1], borderTop: `${inkLineWidth} solid ${color.ink}` } as const;
export const totalTerm = style({ ...underRule, ...wholeLine, gridColumn: "1 / span 2", fontWeight: 700 });
export const totalFigure = style({
  ...figures,
  ...underRule,
  paddingInlineStart: spaceScale[3],
  textAlign: "end",
  fontWeight: 700,
  whiteSpace: "nowrap",
  "@media": { [screenQueries.cramped]: { gridColumn: "1 / -1", paddingTop: 0, borderTop: 0 } },
});
export const wideTerm = style({ ...wholeLine, gridColumn: "1 / span 2", color: color.inkMuted });

export const events = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const event = style({
  display: "grid",
  gridTemplateColumns: "18px minmax(0, 1fr) auto",
  gap: `0 ${spaceScale[2]}`,
  alignItems: "start",
  fontSize: fontSizes.note,
});
export const eventMark = style({ display: "grid", placeItems: "center", height: "1.4em", color: color.inkMuted });
export const eventAt = style({
  ...figures,
  color: color.inkMuted,
  whiteSpace: "nowrap",
  "@media": { [screenQueries.cramped]: { gridColumn: 2, whiteSpace: "normal" } },
});
export const eventMore = style({ color: color.inkMuted });

export const pair = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(11rem, 1fr))", gap: spaceScale[3] });
export const tools = style({ display: "inline-flex" });
export const errorText = style({ color: color.danger, fontSize: fontSizes.note });

export const skippedList = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  maxHeight: "240px",
  overflowY: "auto",
  paddingInlineEnd: spaceScale[2],
});
