import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  lineStyle,
  mutedStyle,
  oneColumnStyle,
  oneLineStyle,
  panelStyle,
  plainListStyle,
  rowStyle,
  unseenStyle,
} from "../../theme/styles.ts";

/** A page without a top bar: the chart on one side, the form on the other; on a phone the chart is a strip above the form. */
export const quiet = style({
  ...oneColumnStyle,
  gridTemplateRows: "auto 1fr",
  minHeight: "calc(100dvh - 56px)",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 11fr) minmax(0, 7fr)", gridTemplateRows: "1fr" } },
});
export const chart = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  minHeight: "152px",
  overflow: "hidden",
  padding: spaceScale[4],
  backgroundColor: color.land,
  borderBottom: inkLine(color.ink),
  "@media": { [screenQueries.desk]: { padding: spaceScale[6], borderBottom: 0, borderInlineEnd: inkLine(color.ink) } },
});
export const water = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  "@media": { [screenQueries.narrow]: { left: "40%", width: "60%", transform: "scale(2)" } },
});
export const top = style({ position: "relative", ...rowStyle(3), alignItems: "center", justifyContent: "space-between" });
export const motto = style({ position: "relative", display: "grid", gap: spaceScale[1], maxWidth: "24rem" });
export const lake = style({
  fontFamily: font.water,
  fontStyle: "italic",
  fontSize: `min(${fontSizes.title}, max(6vw, 1rem))`,
  lineHeight: 1.2,
});
export const mottoLine = style({ "@media": { [screenQueries.belowDesk]: { display: "none" } } });

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: spaceScale[5],
  minWidth: 0,
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: `${spaceScale[5]} clamp(${spaceScale[5]}, 5vw, ${spaceScale[8]})` } },
});
export const sideTop = style({ display: "none", justifyContent: "end", "@media": { [screenQueries.desk]: { display: "flex" } } });
export const narrowOnly = style({ "@media": { [screenQueries.desk]: { display: "none" } } });
export const centre = style({
  display: "grid",
  gap: spaceScale[4],
  width: "100%",
  maxWidth: "26rem",
  marginInline: "auto",
  "@media": { [screenQueries.desk]: { marginBlock: "auto" } },
});
/** A login shown in place of a page. */
export const signInAgain = style([centre, { paddingBlock: spaceScale[6], paddingInline: spaceScale[4] }]);
export const foot = style({ ...rowStyle(0, 4), justifyContent: "center", ...mutedStyle("small") });

export const form = style(columnStyle(4));
/** Two short fields side by side where there is room. */
export const pair = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))", gap: spaceScale[4] });
export const spreadLine = style({ ...rowStyle(0, 4), alignItems: "center", justifyContent: "space-between" });
/** The words of its buttons look like those of its links, which have no padding. */
globalStyle(`${spreadLine} > button`, { paddingInline: 0, fontWeight: "inherit" });
/** A word between two lines. */
export const orLine = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: spaceScale[3],
  ...mutedStyle("small"),
  selectors: { "&::before, &::after": { content: "", borderTop: hairline } },
});
export const muted = style(mutedStyle("small"));

export const rules = style({ display: "grid", gap: spaceScale[1], ...plainListStyle, fontSize: fontSizes.small });
export const rule = style({
  ...lineStyle(2),
  color: color.inkMuted,
  selectors: { "&[data-fulfilled]": { color: color.success, fontWeight: 700 } },
});

export const page = style({
  ...columnStyle(6),
  width: "100%",
  maxWidth: "44rem",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const section = style(columnStyle(3));
export const linedList = style({ display: "grid", ...plainListStyle, borderTop: hairline });
export const linedListRow = style({
  ...rowStyle(1, 4),
  alignItems: "center",
  justifyContent: "space-between",
  paddingBlock: spaceScale[2],
  borderBottom: hairline,
});
/** A form that opens inside a row, over the whole width of the row. */
/** The change of a booking, as wide as on its dock pass. */
export const change = style({ flexBasis: "100%", minWidth: 0, maxWidth: "34rem" });
export const panel = style({ ...columnStyle(4), flexBasis: "100%", maxWidth: "26rem", padding: spaceScale[4], ...panelStyle(color.ink) });
/** The people of a card, over the whole width of the row of its membership. */
export const card = style({ ...columnStyle(2), flexBasis: "100%", paddingBlock: spaceScale[2] });
/** What ending a membership refunds, in its question. */
export const endingFacts = style(columnStyle(2));
export const listHead = style({ fontSize: fontSizes.small, margin: 0 });
export const plainList = style({ margin: 0, paddingInlineStart: spaceScale[5], display: "grid", gap: spaceScale[1] });
export const longText = style({ overflowWrap: "anywhere" });
export const trip = style({ display: "grid", gap: spaceScale[1], minWidth: "min(100%, 16rem)" });
export const consent = style({ display: "grid", gap: spaceScale[2], flexBasis: "100%", minWidth: 0 });
export const facts = style({ ...rowStyle(1, 3), alignItems: "center" });
export const creditFigure = style({ ...figureStyle, fontWeight: 700, whiteSpace: "nowrap" });
export const choices = style(rowStyle(2));

export const userName = style({ maxWidth: "12rem", ...oneLineStyle, "@media": { "(max-width: 56.24em)": unseenStyle } });
