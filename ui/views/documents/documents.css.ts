import { style } from "@vanilla-extract/css";
import { columnStyle, hairline, mutedStyle, oneColumnStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const section = style(columnStyle(3));
export const quiet = style({ ...mutedStyle("small"), textWrap: "pretty" });
export const lines = style({ ...oneColumnStyle, ...plainListStyle });
export const line = style({ ...columnStyle(2), padding: spaces(3, 0), borderTop: hairline });
export const head = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between" });
export const name = style({ fontWeight: 700 });
export const buttons = style({ ...rowStyle(2), ":empty": { display: "none" } });
