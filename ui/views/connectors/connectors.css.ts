import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", minWidth: 0 });
export const news = style({ padding: `${spaceScale[3]} ${spaceScale[4]} 0` });
export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  alignItems: "start",
  gap: spaceScale[3],
  padding: spaceScale[4],
});
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: spaceScale[3],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
  overflowWrap: "anywhere",
  selectors: {
    '&[data-state="fails"]': { borderColor: color.danger },
    '&[data-state="off"]': { borderStyle: "dashed" },
    "&[data-opened]": { borderColor: color.ink, boxShadow: `inset 0 4px 0 ${color.accent}` },
  },
});
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: spaceScale[2] });
export const name = style({ display: "flex", alignItems: "center", gap: spaceScale[2], fontSize: "1rem" });
export const driver = style({ color: color.inkMuted });
export const fault = style({ color: color.danger });
export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], fontSize: fontSizes.small });
export const days = style({ display: "flex", alignItems: "center", gap: spaceScale[2] });
export const part = style({ paddingBottom: spaceScale[1], borderBottom: `1px solid ${color.line}`, fontSize: fontSizes.small });
export const failures = style({ margin: 0, padding: 0, listStyle: "none", fontSize: fontSizes.small });
export const failure = style({ paddingBlock: spaceScale[2], borderBottom: `1px solid ${color.line}`, overflowWrap: "anywhere" });
export const when = style({ color: color.inkMuted, fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
export const foot = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: spaceScale[2] });
export const quiet = style({ flex: "1 1 8rem", color: color.inkMuted, fontSize: fontSizes.note });
export const note = style({ padding: `0 ${spaceScale[4]} ${spaceScale[4]}`, color: color.inkMuted, fontSize: fontSizes.note });
export const account = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: spaceScale[2],
  overflowWrap: "anywhere",
});
export const permissions = style({ margin: 0, paddingInlineStart: spaceScale[4] });
