import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";
import {
  columnStyle,
  hairline,
  mutedStyle,
  oneColumnStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

const twoColumns = "(min-width: 80em)";

/** The list, and the averages before it where there is room: on a phone, what is to be read comes first. */
export const columns = style({ ...oneColumnStyle, "@media": { [twoColumns]: { gridTemplateColumns: "minmax(0, 1fr) 30rem" } } });
export const averages = style({
  "@media": { [twoColumns]: { gridColumn: 1, gridRow: 1 } },
  ...columnStyle(4),
  alignContent: "start",
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
globalStyle(`${table} :is(th, td)`, { padding: spaces(2, 2), textAlign: "start", borderBottom: hairline });
globalStyle(`${table} thead th`, mutedStyle("note"));
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
  ...plainButtonStyle,
  color: color.link,
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
});
export const few = style({ display: "block", ...mutedStyle("note") });

export const list = style({
  ...columnStyle(3),
  alignContent: "start",
  padding: spaceScale[4],
  backgroundColor: color.surface,
  "@media": { [twoColumns]: { gridColumn: 2, gridRow: 1, borderInlineStart: `1.5px solid ${color.lineStrong}` } },
});
export const about = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between" });
export const aboutName = style({ margin: 0, fontSize: fontSizes.lead });
export const cards = style({ ...columnStyle(4), ...plainListStyle });
export const card = style({
  ...columnStyle(2),
  paddingBlock: spaceScale[3],
  paddingInlineStart: spaceScale[3],
  borderTop: hairline,
  borderInlineStart: "4px solid transparent",
  selectors: { '&[aria-current="true"]': { borderInlineStartColor: color.accent } },
});
export const cardHead = style({ ...rowStyle(2), alignItems: "baseline" });
globalStyle(`${cardHead} > ${muted}`, { marginInlineStart: "auto" });
export const cardName = style({ fontSize: "inherit" });
export const ratings = style({ ...rowStyle(1, 4), ...plainListStyle });
export const rating = style({ selectors: { "&[data-low]": { color: color.danger } } });
export const typed = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
export const answer = style({ paddingInlineStart: spaceScale[3], borderInlineStart: `3px solid ${color.lineStrong}` });
export const actions = style(columnStyle(3));
export const buttons = style(rowStyle(2));
export const hiding = style(columnStyle(3));
