import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, size, space } from "../../theme/scale.ts";

export const tape = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  border: `${ink} solid ${color.line}`,
  borderRadius: corner,
  backgroundColor: color.surface,
});

/** Term, a dotted leader, figure; a long term wraps and the figure stays on its last line, or under it in large text. */
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: `0 ${space[2]}` });
export const term = style({
  display: "flex",
  flex: "1 1 8rem",
  alignItems: "end",
  gap: space[2],
  minWidth: 0,
  color: color.inkMuted,
  fontSize: size.small,
  "::after": { content: "", flex: 1, minWidth: "12px", marginBottom: "0.45em", borderBottom: `${ink} dotted ${color.lineStrong}` },
});
export const figure = style({
  marginInlineStart: "auto",
  fontFamily: font.figures,
  fontSize: size.small,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  whiteSpace: "nowrap",
});

export const total = style([line, { paddingTop: space[2], borderTop: `${ink} solid ${color.ink}` }]);
export const totalTerm = style([term, { color: color.ink, fontSize: size.body, fontWeight: 700 }]);
export const totalFigure = style({
  marginInlineStart: "auto",
  fontFamily: font.figures,
  fontSize: size.lead,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  whiteSpace: "nowrap",
});
