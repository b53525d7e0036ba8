import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, oneColumnStyle, plainListStyle, rowStyle } from "../../theme/styles.ts";

export const bars = style({ display: "inline-flex", alignItems: "end", gap: "2px", height: "24px" });
export const bar = style({
  width: "13px",
  border: `1px solid ${color.ink}`,
  backgroundColor: color.ink,
  forcedColorAdjust: "none",
  selectors: { "&[data-low]": { backgroundColor: "transparent", backgroundImage: hatching } },
});

/** What customers say of a boat, on its sheet. */
export const sheet = style(columnStyle(3));
export const summary = style({ ...rowStyle(1, 3), alignItems: "baseline", margin: 0, overflowWrap: "anywhere" });
export const muted = style({ color: color.inkMuted });
export const comments = style({ ...oneColumnStyle, ...plainListStyle });
export const comment = style({ ...columnStyle(1), paddingBlock: spaceScale[3], borderTop: hairline });
export const typed = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
