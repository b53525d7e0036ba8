import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../theme/scale.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const rule = `${ink} solid ${color.lineStrong}`;
const hair = `1px solid ${color.line}`;

/** The width from which the whole table fits; larger text needs more. */
const wholeTable = "(min-width: 75rem)";

export const page = style({
  ...column,
  containerType: "inline-size",
  gap: space[6],
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: space[4],
  "@media": { [screens.desk]: { padding: space[5] } },
});
export const stack = style({ ...column, gap: space[3] });
export const columns = style({
  ...column,
  gap: space[6],
  "@media": { [screens.desk]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", alignItems: "start" } },
});
export const muted = style({ color: color.inkMuted, fontSize: size.small });

export const choosers = style({ display: "grid", gap: space[3], gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))" });

/** As tall as the whole table, so that nothing below moves when the prices load. */
export const waiting = style({ minHeight: "min(1000px, 80dvh)" });

/** Scrolls both ways by itself, so that the page never scrolls sideways; both headers stay in view. Where the whole table fits, the page scrolls. */
export const scroll = style({
  overflow: "auto",
  maxHeight: "80dvh",
  border: rule,
  borderRadius: corner,
  backgroundColor: color.surface,
  "@container": { [wholeTable]: { overflow: "visible", maxHeight: "none" } },
  "@media": { print: { overflow: "visible", maxHeight: "none" } },
});
export const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0, fontSize: size.small });
export const hint = style({ color: color.inkMuted, fontSize: size.small, "@container": { [wholeTable]: { display: "none" } } });

const head = { backgroundColor: color.surface, fontFamily: font.figures, lineHeight: 1.25 } as const;
export const weekday = style({ ...head, position: "sticky", top: 0, zIndex: 2, padding: space[3], textAlign: "end", borderBlockEnd: rule });
export const corner1 = style({
  ...head,
  position: "sticky",
  top: 0,
  insetInlineStart: 0,
  zIndex: 3,
  padding: space[3],
  textAlign: "start",
  borderBlockEnd: rule,
});
export const month = style({ ...head, padding: `${space[3]} ${space[3]} ${space[1]}`, textAlign: "start", fontSize: size.body });
/** Stays in view when the amounts scroll sideways. */
export const monthName = style({ position: "sticky", insetInlineStart: space[3], whiteSpace: "nowrap" });
export const status = style({
  ...head,
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  padding: `${space[2]} ${space[3]}`,
  textAlign: "start",
  verticalAlign: "top",
  fontFamily: font.text,
  fontWeight: 400,
  whiteSpace: "nowrap",
  borderBlockEnd: hair,
});
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  textAlign: "end",
  verticalAlign: "top",
  whiteSpace: "nowrap",
  borderBlockEnd: hair,
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.3,
});
export const lowest = style({ backgroundColor: color.successTint });
export const highest = style({ backgroundColor: color.warningTint });
export const mark = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  gap: "2px",
  fontFamily: font.text,
  fontSize: size.note,
  fontWeight: 700,
});

export const list = style({ ...column, gap: space[2], margin: 0, padding: 0 });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space[4]}`,
  paddingBlockEnd: space[2],
  borderBlockEnd: hair,
});
export const figure = style({ marginInlineStart: "auto", fontFamily: font.figures, fontVariantNumeric: "tabular-nums", fontWeight: 700 });
export const sentence = style({
  ...column,
  gap: space[1],
  padding: space[4],
  border: rule,
  borderRadius: corner,
  backgroundColor: color.shoal,
});
export const answer = style({ fontFamily: font.figures, fontSize: size.lead, fontWeight: 700, lineHeight: 1.3 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
