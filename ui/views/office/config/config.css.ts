import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { corner, ink, screens, size, space, target } from "../../../theme/scale.ts";

const rule = `${ink} solid ${color.lineStrong}`;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", minWidth: 0 });
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  padding: space[4],
  alignItems: "start",
  "@media": { [screens.desk]: { gridTemplateColumns: "200px minmax(0, 880px)", gap: space[6], padding: space[5] } },
});
export const nav = style({
  "@media": { [screens.desk]: { position: "sticky", top: `calc(var(--quai-bar, 0px) + ${space[5]})` } },
});
export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[3]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [screens.desk]: { display: "grid", borderInlineStart: rule } },
});
export const jump = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "36px",
  color: color.link,
  fontSize: size.small,
  "@media": { "(pointer: coarse)": { minWidth: target, minHeight: target }, [screens.desk]: { paddingInlineStart: space[3] } },
});
export const sections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6], minWidth: 0 });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
  alignItems: "end",
  gap: space[4],
});
export const wide = style({ gridColumn: "1 / -1" });
export const preview = style({
  display: "grid",
  gap: space[1],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderInlineStart: `4px solid ${color.link}`,
  borderRadius: corner,
  backgroundColor: color.infoTint,
});
export const limits = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))", gap: space[4] });
export const limit = style({ display: "grid", gap: space[2], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, fontWeight: 700, paddingBottom: space[1] });
export const pair = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: space[3], alignItems: "end" });
export const taxes = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start", gap: space[3] });
export const taxGroup = style({ width: "100%", minWidth: 0, paddingBottom: space[4], borderBottom: `1px solid ${color.line}` });
export const taxHead = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: space[2] });
export const tax = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
  alignItems: "end",
  gap: space[3],
});
export const error = style({ color: color.danger, fontSize: size.small, fontWeight: 700 });
/** Stays in view under a form that is longer than the screen. */
export const saveBar = style({
  position: "sticky",
  bottom: "var(--quai-foot, 0px)",
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  paddingBlock: space[3],
  borderTop: rule,
  backgroundColor: color.canvas,
});
export const grows = style({ marginInlineEnd: "auto", fontSize: size.small, fontWeight: 700 });
export const clause = style({ display: "grid", gap: space[1], paddingBlock: space[2] });
export const clauseTitle = style({ fontSize: size.body, fontWeight: 700 });
export const filters = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))", gap: space[3] });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
