import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { fontSizes, minTapTarget, screenQueries, spaceScale } from "../../../../theme/scale.ts";
import { figureStyle, hairline, mutedStyle, oneColumn, oneColumnStyle, panelStyle, spaces } from "../../../../theme/styles.ts";

export const card = style({ ...oneColumnStyle, paddingInline: spaceScale[4], ...panelStyle(color.lineStrong) });
export const heading = style({ margin: 0, paddingBlock: spaceScale[3], fontSize: fontSizes.body });
/** Name, control and price on a line; on a phone the price is under the name, and the control beside both. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"name control" "price control"',
  alignItems: "center",
  gap: spaces(0, 4),
  minHeight: minTapTarget,
  paddingBlock: spaceScale[2],
  borderTop: hairline,
  "@media": {
    [screenQueries.cramped]: { gridTemplateColumns: oneColumn, gridTemplateAreas: '"name" "price" "control"' },
    [screenQueries.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto auto", gridTemplateAreas: '"name control price"' },
  },
});
export const name = style({ gridArea: "name", minWidth: 0 });
export const note = style({ display: "block", ...mutedStyle("small") });
export const control = style({ gridArea: "control", display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const count = style({ minWidth: "2ch", textAlign: "center", ...figureStyle, fontWeight: 700 });
export const price = style({
  gridArea: "price",
  minWidth: "5.5rem",
  "@media": { [screenQueries.tablet]: { textAlign: "end" } },
  ...figureStyle,
  fontWeight: 700,
  selectors: { "&[data-off]": { color: color.inkMuted, fontWeight: 400 } },
});
