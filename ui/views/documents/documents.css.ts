import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.small, textWrap: "pretty" });
export const lines = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: `${spaceScale[3]} 0`,
  borderTop: `1px solid ${color.line}`,
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spaceScale[2],
});
export const name = style({ fontWeight: 700 });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2], ":empty": { display: "none" } });
