import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";

export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[3],
  "@media": { print: { display: "none" } },
});
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const intro = style([quiet, { textWrap: "pretty" }]);
// A phone number stays on one line.
globalStyle(`${intro} a`, { whiteSpace: "nowrap" });
export const log = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: spaceScale[2],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const line = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
/** The messages of a customer's page scroll within it, the newest in view. */
export const scroll = style({ maxHeight: "min(28rem, 60dvh)", overflowY: "auto", padding: `${spaceScale[2]} 0` });
/** The day between the messages of two days, on a line. */
export const day = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: spaceScale[3],
  color: color.inkMuted,
  fontSize: fontSizes.note,
  "::before": { content: "", borderTop: `1px solid ${color.line}` },
  "::after": { content: "", borderTop: `1px solid ${color.line}` },
});
export const mark = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1] });
export const refused = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[1], color: color.danger, fontWeight: 700 });
/** The field and its button, which goes below where a narrow page would leave the field too short. */
export const composer = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: spaceScale[2] });
export const field = style({
  flex: "1 1 16rem",
  minWidth: 0,
  minHeight: "44px",
  maxHeight: "12rem",
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
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
export const count = style({ flexBasis: "100%", color: color.inkMuted, fontSize: fontSizes.note });
export const over = style([count, { color: color.danger, fontWeight: 700 }]);
/** The file of a message, above the line that says who sent it. */
export const file = style({ flexBasis: "100%", color: color.link });
export const picture = style({ display: "block", maxWidth: "min(20rem, 100%)", maxHeight: "16rem", borderRadius: cornerRadius });
/** An action card with the line below it, on the side of who sent it. */
export const cardRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "start",
  gap: spaceScale[1],
  selectors: { "&[data-own]": { justifyItems: "end" } },
});
export const cardFoot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${spaceScale[1]} ${spaceScale[2]}`,
  color: color.inkMuted,
  fontSize: fontSizes.note,
});
