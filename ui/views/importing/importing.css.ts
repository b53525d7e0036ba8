import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";

const rule = `${inkLineWidth} solid ${color.lineStrong}`;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", minWidth: 0 });
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
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spaceScale[3],
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
globalStyle(`${cell} > *`, { gridTemplateColumns: "minmax(0, 1fr)" });
export const values = style({ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const order = style({ maxWidth: "26rem" });
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[3] });
export const tableFrame = style({ border: `1px solid ${color.line}`, borderRadius: cornerRadius });
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const th = style({
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  borderBottom: rule,
  textAlign: "start",
  fontSize: fontSizes.note,
  whiteSpace: "nowrap",
});
export const td = style({
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: "top",
  minWidth: "4.75rem",
  overflowWrap: "anywhere",
  selectors: { "tr:last-child > &": { borderBottom: 0 } },
});
export const figure = style([
  td,
  { fontFamily: font.figures, fontVariantNumeric: "tabular-nums", fontWeight: 700, textAlign: "start", minWidth: 0 },
]);
export const quiet = style({ color: color.inkMuted });
export const recent = style({ display: "grid", gap: 0, margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  minHeight: "44px",
  paddingBlock: spaceScale[2],
  borderBottom: `1px solid ${color.line}`,
});
/** An empty status takes no room. */
globalStyle(`${page} [role=alert]:empty, ${page} [role=status]:empty`, { position: "absolute" });
export const importedRows = style({ display: "grid", gap: spaceScale[3], justifyItems: "start" });
