import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { spaceScale } from "../../theme/scale.ts";

export const bars = style({ display: "inline-flex", alignItems: "end", gap: "2px", height: "24px" });
export const bar = style({
  width: "13px",
  border: `1px solid ${color.ink}`,
  backgroundColor: color.ink,
  forcedColorAdjust: "none",
  selectors: { "&[data-low]": { backgroundColor: "transparent", backgroundImage: hatching } },
});

const oneColumn = "minmax(0, 1fr)";
/** What customers say of a boat, on its sheet. */
export const sheet = style({ display: "grid", gridTemplateColumns: oneColumn, gap: spaceScale[3] });
export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${spaceScale[1]} ${spaceScale[3]}`,
  margin: 0,
  overflowWrap: "anywhere",
});
export const muted = style({ color: color.inkMuted });
export const comments = style({ display: "grid", gridTemplateColumns: oneColumn, margin: 0, padding: 0, listStyle: "none" });
export const comment = style({
  display: "grid",
  gridTemplateColumns: oneColumn,
  gap: spaceScale[1],
  paddingBlock: spaceScale[3],
  borderTop: `1px solid ${color.line}`,
});
export const typed = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
