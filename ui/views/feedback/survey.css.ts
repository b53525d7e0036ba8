import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, hairline, inkLine, oneColumnStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const form = style(columnStyle(4));
export const muted = style({ color: color.inkMuted });
export const trip = style({ display: "grid", gridTemplateColumns: "120px minmax(0, 1fr)", ...panelStyle(color.ink), overflow: "hidden" });
export const plate = style({ display: "grid", alignItems: "end", minWidth: 0, overflow: "hidden", borderInlineEnd: inkLine(color.ink) });
export const tripWords = style({ display: "grid", alignContent: "start", padding: spaces(3, 3) });
export const boatName = style({ fontFamily: font.figures, fontSize: fontSizes.lead });
export const topics = style(oneColumnStyle);
export const topic = style({ paddingBlock: spaceScale[3], borderTop: hairline });
export const count = style({ marginTop: `calc(-1 * ${spaceScale[3]})`, color: color.inkMuted, textAlign: "end" });
export const problem = style({
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  padding: spaceScale[3],
  selectors: { "&[data-open]": { borderColor: color.danger } },
});
export const problemBody = style({ ...columnStyle(4), paddingTop: spaceScale[3] });
export const answers = style({ display: "grid", gap: spaceScale[2], margin: 0 });
export const answer = style({ ...rowStyle(3), justifyContent: "space-between" });
