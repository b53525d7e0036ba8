import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, figureStyle, hairline, mutedStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const part = style({ ...columnStyle(2), paddingTop: spaceScale[3], borderTop: hairline, fontSize: fontSizes.small });
export const head = style({ fontSize: fontSizes.small });
export const quiet = style(mutedStyle("note"));
export const lines = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const line = style({ ...rowStyle(1, 3), alignItems: "center", justifyContent: "space-between" });
export const secondLine = style({ display: "block", ...mutedStyle("note") });
export const end = style({ display: "grid", justifyItems: "end", marginInlineStart: "auto" });
export const figure = style(figureStyle);
export const note = style({ display: "grid", gap: spaceScale[1], paddingBottom: spaceScale[2], borderBottom: hairline });
export const noteText = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const buttons = style(rowStyle(2));
export const form = style(columnStyle(2));
export const facts = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: spaces(1, 3), margin: 0 });
/** A term and its fact, in the columns of their list. */
export const pair = style({ display: "contents" });
export const term = style({ color: color.inkMuted });
export const fact = style({ margin: 0, overflowWrap: "anywhere" });
export const searching = style({ ...rowStyle(2), alignItems: "end" });
export const grows = style({ flex: "1 1 12rem" });
