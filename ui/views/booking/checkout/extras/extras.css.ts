import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../../../theme/scale.ts";

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingInline: spaceScale[4],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const heading = style({ margin: 0, paddingBlock: spaceScale[3], fontSize: fontSizes.body });
/** Name, control and price on a line; on a phone the price is under the name, and the control beside both. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name control" "price control"',
  alignItems: "center",
  gap: `0 ${spaceScale[4]}`,
  minHeight: minTapTarget,
  paddingBlock: spaceScale[2],
  borderTop: `1px solid ${color.line}`,
  "@media": {
    [screenQueries.cramped]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateAreas: '"name" "price" "control"' },
    [screenQueries.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto auto", gridTemplateAreas: '"name control price"' },
  },
});
export const name = style({ gridArea: "name", minWidth: 0 });
export const note = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.small });
export const control = style({ gridArea: "control", display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const count = style({
  minWidth: "2ch",
  textAlign: "center",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
});
export const price = style({
  gridArea: "price",
  minWidth: "5.5rem",
  "@media": { [screenQueries.tablet]: { textAlign: "end" } },
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
  selectors: { "&[data-off]": { color: color.inkMuted, fontWeight: 400 } },
});
