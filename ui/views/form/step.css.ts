import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";

export const top = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  padding: `${spaceScale[4]} ${spaceScale[4]} 0`,
  selectors: { "&:empty": { display: "none" } },
  // As wide as the page beneath it.
  "@media": {
    [screenQueries.desk]: { width: "100%", maxWidth: "1440px", margin: "0 auto", padding: `${spaceScale[5]} ${spaceScale[5]} 0` },
  },
});
/** Keeps text off the edges of the screen where the chart reaches them. */
export const inset = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  minWidth: 0,
  paddingInline: spaceScale[4],
  "@media": { [screenQueries.desk]: { paddingInline: 0 } },
});

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], minWidth: 0 });
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const figure = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
/** An amount never breaks over two lines; in large text it grows with the screen only. */
export const total = style({
  fontFamily: font.figures,
  fontSize: `min(${fontSizes.heading}, 9vw)`,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
});
export const lostSlotPanel = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], maxWidth: "36rem" });
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: spaceScale[4],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const fact = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: `0 ${spaceScale[4]}` });
export const term = style({ color: color.inkMuted });
export const value = style({ minWidth: 0, marginInlineStart: "auto", fontWeight: 700, textAlign: "end", overflowWrap: "anywhere" });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[4], maxWidth: "36rem", width: "100%" });
/** What is paid, under a rule, as on the price tape. */
export const due = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[4]}`,
  paddingTop: spaceScale[2],
  borderTop: `${inkLineWidth} solid ${color.ink}`,
});
/** First and last name share a line where there is room. */
export const names = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))", gap: spaceScale[4] });
export const clauses = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  padding: spaceScale[4],
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
});
export const clause = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[2], fontSize: fontSizes.small });
export const hint = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.small });
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
  selectors: {
    "&[data-shown]": {
      padding: `${spaceScale[1]} ${spaceScale[4]}`,
      borderBlockEnd: `1px solid ${color.line}`,
      fontSize: fontSizes.small,
    },
  },
});
