import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, inkLine, lineStyle, spaces } from "../../theme/styles.ts";

/** A container: on a phone, and in larger text, its width moves the marks beside the title to a line of their own. */
const narrow = "(max-width: 29rem)";

export const drawer = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  borderInlineStart: inkLine(color.ink),
  backgroundColor: color.surface,
  "@media": { [screenQueries.narrow]: { minHeight: "100%", borderInlineStart: 0 } },
});
export const head = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  ...lineStyle(3),
  padding: spaces(2, 2, 2, 4),
  borderBottom: hairline,
  backgroundColor: color.surface,
  "@media": {
    // On a phone it scrolls with the page, under the top bar.
    [screenQueries.narrow]: { top: "var(--quai-bar, 0px)" },
  },
  "@container": { [narrow]: { flexWrap: "wrap", rowGap: 0 } },
});
// Marks, tools and the button to close stay whole, however long the title is.
globalStyle(`${head} > :nth-child(n + 2)`, { flex: "none" });
export const heading = style({
  minWidth: 0,
  fontSize: fontSizes.lead,
  overflowWrap: "anywhere",
  // Neither the title nor the marks break inside a word.
  "@container": { [narrow]: { flex: "1 1 0", hyphens: "auto" } },
  // The title gets the focus from the script rather than the user, so it needs no ring.
  ":focus-visible": { outline: "none", boxShadow: "none" },
});
export const marks = style({
  marginInlineEnd: "auto",
  "@container": { [narrow]: { order: 1, minWidth: "100%" } },
});
export const body = style({
  flex: "1 1 auto",
  ...columnStyle(4),
  alignContent: "start",
  padding: spaceScale[4],
  minHeight: 0,
  overflowY: "auto",
});
// On a phone the buttons of the foot take two lines: what the focus comes to stays clear of both.
globalStyle(`${body} :is(input, select, textarea, button)`, {
  "@media": { [screenQueries.narrow]: { scrollMarginBlockEnd: "4.5rem" } },
});
export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "grid",
  gap: spaceScale[2],
  padding: spaces(3, 4),
  borderTop: `1px solid ${color.lineStrong}`,
  backgroundColor: color.surface,
  // In large text on a phone its buttons would leave no room for the content.
  "@media": { [screenQueries.lowest]: { position: "static" } },
});
