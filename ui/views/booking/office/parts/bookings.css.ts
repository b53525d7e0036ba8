import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { fontSizes, screenQueries, spaceScale, minTapTarget, cornerRadius } from "../../../../theme/scale.ts";
import { figureStyle, hairline, inkLine, lineStyle, mutedStyle, plainListStyle, rowStyle, spaces } from "../../../../theme/styles.ts";

export const tabCount = style({ ...figureStyle });

export const hints = style({ ...rowStyle(2), padding: spaces(0, 4, 3) });

export const totals = style({
  ...rowStyle(1, 4),
  justifyContent: "space-between",
  padding: `${spaceScale[2]} calc(${minTapTarget} + ${spaceScale[2]}) ${spaceScale[2]} ${spaceScale[3]}`,
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: color.surface,
  ...mutedStyle("note"),
  // The sum is under its column: last in the row beside an open booking, else before the row's menu.
  selectors: { "[data-opened] &": { paddingInlineEnd: spaceScale[2] } },
});
export const pageTotal = style({ ...figureStyle, marginInlineStart: "auto", color: color.ink, fontSize: fontSizes.small, fontWeight: 700 });

/** Wraps onto another line as a whole. */
export const whole = style({ whiteSpace: "nowrap" });
/** The marks of a booking besides its status. */
export const marks = style({ ...rowStyle(1), marginTop: spaceScale[1] });
export const reference = style({ ...figureStyle, whiteSpace: "nowrap" });

export const when = style({ fontSize: fontSizes.lead, lineHeight: 1.25 });
export const place = style({ marginTop: spaceScale[1], ...mutedStyle("note") });
export const part = style({
  display: "grid",
  gap: spaceScale[2],
  paddingTop: spaceScale[3],
  borderTop: hairline,
  fontSize: fontSizes.small,
});
export const partHead = style({ fontSize: fontSizes.small });
export const customer = style({ ...lineStyle(3), overflowWrap: "anywhere" });
export const initials = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "40px",
  height: "40px",
  border: inkLine(color.ink),
  borderRadius: "50%",
  backgroundColor: color.shoal,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
  fontWeight: 700,
});
export const noteText = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const quiet = style(mutedStyle("note"));
export const contacts = style({ overflowWrap: "anywhere", ...rowStyle(0, 4), fontSize: fontSizes.note });

/** The effect of an act, shown while one types. */
export const preview = style({ display: "block", fontWeight: 600, fontVariantNumeric: "tabular-nums" });

export const extras = style({ display: "grid", gap: spaceScale[2], minWidth: 0, margin: 0, padding: 0, border: 0 });
export const extraLine = style({ ...lineStyle(3), justifyContent: "space-between" });
// The words of an extra wrap; its number keeps the room of two digits.
globalStyle(`${extraLine} > span`, { flex: "none" });

/** Term, factor, running amount. */
export const sums = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto minmax(5rem, auto)", rowGap: spaceScale[1] });
export const sum = style({ display: "contents" });
/** In large text on a phone a term has a line of its own: beside two figures its words would break at each letter. */
const wholeLine = { "@media": { [screenQueries.cramped]: { gridColumn: "1 / -1" } } } as const;
export const sumTerm = style({ ...wholeLine, color: color.inkMuted, overflowWrap: "anywhere" });
export const factor = style({
  ...figureStyle,
  paddingInlineStart: spaceScale[3],
  color: color.inkMuted,
  textAlign: "end",
  "@media": { [screenQueries.cramped]: { gridColumn: "1 / span 2" } },
});
export const figure = style({ ...figureStyle, gridColumn: 3, paddingInlineStart: spaceScale[3], textAlign: "end" });
const underRule = { paddingTop: spaceScale[1], borderTop: inkLine(color.ink) } as const;
export const totalTerm = style({ ...underRule, ...wholeLine, gridColumn: "1 / span 2", fontWeight: 700 });
export const totalFigure = style({
  ...figureStyle,
  ...underRule,
  paddingInlineStart: spaceScale[3],
  textAlign: "end",
  fontWeight: 700,
  whiteSpace: "nowrap",
  "@media": { [screenQueries.cramped]: { gridColumn: "1 / -1", paddingTop: 0, borderTop: 0 } },
});
export const wideTerm = style({ ...wholeLine, gridColumn: "1 / span 2", color: color.inkMuted });

export const events = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const event = style({
  display: "grid",
  gridTemplateColumns: "18px minmax(0, 1fr) auto",
  gap: spaces(0, 2),
  alignItems: "start",
  fontSize: fontSizes.note,
});
export const eventMark = style({ display: "grid", placeItems: "center", height: "1.4em", color: color.inkMuted });
export const eventAt = style({
  ...figureStyle,
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
  gap: spaces(1, 4),
  maxHeight: "240px",
  overflowY: "auto",
  paddingInlineEnd: spaceScale[2],
});

export const matches = style({
  display: "grid",
  gap: spaceScale[2],
  minWidth: 0,
  padding: spaceScale[2],
  border: hairline,
  borderRadius: cornerRadius,
  backgroundColor: color.sunken,
});
/** Takes no room where no client was found, and stays in the page so that what is found is announced. */
export const none = style({ height: 0 });
export const count = style(mutedStyle("note"));
export const list = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
export const client = style({
  display: "grid",
  justifyItems: "start",
  flex: "1 1 auto",
  minWidth: 0,
  textAlign: "start",
  overflowWrap: "anywhere",
});
export const contact = style({ ...mutedStyle("note"), fontWeight: 400 });
