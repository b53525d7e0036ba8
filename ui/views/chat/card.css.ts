import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import { columnStyle, lineStyle, oneColumnStyle, panelStyle, rowStyle, spaces } from "../../theme/styles.ts";

export const card = style({
  ...oneColumnStyle,
  width: "min(26rem, 100%)",
  ...panelStyle(color.ink),
  color: color.ink,
  overflowWrap: "anywhere",
  selectors: { "&[data-closed]": { borderColor: color.lineStrong } },
});
export const head = style({
  ...lineStyle(2),
  padding: spaces(2, 3),
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: color.sunken,
  fontSize: fontSizes.small,
  fontWeight: 700,
  selectors: {
    "[data-kind=closure]:not([data-closed]) > &": { color: color.danger },
    "[data-closed] > &": { color: color.inkMuted },
  },
});
export const body = style({ ...columnStyle(2), padding: spaceScale[3], fontSize: fontSizes.small });
export const heading = style({
  fontFamily: "inherit",
  fontSize: fontSizes.body,
  lineHeight: "inherit",
  fontWeight: 700,
  textWrap: "pretty",
  selectors: { "&[data-void]": { color: color.inkMuted, textDecoration: "line-through" } },
});
export const replaced = style({ color: color.inkMuted, textDecoration: "line-through" });
export const clock = style({ ...rowStyle(0, 2), fontWeight: 700 });
export const outcome = style({ ...lineStyle(2), fontWeight: 700, selectors: { "&[data-good]": { color: color.success } } });
export const quiet = style({ color: color.inkMuted });
export const acts = style({ ...columnStyle(2), marginTop: spaceScale[1] });
// A button that waits for the connection looks so, the main one too.
globalStyle(`${acts} > button[aria-disabled="true"]:not([data-pending])`, { opacity: 0.6 });
/** Why an act failed; it takes no room while there is nothing to say. */
export const fault = style({ selectors: { "&:empty": { display: "none" } } });
/** Two cards beside each other where both have room. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(15rem, 100%), 1fr))",
  gap: spaceScale[3],
  alignItems: "start",
});
