import { globalStyle, style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { hairline, inkLine, lineStyle, mutedStyle, plainButtonStyle, spaces, unseenStyle } from "../../theme/styles.ts";

/** Below this width an open drawer needs the room of the menu's words. */
const roomy = "(max-width: 99.99em)";
const folded = { width: "64px" } as const;
/** The menu beside the page, from 768 px on: 224 px wide, or a rail of 64 px where it is folded, on a tablet, and beside an open drawer. */
export const side = style({
  containerName: "quai-menu",
  containerType: "inline-size",
  position: "sticky",
  top: "var(--quai-bar, 0px)",
  // What it shows beside its icons lies over the page.
  zIndex: 2,
  display: "none",
  flex: "none",
  width: "224px",
  height: "calc(100dvh - var(--quai-bar, 0px))",
  "@media": {
    [screenQueries.tablet]: { display: "block" },
    [screenQueries.belowDesk]: folded,
    [roomy]: { selectors: { "body:has([data-beside]) &": folded } },
    print: { display: "none" },
  },
  selectors: { "&[data-folded]": folded },
});
const rail = "quai-menu (max-width: 100px)";
const withWords = "quai-menu (min-width: 100.01px)";
const gone = { display: "none" } as const;

export const menu = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflowY: "auto",
  borderInlineEnd: inkLine(color.ink),
});
/** The search, and the button that folds the menu. */
export const head = style({ ...lineStyle(1), padding: spaces(2, 2, 0) });
export const search = style({ display: "grid", flex: "1 1 auto", minWidth: 0, "@container": { [rail]: gone } });
globalStyle(`${search} input`, { fontSize: fontSizes.small, "@media": { "(pointer: fine)": { paddingBlock: spaceScale[1] } } });
export const found = style({ padding: spaces(2, 5), ...mutedStyle("note") });
export const group = style({
  "@container": {
    [rail]: { marginInline: spaceScale[2], paddingBlock: spaceScale[1], selectors: { "& + &": { borderBlockStart: hairline } } },
  },
});
export const entries = style({
  display: "grid",
  margin: 0,
  padding: spaces(0, 2),
  listStyle: "none",
  "@container": {
    [rail]: { padding: 0, selectors: { "&[data-long]": gone } },
    [withWords]: { selectors: { "&[data-closed]": gone } },
  },
});

/** With the longest group open, entries and headings of this height fit a window of 900 px. A finger needs more. */
const withMouse = { "(pointer: fine)": { minHeight: "32px" } } as const;
const atLeast = { "@media": withMouse } as const;
export const entry = style({
  position: "relative",
  ...lineStyle(3),
  minHeight: room.control,
  paddingInline: spaceScale[3],
  borderRadius: cornerRadius,
  color: color.ink,
  fontSize: fontSizes.small,
  textDecoration: "none",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-current=page]": { ...chosenStyle, fontWeight: 700 },
  },
  "@container": { [withWords]: atLeast },
});
export const heading = style({
  ...lineStyle(1),
  width: `calc(100% - 2 * ${spaceScale[2]})`,
  minHeight: room.control,
  marginInline: spaceScale[2],
  padding: 0,
  ...plainButtonStyle,
  borderRadius: cornerRadius,
  ...mutedStyle("note"),
  fontFamily: font.figures,
  fontWeight: 700,
  selectors: { "&:hover": { backgroundColor: color.sunken } },
  "@media": withMouse,
  "@container": { [rail]: gone },
});
export const pageCount = style({ marginInlineStart: "auto", paddingInlineEnd: spaceScale[3] });
/** The heading of a group on a phone's sheet, where every group is open. */
export const sheetHeading = style({ padding: spaces(3, 5, 0), ...mutedStyle("note"), fontFamily: font.figures, fontWeight: 700 });
/** A long group in the rail: a button with the menu of its pages. */
export const flyout = style({
  display: "none",
  position: "relative",
  borderRadius: cornerRadius,
  "@container": { [rail]: { display: "grid", selectors: { "&[data-here]": { backgroundColor: color.sunken } } } },
});

globalStyle(`${flyout} > button`, { color: color.ink });

/** The words of an icon of the rail: beside it while it is hovered or has the focus, even where the rail itself scrolls. */
const beside = {
  position: "fixed",
  insetInlineStart: "60px",
  width: "auto",
  height: "auto",
  clipPath: "none",
  padding: spaces(1, 3),
  borderRadius: cornerRadius,
  backgroundColor: color.ink,
  color: color.canvas,
  fontSize: fontSizes.small,
  fontWeight: 400,
  whiteSpace: "nowrap",
} as const;
export const words = style({
  "@container": {
    [rail]: {
      ...unseenStyle,
      selectors: {
        [`${menu}:not([data-quiet]) ${entry}:is(:hover, :focus-visible) > &`]: beside,
        [`${menu}:not([data-quiet]) ${flyout}:is(:hover, :has(:focus-visible)):not(:has([aria-expanded=true])) > &`]: beside,
      },
    },
  },
});
/** The count of what is not read: beside the entry, or on the corner of its icon in a rail. */
/** The number of what waits beside an entry; red only for boats that are late. */
export const count = style({
  minWidth: "1.25rem",
  marginInlineStart: "auto",
  padding: "0 4px",
  borderRadius: "3px",
  backgroundColor: color.ink,
  color: color.canvas,
  fontSize: "0.75rem",
  fontWeight: 700,
  textAlign: "center",
  "@container": { [rail]: { position: "absolute", insetBlockStart: "2px", insetInlineEnd: "2px" } },
  selectors: { "&[data-late]": { backgroundColor: color.danger, color: color.surface } },
});
export const fold = style({
  marginInlineStart: "auto",
  "@container": { [rail]: { marginInline: "auto" } },
  "@media": {
    [screenQueries.belowDesk]: gone,
    [roomy]: { selectors: { "body:has([data-beside]) &": gone } },
  },
});
export const sheetOpener = style({ "@media": { [screenQueries.tablet]: gone } });
