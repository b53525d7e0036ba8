import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";

/** A page without a top bar: the chart on one side, the form on the other; on a phone the chart is a strip above the form. */
export const quiet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
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
  borderBottom: `${inkLineWidth} solid ${color.ink}`,
  "@media": { [screenQueries.desk]: { padding: spaceScale[6], borderBottom: 0, borderInlineEnd: `${inkLineWidth} solid ${color.ink}` } },
});
export const water = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  "@media": { [screenQueries.narrow]: { left: "40%", width: "60%", transform: "scale(2)" } },
});
export const top = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[3],
});
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
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `0 ${spaceScale[4]}`,
  color: color.inkMuted,
  fontSize: fontSizes.small,
});

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[4] });
/** Two short fields side by side where there is room. */
export const pair = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))", gap: spaceScale[4] });
export const spreadLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[4]}`,
});
/** The words of its buttons look like those of its links, which have no padding. */
globalStyle(`${spreadLine} > button`, { paddingInline: 0, fontWeight: "inherit" });
/** A word between two lines. */
export const orLine = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: spaceScale[3],
  color: color.inkMuted,
  fontSize: fontSizes.small,
  selectors: { "&::before, &::after": { content: "", borderTop: `1px solid ${color.line}` } },
});
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });

export const rules = style({ display: "grid", gap: spaceScale[1], margin: 0, padding: 0, listStyle: "none", fontSize: fontSizes.small });
export const rule = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[2],
  color: color.inkMuted,
  selectors: { "&[data-fulfilled]": { color: color.success, fontWeight: 700 } },
});

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[6],
  width: "100%",
  maxWidth: "44rem",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const linedList = style({ display: "grid", margin: 0, padding: 0, listStyle: "none", borderTop: `1px solid ${color.line}` });
export const linedListRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  paddingBlock: spaceScale[2],
  borderBottom: `1px solid ${color.line}`,
});
/** A form that opens inside a row, over the whole width of the row. */
/** The change of a booking, as wide as on its dock pass. */
export const change = style({ flexBasis: "100%", minWidth: 0, maxWidth: "34rem" });
export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  flexBasis: "100%",
  maxWidth: "26rem",
  padding: spaceScale[4],
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
/** The people of a card, over the whole width of the row of its membership. */
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  flexBasis: "100%",
  paddingBlock: spaceScale[2],
});
/** What ending a membership refunds, in its question. */
export const endingFacts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[2] });
export const listHead = style({ fontSize: fontSizes.small, margin: 0 });
export const plainList = style({ margin: 0, paddingInlineStart: spaceScale[5], display: "grid", gap: spaceScale[1] });
export const longText = style({ overflowWrap: "anywhere" });
export const trip = style({ display: "grid", gap: spaceScale[1], minWidth: "min(100%, 16rem)" });
export const consent = style({ display: "grid", gap: spaceScale[2], flexBasis: "100%", minWidth: 0 });
export const facts = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${spaceScale[1]} ${spaceScale[3]}` });
export const creditFigure = style({ fontFamily: font.figures, fontVariantNumeric: "tabular-nums", fontWeight: 700, whiteSpace: "nowrap" });
export const choices = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });

const unseen = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;
export const userName = style({
  maxWidth: "12rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { "(max-width: 56.24em)": unseen },
});
