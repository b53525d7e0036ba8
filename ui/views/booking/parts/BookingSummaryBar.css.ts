import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { figureStyle, inkLine, mutedStyle, oneColumn, unseenStyle } from "../../../theme/styles.ts";

const narrow = screenQueries.belowDesk;
/** The width below which the button needs the room of the place and the day beside it. */
const narrowest = "(max-width: 22.49em)";
/** As narrow, but not so cramped that all is in one column: there the price comes before the button. */
const narrowestBeside = "(min-width: 20em) and (max-width: 22.49em)";

/** The bar at the foot of the window, however short the page is, with the same height at every step; the page's container reserves room for it. */
export const bar = style({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: 50,
  containerType: "inline-size",
  borderTop: inkLine(color.ink),
  backgroundColor: color.surface,
  "@media": { print: { display: "none" }, [screenQueries.lowest]: { position: "static" } },
});
/** Two columns, or one where large text leaves no room for two. */
export const inner = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignContent: "center",
  alignItems: "center",
  columnGap: spaceScale[2],
  minHeight: "84px",
  padding: `5px ${spaceScale[4]} calc(5px + env(safe-area-inset-bottom))`,
  lineHeight: 1.3,
  "@media": {
    [screenQueries.cramped]: { gridTemplateColumns: oneColumn, rowGap: spaceScale[1] },
    [screenQueries.desk]: {
      display: "flex",
      gap: spaceScale[5],
      minHeight: "66px",
      padding: `6px max(${spaceScale[5]}, calc((100vw - 1440px) / 2 + ${spaceScale[5]}))`,
    },
    [screenQueries.low]: { display: "flex", gap: spaceScale[4], minHeight: "56px", paddingBlock: "5px" },
  },
});
const line = style({ minWidth: 0, "@media": { [screenQueries.desk]: { display: "contents" } } });
/** Boat and time; before they are chosen, shown only where there is room. */
export const choiceLine = style([
  line,
  {
    fontSize: fontSizes.small,
    selectors: {
      [`${bar}:not([data-chosen]) &`]: { "@media": { [narrow]: { display: "none" } } },
      [`${bar}:not([data-clock]) &`]: { "@media": { [narrow]: { gridColumn: "1 / -1" } } },
      // The clock is at the end of this line.
      [`${bar}[data-clock] &`]: {
        "@media": {
          [narrow]: { gridRow: 1, gridColumn: "1 / -1", paddingInlineEnd: "4.5rem" },
          [screenQueries.cramped]: { gridRow: "auto", paddingInlineEnd: 0 },
        },
      },
    },
  },
]);
export const placeLine = style([
  line,
  {
    gridColumn: "1 / -1",
    fontSize: fontSizes.small,
    selectors: {
      [`${bar}[data-chosen] &`]: {
        "@media": {
          [narrow]: { gridColumn: 1, color: color.inkMuted, fontSize: "0.78rem" },
          [narrowest]: { gridColumn: "1 / -1", fontSize: fontSizes.note },
        },
      },
    },
  },
]);
export const item = style({
  "@media": { [screenQueries.desk]: { display: "grid", order: 1, minWidth: 0, maxWidth: "18rem" } },
  // In large text, what is not chosen yet is hidden, to leave room for the price.
  "@container": {
    "(max-width: 48rem)": { selectors: { "&:has(> [data-missing])": { "@media": { [screenQueries.desk]: { display: "none" } } } } },
  },
  selectors: {
    "& + &::before": { "@media": { [narrow]: { content: '", "' } } },
    [`${choiceLine} > &`]: { "@media": { [screenQueries.desk]: { order: 2 } } },
  },
});
export const term = style({ ...mutedStyle("note"), "@media": { [narrow]: unseenStyle } });
export const value = style({
  "@media": { [screenQueries.desk]: { fontWeight: 700, fontFamily: font.text, fontSize: fontSizes.body } },
  selectors: {
    [`${item}:first-child > &`]: { "@media": { [narrow]: { fontWeight: 700 } } },
    [`${bar}[data-chosen] ${placeLine} ${item} > &`]: { "@media": { [narrow]: { fontWeight: 400 } } },
    "&[data-missing]": { "@media": { [screenQueries.desk]: { fontWeight: 400 } } },
  },
});
export const long = style({ "@media": { [narrow]: { display: "none" } } });
export const short = style({ "@media": { [screenQueries.desk]: { display: "none" } } });
export const clock = style({
  gridRow: 1,
  gridColumn: 2,
  justifySelf: "end",
  "@media": {
    [screenQueries.cramped]: { gridRow: "auto", gridColumn: 1, justifySelf: "start" },
    [screenQueries.desk]: { order: 3, marginInlineStart: "auto" },
  },
});
export const clockTerm = style({ "@media": { [narrow]: unseenStyle } });
export const clockSign = style({ alignSelf: "center", height: "18px", "@media": { [screenQueries.desk]: { display: "none" } } });
export const price = style({
  gridColumn: 1,
  minWidth: 0,
  "@media": {
    [screenQueries.low]: { flex: "none", marginInlineStart: "auto" },
    [screenQueries.desk]: {
      order: 4,
      display: "grid",
      flex: "none",
      justifyItems: "end",
      selectors: { [`${bar}:not(:has(${clock})) &`]: { marginInlineStart: "auto" } },
    },
  },
});
export const priceTerm = style({ ...mutedStyle("note"), "@media": { [narrow]: { marginInlineEnd: "0.4em", fontSize: fontSizes.small } } });
/** “Total” shows where there is room; “from” always shows. */
export const totalTerm = style([priceTerm, { "@media": { [narrow]: unseenStyle } }]);
export const amount = style({
  ...figureStyle,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  lineHeight: 1.2,
  "@media": { [narrowest]: { fontSize: fontSizes.body }, [screenQueries.desk]: { fontSize: fontSizes.heading } },
  selectors: {
    [`${bar} &`]: { whiteSpace: "nowrap" },
    "&[data-from]": { "@media": { [narrow]: { fontSize: fontSizes.body } } },
  },
});
export const action = style({
  gridColumn: 2,
  justifySelf: "end",
  "@media": {
    [screenQueries.cramped]: { gridColumn: 1, justifySelf: "stretch" },
    [screenQueries.low]: { flex: "none" },
    [screenQueries.desk]: { order: 5, flex: "none" },
  },
  selectors: {
    [`${bar}[data-chosen] &`]: {
      gridRow: "2 / 4",
      "@media": { [narrowestBeside]: { gridRow: 3 }, [screenQueries.cramped]: { gridRow: "auto" } },
    },
    // Its words wrap onto a second line rather than take room from the price.
    [`${bar}:not([data-chosen]) &`]: {
      "@media": { [narrowestBeside]: { maxWidth: "8.75rem" } },
    },
  },
});
