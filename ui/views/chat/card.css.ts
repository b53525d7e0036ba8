import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  width: "min(26rem, 100%)",
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  overflowWrap: "anywhere",
  selectors: { "&[data-closed]": { borderColor: color.lineStrong } },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[2],
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: color.sunken,
  fontSize: fontSizes.small,
  fontWeight: 700,
  selectors: {
    "[data-kind=closure]:not([data-closed]) > &": { color: color.danger },
    "[data-closed] > &": { color: color.inkMuted },
  },
});
export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[2],
  padding: spaceScale[3],
  fontSize: fontSizes.small,
});
export const heading = style({
  fontFamily: "inherit",
  fontSize: fontSizes.body,
  lineHeight: "inherit",
  fontWeight: 700,
  textWrap: "pretty",
  selectors: { "&[data-void]": { color: color.inkMuted, textDecoration: "line-through" } },
});
export const replaced = style({ color: color.inkMuted, textDecoration: "line-through" });
export const clock = style({ display: "flex", flexWrap: "wrap", gap: `0 ${spaceScale[2]}`, fontWeight: 700 });
export const outcome = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[2],
  fontWeight: 700,
  selectors: { "&[data-good]": { color: color.success } },
});
export const quiet = style({ color: color.inkMuted });
export const acts = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[2], marginTop: spaceScale[1] });
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
