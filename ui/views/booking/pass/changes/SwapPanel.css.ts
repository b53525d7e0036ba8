import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { fontSizes, cornerRadius, inkLineWidth, spaceScale } from "../../../../theme/scale.ts";
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
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  alignSelf: "stretch",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  overflow: "hidden",
  backgroundColor: color.surface,
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
  border: `${inkLineWidth} solid ${color.ink}`,
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
});
export const head = style({
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  backgroundColor: color.land,
  textAlign: "start",
  fontWeight: 700,
});
export const headFigure = style([head, { textAlign: "end" }]);
export const term = style({ padding: `${spaceScale[2]} ${spaceScale[3]}`, textAlign: "start", fontWeight: 400, overflowWrap: "anywhere" });
export const figure = style({
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  textAlign: "end",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  whiteSpace: "nowrap",
  color: color.inkMuted,
});
export const row = style({
  borderTop: `${inkLineWidth} solid ${color.line}`,
  selectors: { "&[data-changed]": { backgroundColor: color.accentTint } },
});
export const newFigure = style([figure, { selectors: { "[data-changed] &": { color: color.accent } } }]);
export const totals = style({ borderTop: `${inkLineWidth} solid ${color.ink}`, fontWeight: 700 });
export const total = style([figure, { color: color.ink }]);
export const promises = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const promise = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[3],
  paddingBlockEnd: spaceScale[2],
  selectors: { "&:not(:last-child)": { borderBottom: `${inkLineWidth} solid ${color.line}` } },
});
