import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../../theme/scale.ts";

const rule = `${ink} solid ${color.lineStrong}`;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", minWidth: 0 });
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1040px)",
  gap: space[6],
  padding: space[4],
  "@media": { [screens.desk]: { padding: space[5] } },
});
export const back = style({ marginInlineStart: "auto" });
/** Takes a file that is dropped on it, as the button in it does. */
export const drop = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  padding: space[4],
  border: `${ink} dashed ${color.lineStrong}`,
  borderRadius: corner,
  selectors: { "&[data-over]": { borderStyle: "solid", backgroundColor: color.infoTint } },
});
export const grows = style({ marginInlineEnd: "auto", overflowWrap: "anywhere", fontWeight: 700 });
export const paste = style({ display: "grid", gap: space[3], justifyItems: "start" });
export const wide = style({ width: "100%" });
export const fault = style({ color: color.danger, fontWeight: 700, fontSize: size.small });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  alignItems: "end",
  gap: space[4],
});
/** As wide as its column, however long the values of the file are. */
export const cell = style({ minWidth: 0 });
globalStyle(`${cell} > *`, { gridTemplateColumns: "minmax(0, 1fr)" });
export const values = style({ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const order = style({ maxWidth: "26rem" });
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const framed = style({ border: `1px solid ${color.line}`, borderRadius: corner });
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: size.small });
export const th = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: rule,
  textAlign: "start",
  fontSize: size.note,
  whiteSpace: "nowrap",
});
export const td = style({
  padding: `${space[2]} ${space[3]}`,
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
  gap: `${space[1]} ${space[3]}`,
  minHeight: "44px",
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
});
/** An empty status takes no room. */
globalStyle(`${page} [role=alert]:empty, ${page} [role=status]:empty`, { position: "absolute" });
export const created = style({ display: "grid", gap: space[3], justifyItems: "start" });
