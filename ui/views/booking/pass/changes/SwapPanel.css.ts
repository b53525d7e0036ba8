import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../../../theme/scale.ts";
import { figureStyle, inkLine, oneColumnStyle, panelStyle, plainListStyle, spaces } from "../../../../theme/styles.ts";
import { panel } from "../parts/PassView.css.ts";

export const whole = style([panel, { gap: spaceScale[4] }]);
/** The booking and the choice side by side, also on a phone: the boat is what one compares. */
export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  gap: spaceScale[2],
  alignItems: "center",
});
export const card = style({
  ...oneColumnStyle,
  alignContent: "start",
  alignSelf: "stretch",
  ...panelStyle(color.lineStrong),
  overflow: "hidden",
  selectors: { "&[data-chosen]": { borderColor: color.accent, boxShadow: `inset 0 0 0 1px ${color.accent}` } },
});
export const drawing = style({ height: "64px", overflow: "hidden" });
export const facts = style({ display: "grid", gap: spaceScale[1], padding: spaceScale[3], fontSize: fontSizes.small });
export const role = style({
  color: color.inkMuted,
  selectors: { "[data-chosen] &": { color: color.accent, fontWeight: 700 } },
});
export const boat = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.2 });
export const clock = style({ display: "grid", gap: spaceScale[2] });
export const tapes = style({
  width: "100%",
  borderCollapse: "collapse",
  border: inkLine(color.ink),
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
});
export const head = style({ padding: spaces(2, 3), backgroundColor: color.land, textAlign: "start", fontWeight: 700 });
export const headFigure = style([head, { textAlign: "end" }]);
export const term = style({ padding: spaces(2, 3), textAlign: "start", fontWeight: 400, overflowWrap: "anywhere" });
export const figure = style({
  padding: spaces(2, 3),
  textAlign: "end",
  ...figureStyle,
  fontWeight: 700,
  whiteSpace: "nowrap",
  color: color.inkMuted,
});
export const row = style({ borderTop: inkLine(color.line), selectors: { "&[data-changed]": { backgroundColor: color.accentTint } } });
export const newFigure = style([figure, { selectors: { "[data-changed] &": { color: color.accent } } }]);
export const totals = style({ borderTop: inkLine(color.ink), fontWeight: 700 });
export const total = style([figure, { color: color.ink }]);
export const promises = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const promise = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  paddingBlockEnd: spaceScale[2],
  selectors: { "&:not(:last-child)": { borderBottom: inkLine(color.line) } },
});
