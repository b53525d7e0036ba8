import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import {
  figureStyle,
  hairline,
  inkLine,
  oneColumn,
  oneColumnStyle,
  oneLineStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../theme/styles.ts";

export const page = style({ ...oneColumnStyle, alignContent: "start", minWidth: 0 });
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1040px)",
  gap: spaceScale[6],
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const back = style({ marginInlineStart: "auto" });
/** Takes a file that is dropped on it, as the button in it does. */
export const drop = style({
  ...rowStyle(3),
  alignItems: "center",
  padding: spaceScale[4],
  border: `${inkLineWidth} dashed ${color.lineStrong}`,
  borderRadius: cornerRadius,
  selectors: { "&[data-over]": { borderStyle: "solid", backgroundColor: color.infoTint } },
});
export const grows = style({ marginInlineEnd: "auto", overflowWrap: "anywhere", fontWeight: 700 });
export const paste = style({ display: "grid", gap: spaceScale[3], justifyItems: "start" });
export const wide = style({ width: "100%" });
export const fault = style({ color: color.danger, fontWeight: 700, fontSize: fontSizes.small });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[4],
});
/** As wide as its column, however long the values of the file are. */
export const cell = style({ minWidth: 0 });
globalStyle(`${cell} > *`, { gridTemplateColumns: oneColumn });
export const values = style({ display: "block", ...oneLineStyle });
export const order = style({ maxWidth: "26rem" });
export const actions = style({ ...rowStyle(3), alignItems: "center" });
export const tableFrame = style({ border: hairline, borderRadius: cornerRadius });
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const th = style({
  padding: spaces(2, 3),
  borderBottom: inkLine(color.lineStrong),
  textAlign: "start",
  fontSize: fontSizes.note,
  whiteSpace: "nowrap",
});
export const td = style({
  padding: spaces(2, 3),
  borderBottom: hairline,
  verticalAlign: "top",
  minWidth: "4.75rem",
  overflowWrap: "anywhere",
  selectors: { "tr:last-child > &": { borderBottom: 0 } },
});
export const figure = style([td, { ...figureStyle, fontWeight: 700, textAlign: "start", minWidth: 0 }]);
export const quiet = style({ color: color.inkMuted });
export const recent = style({ display: "grid", gap: 0, ...plainListStyle });
export const line = style({
  ...rowStyle(1, 3),
  alignItems: "center",
  minHeight: "44px",
  paddingBlock: spaceScale[2],
  borderBottom: hairline,
});
/** An empty status takes no room. */
globalStyle(`${page} [role=alert]:empty, ${page} [role=status]:empty`, { position: "absolute" });
export const importedRows = style({ display: "grid", gap: spaceScale[3], justifyItems: "start" });
