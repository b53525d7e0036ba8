import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "../../theme/scale.ts";

export const tape = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: `${spaceScale[3]} ${spaceScale[4]}`,
  border: `${inkLineWidth} solid ${color.line}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});

/** Term, a dotted leader, figure; a long term wraps and the figure stays on its last line, or under it in large text. */
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: `0 ${spaceScale[2]}` });
export const term = style({
  display: "flex",
  flex: "1 1 8rem",
  alignItems: "end",
  gap: spaceScale[2],
  minWidth: 0,
  color: color.inkMuted,
  fontSize: fontSizes.small,
  "::after": {
    content: "",
    flex: 1,
    minWidth: "12px",
    marginBottom: "0.45em",
    borderBottom: `${inkLineWidth} dotted ${color.lineStrong}`,
  },
});
export const figure = style({
  marginInlineStart: "auto",
  fontFamily: font.figures,
  fontSize: fontSizes.small,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  whiteSpace: "nowrap",
});

export const total = style([line, { paddingTop: spaceScale[2], borderTop: `${inkLineWidth} solid ${color.ink}` }]);
export const totalTerm = style([term, { color: color.ink, fontSize: fontSizes.body, fontWeight: 700 }]);
export const totalFigure = style({
  marginInlineStart: "auto",
  fontFamily: font.figures,
  fontSize: fontSizes.lead,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  whiteSpace: "nowrap",
});
