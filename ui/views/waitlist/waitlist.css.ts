import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, inkLine, panelStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const section = style(columnStyle(3));
export const muted = style({ color: color.inkMuted });
export const sentence = style({ ...rowStyle(2, 2), alignItems: "center", fontSize: fontSizes.lead });
/** One select of the sentence with its hidden label. It is never wider than the line. */
export const choice = style({ display: "inline-flex", maxWidth: "100%" });
/** As wide as the chosen words, where the browser can. */
export const inlineSelect = style({
  fieldSizing: "content",
  minHeight: "44px",
  maxWidth: "100%",
  padding: spaces(1, 2),
  ...panelStyle(color.ink),
  color: color.ink,
  font: "inherit",
  fontWeight: 700,
  textOverflow: "ellipsis",
});
export const lake = style({ fontFamily: font.water, fontStyle: "italic" });
export const box = style({ ...columnStyle(3), padding: spaceScale[4], ...panelStyle(color.ink) });
export const days = style({ ...rowStyle(1), ...plainListStyle });
export const day = style({
  display: "grid",
  justifyItems: "center",
  minWidth: "44px",
  overflow: "hidden",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  fontSize: fontSizes.small,
  selectors: { "&[data-freed]": { borderColor: color.ink } },
});
export const dayNumber = style({ fontFamily: font.figures, fontSize: fontSizes.lead, fontWeight: 700 });
const hatch = `repeating-linear-gradient(135deg, ${color.lineStrong} 0 1px, transparent 1px 6px)`;
export const dayMark = style({
  width: "100%",
  height: "10px",
  backgroundImage: hatch,
  selectors: { "[data-freed] &": { backgroundImage: "none", backgroundColor: color.success } },
});
export const legend = style(rowStyle(4));
export const legendItem = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const legendMark = style({
  width: "20px",
  height: "10px",
  backgroundImage: hatch,
  selectors: { "&[data-freed]": { backgroundImage: "none", backgroundColor: color.success } },
});
export const buttons = style(columnStyle(3));
export const plate = style({
  display: "grid",
  alignItems: "end",
  minWidth: 0,
  margin: `calc(-1 * ${spaceScale[4]}) calc(-1 * ${spaceScale[4]}) 0`,
  overflow: "hidden",
  borderBottom: inkLine(color.ink),
});
export const nameAndPrice = style({ ...rowStyle(2), alignItems: "baseline", justifyContent: "space-between" });
export const figure = style({ fontFamily: font.figures, fontSize: fontSizes.lead });
