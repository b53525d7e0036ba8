import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, heightBetweenBars, screenQueries, spaceScale } from "../../../theme/scale.ts";
import {
  columnStyle,
  hairline,
  lineStyle,
  mutedStyle,
  oneColumnStyle,
  oneLineStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

const threeColumns = "(min-width: 80em)";
const height = `calc(${heightBetweenBars} - 52px)`;

/** The list, the thread and the customer; below 1280 px the customer is a drawer, below 768 px there is one column. */
export const columns = style({
  ...oneColumnStyle,
  "@media": {
    [screenQueries.tablet]: { gridTemplateColumns: "minmax(17rem, 19rem) minmax(0, 1fr)", height },
    [threeColumns]: { gridTemplateColumns: "19.5rem minmax(0, 1fr) 20.5rem" },
  },
});
const column = style({ display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 });
export const listColumn = style([
  column,
  {
    borderInlineEnd: `1.5px solid ${color.lineStrong}`,
    "@media": { [screenQueries.narrow]: { borderInlineEnd: "none", selectors: { "[data-opened] > &": { display: "none" } } } },
  },
]);
export const threadColumn = style([
  column,
  {
    // On a phone the messages scroll within the page too, so that a long thread opens at its end.
    "@media": {
      [screenQueries.narrow]: {
        height: "max(28rem, calc(100dvh - var(--quai-bar, 0px) - var(--quai-foot, 0px) - 6.5rem))",
        selectors: { ":not([data-opened]) > &": { display: "none" } },
      },
    },
  },
]);
export const customerColumn = style([
  column,
  {
    display: "none",
    overflowY: "auto",
    borderInlineStart: `1.5px solid ${color.lineStrong}`,
    backgroundColor: color.surface,
    selectors: { ":not([data-opened]) > &": { borderInlineStart: "none", backgroundColor: "transparent" } },
    "@media": { [threeColumns]: { display: "flex" } },
  },
]);
/** What leads to the customer where there is no column of theirs. */
export const onlyWithoutColumn = style({ display: "inline-flex", "@media": { [threeColumns]: { display: "none" } } });
export const onlyOnPhone = style({ display: "inline-flex", "@media": { [screenQueries.tablet]: { display: "none" } } });

export const searching = style({ padding: spaceScale[2] });
// The field is as wide as the list below it.
globalStyle(`${searching} > *`, { maxWidth: "none" });
export const lists = style({ flex: "1 1 auto", minHeight: 0, overflowY: "auto" });
export const group = style({
  padding: spaces(1, 3),
  borderBlock: hairline,
  backgroundColor: color.sunken,
  ...mutedStyle("note"),
  fontWeight: 700,
});
export const threads = style(plainListStyle);
export const thread = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `2px ${spaceScale[2]}`,
  width: "100%",
  padding: spaces(2, 3),
  border: "none",
  borderBottom: hairline,
  borderInlineStart: "4px solid transparent",
  background: "none",
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    '&[aria-current="true"]': { borderInlineStartColor: color.accent, backgroundColor: color.shoal },
    "&[data-unread]": { fontWeight: 700 },
  },
});
export const name = style({ ...lineStyle(2), minWidth: 0 });
export const ellipsis = style({ ...oneLineStyle, unicodeBidi: "isolate" });
export const preview = style([
  ellipsis,
  { gridColumn: "1 / -1", color: color.inkMuted, selectors: { [`${thread}[data-unread] > &`]: { color: color.ink } } },
]);
export const waits = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[1],
  color: color.warning,
  fontWeight: 700,
  fontSize: fontSizes.note,
});
export const waitsTooLong = style([waits, { color: color.danger }]);
export const quiet = style({ ...mutedStyle("note"), fontWeight: 400 });
/** The language that somebody reads, and the count of what is not read. */
export const language = style({
  flex: "none",
  padding: "0 4px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: "3px",
  fontSize: "0.6875rem",
  fontWeight: 700,
  lineHeight: 1.5,
});
export const unread = style({
  justifySelf: "end",
  minWidth: "1.25rem",
  padding: "0 4px",
  borderRadius: "3px",
  backgroundColor: color.ink,
  color: color.canvas,
  fontSize: "0.75rem",
  fontWeight: 700,
  textAlign: "center",
});

export const head = style({ ...rowStyle(2), alignItems: "center", padding: spaces(2, 4), borderBottom: hairline });
/** The name of the customer and the language that they read. */
export const headWho = style({ ...lineStyle(2), flex: "1 1 8rem", minWidth: 0 });
export const headName = style([ellipsis, { fontSize: fontSizes.lead }]);
export const messages = style({ flex: "1 1 auto", minHeight: 0, overflowY: "auto", padding: spaces(3, 4) });
export const foot = style({ ...columnStyle(2), padding: spaces(2, 4, 3), borderTop: `1.5px solid ${color.lineStrong}` });
export const modes = style({ ...rowStyle(2), alignItems: "center" });
export const mode = style({
  minHeight: "32px",
  padding: spaces(0, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: "4px",
  background: "none",
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  cursor: "pointer",
  selectors: { '&[aria-pressed="true"]': { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
});
export const card = style({ ...columnStyle(3), padding: spaceScale[4], fontSize: fontSizes.small });
export const lines = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const booking = style({ display: "grid", gap: "2px", paddingBottom: spaceScale[2], borderBottom: hairline });
