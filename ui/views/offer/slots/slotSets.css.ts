import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, mutedStyle, panelStyle, plainListStyle, spaces } from "../../../theme/styles.ts";

export const sets = style({ padding: spaces(3, 4, 0), minWidth: 0 });
export const title = style({ fontSize: fontSizes.body, marginTop: spaceScale[2] });
export const hint = style({ margin: 0, ...mutedStyle("small") });
export const label = style({ fontWeight: 700, fontSize: fontSizes.small });
const columns = (least: string) =>
  ({ display: "grid", gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`, gap: spaceScale[3] }) as const;
export const ready = style({ ...columns("15rem"), margin: spaces(2, 0), padding: 0, listStyle: "none" });
export const set = style({ ...columnStyle(1), alignContent: "start", padding: spaceScale[3], ...panelStyle(color.lineStrong) });
export const form = style({ ...columnStyle(3), paddingBlock: spaceScale[2] });
export const fields = style(columns("9rem"));
export const lengths = style({ ...columns("11rem"), ...plainListStyle });
export const length = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
