import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, hairline, lineStyle, mutedStyle, panelStyle, rowStyle } from "../../../theme/styles.ts";
import * as command from "../../managed/command/command.css.ts";

/** The menu over the field; its parts are beside each other where the thread is wide enough. */
export const panel = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  gap: spaceScale[2],
  maxHeight: "min(26rem, 55dvh)",
  padding: spaceScale[2],
  ...panelStyle(color.ink),
});
const wide = "(min-width: 34rem)";
export const columns = style({
  ...columnStyle(3),
  minHeight: 0,
  overflowY: "auto",
  "@container": { [wide]: { gridTemplateColumns: "minmax(0, 13rem) minmax(0, 1fr)", overflowY: "visible" } },
});
export const list = style({
  alignContent: "start",
  maxHeight: "9rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  "@container": { [wide]: { maxHeight: "none", minHeight: 0 } },
});
export const option = style([command.option, { gridTemplateColumns: "minmax(0, 1fr) auto" }]);
export const name = command.name;
export const missing = style({ display: "inline-flex", color: color.warning });
export const preview = style({ ...columnStyle(2), alignContent: "start", "@container": { [wide]: { minHeight: 0, overflowY: "auto" } } });
export const problem = style({ color: color.danger, fontSize: fontSizes.small, fontWeight: 700 });
export const sample = style({ display: "grid", gap: spaceScale[1], padding: spaceScale[2], border: hairline, borderRadius: cornerRadius });
export const sampleHead = style({ ...lineStyle(2), ...mutedStyle("note") });
export const sampleText = style({ fontSize: fontSizes.small, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
export const quiet = style(mutedStyle("small"));
export const foot = style({ ...rowStyle(1, 4), alignItems: "center", ...mutedStyle("note") });
export const keys = command.keys;
/** The file, the quick replies and the cards, below the field: on a phone one row, each with its icon over its word. */
export const tools = style({
  ...rowStyle(2),
  "@media": { [screenQueries.phone]: { flexWrap: "nowrap", gap: 0 } },
  // The field of a file needs the whole width.
  selectors: { "&:has(input[type=file])": { flexWrap: "wrap" } },
});
globalStyle(`${tools} > *`, { "@media": { [screenQueries.phone]: { flex: "1 1 0", minWidth: 0 } } });
globalStyle(`${tools} > :has(input[type=file])`, { "@media": { [screenQueries.phone]: { flex: "1 0 100%" } } });
globalStyle(`${tools}:not(:has(input[type=file])) button`, {
  "@media": {
    [screenQueries.phone]: {
      flexDirection: "column",
      gap: "2px",
      width: "100%",
      paddingInline: spaceScale[1],
      fontSize: fontSizes.note,
    },
  },
});
// A phone has no keys.
globalStyle(`${tools} span:has(> kbd)`, { "@media": { [screenQueries.phone]: { display: "none" } } });
