import { globalStyle, style } from "@vanilla-extract/css";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { color } from "../../../theme/contract.css.ts";
import { screenQueries, fontSizes, heightBetweenBars, minTapTarget, spaceScale } from "../../../theme/scale.ts";
import { figureStyle, hairline, mutedStyle, oneColumn, oneColumnStyle, rowStyle, spaces, unseenStyle } from "../../../theme/styles.ts";

/** Wide enough for a list with something beside it that is always there. */
const roomy = "(min-width: 80em)";

/** The list with the drawer beside it; on a phone the drawer replaces the list. */
export const office = style({
  ...oneColumnStyle,
  minHeight: "100%",
  selectors: { "&[data-opened]": { gridTemplateColumns: "minmax(0, 1fr) clamp(416px, 37vw, 536px)" } },
  "@media": {
    [screenQueries.narrow]: { selectors: { "&[data-opened]": { gridTemplateColumns: oneColumn } } },
    [roomy]: {
      selectors: {
        "&[data-aside]": { gridTemplateColumns: "minmax(0, 1fr) clamp(22rem, 30vw, 32rem)" },
        "&[data-opened][data-wide]": { gridTemplateColumns: "minmax(16rem, 20rem) minmax(0, 1fr)" },
      },
    },
  },
});

/** A container: its own width decides whether rows are cards. */
export const index = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": { [screenQueries.narrow]: { selectors: { "[data-opened] > &": { display: "none" } } } },
});

/** Only for screen readers, where the record replaces the list and its heading. */
export const pageOfList = style([hidden, { display: "none", "@media": { [screenQueries.narrow]: { display: "block" } } }]);

/** Stays in view beside a list that scrolls. */
export const side = style({
  display: "grid",
  minWidth: 0,
  position: "sticky",
  top: "var(--quai-bar, 0px)",
  height: heightBetweenBars,
  overflow: "auto",
  // Keeps the focused element clear of the sticky head and foot.
  scrollPaddingBlock: "64px 96px",
  "@media": { [screenQueries.narrow]: { position: "static", height: "auto", minHeight: "100%", overflow: "visible" } },
});

/** Beside the list where there is room, and under it elsewhere. */
export const aside = style({
  minWidth: 0,
  borderTop: `1px solid ${color.lineStrong}`,
  "@media": {
    [roomy]: {
      position: "sticky",
      top: "var(--quai-bar, 0px)",
      maxHeight: heightBetweenBars,
      alignSelf: "start",
      overflow: "auto",
      borderTop: 0,
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
  },
});

export const titleBar = style({
  ...rowStyle(1, 3),
  alignItems: "center",
  minHeight: "52px",
  padding: spaces(1, 4),
  borderBottom: `1.5px solid ${color.lineStrong}`,
});
export const title = style({ fontSize: "1.375rem" });
/** On a phone the title and the button that adds a row share one line. */
globalStyle(titleBar, { "@container": { "(max-width: 30rem)": { gap: spaces(1, 2), paddingInline: spaces(4, 2) } } });
globalStyle(`${titleBar} ${title}`, { "@container": { "(max-width: 30rem)": { fontSize: fontSizes.lead, marginInlineEnd: "auto" } } });
globalStyle(`${titleBar} button`, { "@container": { "(max-width: 30rem)": { gap: spaceScale[1], paddingInline: spaceScale[2] } } });
export const count = style({
  marginInlineEnd: "auto",
  ...mutedStyle("small"),
  ...figureStyle,
  "@media": { "(max-width: 29.99em)": unseenStyle },
});
/** While a drawer has the filled button, the main action of the page is an outline. */
export const quietButtons = style({});
globalStyle(`${quietButtons} button`, { backgroundColor: "transparent", color: color.accent });
globalStyle(`${quietButtons} button:hover`, { backgroundColor: color.accentTint });

// Texts for screen readers are positioned inside it; otherwise they would widen the page by as much as the rows overflow the list.
export const rows = style({ position: "relative", flex: "1 1 auto", minWidth: 0, overflowX: "auto" });
export const below = style({ display: "grid", gap: spaceScale[3], padding: spaces(3, 4, 4) });
export const padded = style({ padding: spaceScale[4] });
export const form = style({ display: "contents" });
export const buttons = style(rowStyle(2));
/** Why a row was not saved, above the buttons: beyond a part of the window it scrolls, so that some of the form stays in view. */
export const saveProblems = style({
  display: "grid",
  gap: spaceScale[2],
  maxHeight: "45dvh",
  overflowY: "auto",
  selectors: { "&:focus": { outline: "none", boxShadow: "none" } },
});
export const grows = style({ flex: "1 1 auto", display: "grid", minWidth: "min(100%, 10rem)" });
export const note = style(mutedStyle("note"));
export const dangerButtons = style({});
globalStyle(`${dangerButtons} button`, { color: color.danger });

/**
 * Fields of which two or three share a line, each in an element of its own or not. Each spans four rows: label, description, input and error.
 * The inputs of a line are level, whatever the others have above and below theirs.
 */
export const alignedFields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  columnGap: spaceScale[4],
  rowGap: spaceScale[1],
});
globalStyle(`${alignedFields} > *`, {
  display: "grid",
  gridRow: "span 4",
  gridTemplateRows: "subgrid",
  minWidth: 0,
  paddingBlockEnd: spaceScale[2],
});
globalStyle(`${alignedFields} > [data-width=whole]`, { gridColumn: "1 / -1" });
globalStyle(`${alignedFields} > div > div`, { gridRow: "1 / -1", minWidth: 0 });
const partOfInput = `${alignedFields} :has(> :is(input, select))`;
globalStyle(partOfInput, { gridTemplateRows: "subgrid" });
globalStyle(`${partOfInput} > label`, { gridRow: 1 });
globalStyle(`${partOfInput} > label + *`, { gridRow: 2 });
globalStyle(`${partOfInput} > :is(input, select)`, { gridRow: 3 });
globalStyle(`${partOfInput} > :is(input, select) + *`, { gridRow: 4 });
export const usesList = style({ margin: 0, paddingInlineStart: spaceScale[4] });
export const marks = style({ ...rowStyle(0, 3), alignItems: "center", width: "100%" });
globalStyle(`${marks} > button`, { marginInlineStart: "auto" });
/** Fields that can only be read. */
export const inertFields = style({ display: "contents", border: 0 });
export const text = style({ display: "grid", gap: spaceScale[1] });
export const copy = style({ justifySelf: "start" });

// On a desktop, fields are 36 px high with text of 15 px.
globalStyle(`${office} :is(input, select, textarea):not([type=checkbox], [type=radio])`, {
  "@media": { "(pointer: fine)": { paddingBlock: spaceScale[1], fontSize: fontSizes.small } },
});
globalStyle(`${office} label`, { "@media": { "(pointer: fine)": { fontSize: fontSizes.small } } });
/** An empty status takes no room. */
globalStyle(`${form} > [role=alert]:empty, ${form} [role=status]:empty`, { position: "absolute" });

/** The buttons that choose which part of a list is shown. */
export const tabs = style({ ...rowStyle(3), padding: spaces(0, 3), borderBottom: hairline });
export const tab = style({
  minWidth: "32px",
  minHeight: "40px",
  padding: spaces(0, 1),
  border: "none",
  borderBottom: "3px solid transparent",
  background: "none",
  font: "inherit",
  ...mutedStyle("small"),
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { minWidth: minTapTarget, minHeight: minTapTarget } },
  selectors: { '&[aria-pressed="true"]': { borderBottomColor: color.accent, color: color.ink, fontWeight: 700 } },
});
