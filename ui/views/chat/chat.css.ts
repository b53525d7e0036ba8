import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, mutedStyle, oneColumnStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const section = style({ ...columnStyle(3), "@media": { print: { display: "none" } } });
export const quiet = style(mutedStyle("small"));
export const intro = style([quiet, { textWrap: "pretty" }]);
// A phone number stays on one line.
globalStyle(`${intro} a`, { whiteSpace: "nowrap" });
export const log = style({ ...columnStyle(2), alignContent: "start", ...plainListStyle });
export const line = style(oneColumnStyle);
/** The messages of a customer's page scroll within it, the newest in view. */
export const scroll = style({ maxHeight: "min(28rem, 60dvh)", overflowY: "auto", padding: spaces(2, 0) });
/** The day between the messages of two days, on a line. */
export const day = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: spaceScale[3],
  ...mutedStyle("note"),
  "::before": { content: "", borderTop: hairline },
  "::after": { content: "", borderTop: hairline },
});
export const mark = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });
export const refused = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1], color: color.danger, fontWeight: 700 });
/** The field and its button, which goes below where a narrow page would leave the field too short. */
export const composer = style({ ...rowStyle(2), alignItems: "end" });
export const field = style({
  flex: "1 1 16rem",
  minWidth: 0,
  minHeight: "44px",
  maxHeight: "12rem",
  padding: spaces(2, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  font: "inherit",
  lineHeight: 1.4,
  resize: "none",
  fieldSizing: "content",
  selectors: { "&[data-note]": { borderStyle: "dashed", borderColor: color.warning, backgroundColor: color.warningTint } },
});
export const count = style({ flexBasis: "100%", ...mutedStyle("note") });
export const over = style([count, { color: color.danger, fontWeight: 700 }]);
/** The file of a message, above the line that says who sent it. */
export const file = style({ flexBasis: "100%", color: color.link });
export const picture = style({ display: "block", maxWidth: "min(20rem, 100%)", maxHeight: "16rem", borderRadius: cornerRadius });
/** An action card with the line below it, on the side of who sent it. */
export const cardRow = style({ ...columnStyle(1), justifyItems: "start", selectors: { "&[data-own]": { justifyItems: "end" } } });
export const cardFoot = style({ ...rowStyle(1, 2), ...mutedStyle("note") });
