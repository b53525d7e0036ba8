import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";

const oneColumn = "minmax(0, 1fr)";
const twoColumns = "(min-width: 80em)";

/** The list, and the averages before it where there is room: on a phone, what is to be read comes first. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  "@media": { [twoColumns]: { gridTemplateColumns: "minmax(0, 1fr) 30rem" } },
});
export const averages = style({
  "@media": { [twoColumns]: { gridColumn: 1, gridRow: 1 } },
  display: "grid",
  alignContent: "start",
  gridTemplateColumns: oneColumn,
  gap: spaceScale[4],
  padding: spaceScale[4],
});
export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
  gap: spaceScale[4],
  margin: 0,
});
export const figure = style({ display: "flex", flexDirection: "column" });
export const figureName = style({ order: 2 });
export const figureValue = style({
  margin: 0,
  fontFamily: font.figures,
  fontSize: "1.625rem",
  fontWeight: 700,
  lineHeight: 1.1,
  selectors: { "&[data-alert]": { color: color.danger } },
});
export const muted = style({ margin: 0, color: color.inkMuted });
globalStyle(`${figure} > ${muted}`, { order: 3 });

export const table = style({ width: "100%", borderCollapse: "collapse" });
globalStyle(`${table} :is(th, td)`, {
  padding: `${spaceScale[2]} ${spaceScale[2]}`,
  textAlign: "start",
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${table} thead th`, { color: color.inkMuted, fontSize: fontSizes.note });
globalStyle(`${table} tbody th`, { fontWeight: 400 });
globalStyle(`${table} tr[data-selected]`, { backgroundColor: color.surface });
export const number = style({});
export const wideNumber = style({ "@media": { [screenQueries.phone]: { display: "none" } } });
export const wide = style({ "@media": { [screenQueries.phone]: { display: "none" } } });
globalStyle(`${table} :is(.${number}, .${wideNumber})`, { textAlign: "end", fontFamily: font.figures, whiteSpace: "nowrap" });
/** A boat or a station, which the list is then about. */
export const nameButton = style({
  minHeight: "44px",
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
  cursor: "pointer",
});
export const few = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.note });

export const list = style({
  display: "grid",
  alignContent: "start",
  gridTemplateColumns: oneColumn,
  gap: spaceScale[3],
  padding: spaceScale[4],
  backgroundColor: color.surface,
  "@media": { [twoColumns]: { gridColumn: 2, gridRow: 1, borderInlineStart: `1.5px solid ${color.lineStrong}` } },
});
export const about = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[2],
});
export const aboutName = style({ margin: 0, fontSize: fontSizes.lead });
export const cards = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  gap: spaceScale[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const card = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  gap: spaceScale[2],
  paddingBlock: spaceScale[3],
  paddingInlineStart: spaceScale[3],
  borderTop: `1px solid ${color.line}`,
  borderInlineStart: "4px solid transparent",
  selectors: { '&[aria-current="true"]': { borderInlineStartColor: color.accent } },
});
export const cardHead = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: spaceScale[2] });
globalStyle(`${cardHead} > ${muted}`, { marginInlineStart: "auto" });
export const cardName = style({ fontSize: "inherit" });
export const ratings = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const rating = style({ selectors: { "&[data-low]": { color: color.danger } } });
export const typed = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
export const answer = style({ paddingInlineStart: spaceScale[3], borderInlineStart: `3px solid ${color.lineStrong}` });
export const actions = style({ display: "grid", gridTemplateColumns: oneColumn, gap: spaceScale[3] });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
export const hiding = style({ display: "grid", gridTemplateColumns: oneColumn, gap: spaceScale[3] });
