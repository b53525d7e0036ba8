import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../../theme/scale.ts";

export const sets = style({ padding: `${spaceScale[3]} ${spaceScale[4]} 0`, minWidth: 0 });
export const title = style({ fontSize: fontSizes.body, marginTop: spaceScale[2] });
export const hint = style({ margin: 0, color: color.inkMuted, fontSize: fontSizes.small });
export const label = style({ fontWeight: 700, fontSize: fontSizes.small });
const columns = (least: string) =>
  ({ display: "grid", gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`, gap: spaceScale[3] }) as const;
export const ready = style({ ...columns("15rem"), margin: `${spaceScale[2]} 0`, padding: 0, listStyle: "none" });
export const set = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: spaceScale[1],
  padding: spaceScale[3],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], paddingBlock: spaceScale[2] });
export const fields = style(columns("9rem"));
export const lengths = style({ ...columns("11rem"), margin: 0, padding: 0, listStyle: "none" });
export const length = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
