import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, inkLine, mutedStyle, panelStyle, rowStyle, spaces } from "../../../theme/styles.ts";

export const field = style({ ...columnStyle(3), minWidth: 0 });
export const typed = style({ maxWidth: "20rem" });
export const examples = style({ ...rowStyle(2), margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ padding: 0, paddingBottom: spaceScale[1], ...mutedStyle("small") });
export const example = style({
  width: minTapTarget,
  height: minTapTarget,
  padding: 0,
  border: `3px solid ${color.surface}`,
  borderRadius: cornerRadius,
  outline: inkLine(color.lineStrong),
  outlineOffset: "-1px",
  cursor: "pointer",
  // The colour of a swatch is what it is about.
  forcedColorAdjust: "none",
  selectors: { "&[aria-pressed=true]": { outline: `3px solid ${color.ink}` } },
});
export const picker = style({ width: "72px", height: minTapTarget, padding: "3px", ...panelStyle(color.lineStrong), cursor: "pointer" });
export const verdict = style({ ...rowStyle(3), alignItems: "center" });
export const swatch = style({
  width: "28px",
  height: "28px",
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  forcedColorAdjust: "none",
});
export const passes = style({ display: "flex", alignItems: "start", gap: spaceScale[2], color: color.success, fontSize: fontSizes.small });
export const tones = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  gap: spaceScale[3],
});
export const tone = style({
  display: "grid",
  justifyItems: "start",
  gap: spaceScale[2],
  padding: spaceScale[3],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  color: color.ink,
});
export const toneName = style({ color: color.accent, fontSize: fontSizes.small, fontWeight: 700 });
export const toneButton = style({
  padding: spaces(2, 3),
  border: inkLine(color.accent),
  borderRadius: cornerRadius,
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: fontSizes.small,
  fontWeight: 700,
});

export const logo = style({
  display: "grid",
  alignSelf: "start",
  alignContent: "start",
  justifyItems: "start",
  gap: spaceScale[3],
  minWidth: 0,
});
/** The paper of the pages, light or dark, whatever the theme of the office. */
export const plate = style({
  display: "grid",
  placeItems: "center",
  width: "100%",
  minHeight: "104px",
  padding: spaceScale[3],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  color: color.inkMuted,
  forcedColorAdjust: "none",
});
export const none = style({ fontSize: fontSizes.small });
