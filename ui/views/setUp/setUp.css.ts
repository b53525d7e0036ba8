import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { fontSizes, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  inkLine,
  lineStyle,
  mutedStyle,
  panelStyle,
  plainListStyle,
  rowStyle,
  spaces,
  focusWithinSelector,
  hoverStyle,
} from "../../theme/styles.ts";

const panel = panelStyle(color.lineStrong);

export const first = style({
  ...columnStyle(2),
  justifyItems: "start",
  margin: spaceScale[4],
  padding: spaceScale[4],
  ...panel,
  borderInlineStart: `4px solid ${color.accent}`,
});
export const panelTitle = style({ fontSize: "1.0625rem" });
export const quiet = style(mutedStyle("note"));
export const steps = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))",
  gap: spaces(2, 4),
  width: "100%",
  ...plainListStyle,
});
export const step = style({
  ...lineStyle(2),
  minHeight: "28px",
  fontSize: fontSizes.small,
  selectors: { "&[data-done]": { color: color.success } },
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget } },
});

export const page = style({ ...columnStyle(4), maxWidth: "76rem", padding: spaceScale[4], overflowWrap: "anywhere" });
export const title = style({ fontSize: "1.375rem" });
/** The lake and its chart are beside the other parts on a desk; in the document they come after the club. */
export const cards = style({
  ...columnStyle(4),
  alignItems: "start",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gridTemplateRows: "auto auto 1fr" } },
});
export const card = style({ ...columnStyle(3), padding: spaceScale[4], ...panel });
export const lakeCard = style([card, { "@media": { [screenQueries.desk]: { gridColumn: 2, gridRow: "1 / span 3" } } }]);
export const cardTitle = style({ fontSize: "1.0625rem" });
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  alignItems: "start",
  gap: spaceScale[3],
});
export const label = style({
  display: "block",
  gridColumn: "1 / -1",
  marginBottom: spaceScale[1],
  fontSize: fontSizes.small,
  fontWeight: 700,
});
export const error = style({ color: color.danger, fontSize: fontSizes.note, fontWeight: 600 });

const tiles = { display: "grid", gap: spaceScale[2] } as const;
export const hours = style({ ...tiles, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" });
export const models = style({ ...tiles, gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))" });
export const tile = style({
  position: "relative",
  display: "grid",
  alignContent: "end",
  gap: "2px",
  minHeight: minTapTarget,
  padding: spaceScale[2],
  ...panel,
  fontSize: fontSizes.small,
  fontWeight: 700,
  lineHeight: 1.3,
  cursor: "pointer",
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&[data-selected]": chosenStyle,
    [focusWithinSelector]: { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" },
  },
});
export const plate = style({ height: "48px", overflow: "hidden" });
export const tileNote = style({ fontSize: fontSizes.note, fontWeight: 400 });

export const foot = style({
  ...rowStyle(3),
  alignItems: "center",
  justifyContent: "space-between",
  paddingTop: spaceScale[3],
  borderTop: inkLine(color.lineStrong),
});
