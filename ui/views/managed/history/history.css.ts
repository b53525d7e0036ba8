import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, hairline, mutedStyle, plainListStyle, rowStyle } from "../../../theme/styles.ts";

export const history = style({ ...columnStyle(3), minWidth: 0 });
export const lines = style(plainListStyle);
export const line = style({ ...columnStyle(1), justifyItems: "start", paddingBlock: spaceScale[3], borderBottom: hairline });
export const head = style({ ...rowStyle(0, 2), alignItems: "baseline", fontSize: fontSizes.small, overflowWrap: "anywhere" });
export const quiet = style(mutedStyle("note"));
export const changes = style({ display: "grid", gap: "2px", margin: 0, fontSize: fontSizes.note, minWidth: 0 });
export const change = style({ ...rowStyle(0, 2), overflowWrap: "anywhere" });
export const was = style({ color: color.inkMuted, textDecoration: "line-through" });
