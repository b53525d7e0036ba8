import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { inkLineWidth, fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, figureStyle, inkLine, mutedStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const tape = style({ ...columnStyle(2), padding: spaces(3, 4), ...panelStyle(color.line) });

/** Term, a dotted leader, figure; a long term wraps and the figure stays on its last line, or under it in large text. */
export const line = style({ ...rowStyle(0, 2), alignItems: "end" });
export const term = style({
  display: "flex",
  flex: "1 1 8rem",
  alignItems: "end",
  gap: spaceScale[2],
  minWidth: 0,
  ...mutedStyle("small"),
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
  ...figureStyle,
  fontSize: fontSizes.small,
  fontWeight: 700,
  whiteSpace: "nowrap",
});

export const total = style([line, { paddingTop: spaceScale[2], borderTop: inkLine(color.ink) }]);
export const totalTerm = style([term, { color: color.ink, fontSize: fontSizes.body, fontWeight: 700 }]);
export const totalFigure = style({
  marginInlineStart: "auto",
  ...figureStyle,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  whiteSpace: "nowrap",
});
