import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, figureStyle, hairline, inkLine, mutedStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const top = style({
  gridColumn: "1 / -1",
  ...columnStyle(4),
  padding: spaces(4, 4, 0),
  selectors: { "&:empty": { display: "none" } },
  // As wide as the page beneath it.
  "@media": { [screenQueries.desk]: { width: "100%", maxWidth: "1440px", margin: "0 auto", padding: spaces(5, 5, 0) } },
});
/** Keeps text off the edges of the screen where the chart reaches them. */
export const inset = style({
  ...columnStyle(4),
  minWidth: 0,
  paddingInline: spaceScale[4],
  "@media": { [screenQueries.desk]: { paddingInline: 0 } },
});

export const buttons = style(rowStyle(2));
export const stack = style({ ...columnStyle(3), minWidth: 0 });
export const muted = style(mutedStyle("small"));
export const figure = style(figureStyle);
/** An amount never breaks over two lines; in large text it grows with the screen only. */
export const total = style({ ...figureStyle, fontSize: `min(${fontSizes.heading}, 9vw)`, fontWeight: 700, lineHeight: 1.2 });
export const lostSlotPanel = style({ ...columnStyle(3), maxWidth: "36rem" });
export const facts = style({ ...columnStyle(2), padding: spaceScale[4], ...panelStyle(color.lineStrong) });
export const fact = style({ ...rowStyle(0, 4), justifyContent: "space-between" });
export const term = style({ color: color.inkMuted });
export const value = style({ minWidth: 0, marginInlineStart: "auto", fontWeight: 700, textAlign: "end", overflowWrap: "anywhere" });
export const form = style({ ...columnStyle(4), maxWidth: "36rem", width: "100%" });
/** What is paid, under a rule, as on the price tape. */
export const due = style({
  ...rowStyle(0, 4),
  alignItems: "baseline",
  justifyContent: "space-between",
  paddingTop: spaceScale[2],
  borderTop: inkLine(color.ink),
});
/** First and last name share a line where there is room. */
export const names = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))", gap: spaceScale[4] });
export const clauses = style({
  ...columnStyle(4),
  padding: spaceScale[4],
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
});
export const clause = style({ ...columnStyle(2), fontSize: fontSizes.small });
export const hint = style({ display: "block", ...mutedStyle("small") });
/** Takes the focus when a step opens, without a ring, since no key led here. */
export const step = style({
  scrollMarginTop: spaceScale[4],
  paddingTop: spaceScale[4],
  ":focus-visible": { outline: "none", boxShadow: "none" },
  "@media": { [screenQueries.desk]: { paddingTop: 0 } },
});
/** Holds what is announced; takes no room while there is nothing. */
export const announcement = style({ display: "block", selectors: { "&:empty": { display: "none" } } });
/** A line above the bar's own: a text about the time, and the button; empty most of the time. */
export const extension = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: spaceScale[3],
  selectors: { "&[data-shown]": { padding: spaces(1, 4), borderBlockEnd: hairline, fontSize: fontSizes.small } },
});
