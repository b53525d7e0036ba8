import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { chosenStyle } from "../../../theme/marks.css.ts";
import { inkLineWidth, motionDurations, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import { panelStyle } from "../../../theme/styles.ts";

export const chart = style({ position: "relative", backgroundColor: color.land, color: color.ink, overflow: "hidden" });
export const svg = style({ position: "absolute", inset: 0, width: "100%", height: "100%" });
export const thumb = style({ position: "absolute", inset: 0, width: "100%", height: "100%" });

const onTheWater = { fontFamily: font.water, fontStyle: "italic", fontWeight: 400 } as const;
/** One word a line, so that the water beside it has room. */
export const name = style({
  ...onTheWater,
  position: "absolute",
  top: "3%",
  insetInlineStart: "5%",
  width: "min-content",
  // However large the text is set, the longest word of a name has room on a phone.
  fontSize: "min(clamp(1.5rem, 1rem + 1.1vw, 1.875rem), 11vw)",
  lineHeight: 1.15,
  pointerEvents: "none",
});

export const shore = style({
  fill: color.surface,
  stroke: color.ink,
  strokeWidth: 1.5,
  strokeLinejoin: "round",
  vectorEffect: "non-scaling-stroke",
});
export const shoal = style({ fill: "none", stroke: color.shoal, strokeLinejoin: "round" });
export const shallow = style({ fill: "none", stroke: color.shoal, strokeLinejoin: "round", opacity: 0.55 });
export const island = style({ fill: color.land, stroke: color.ink, strokeWidth: 1.5, vectorEffect: "non-scaling-stroke" });
export const graticule = style({ fill: "none", stroke: color.lineStrong, strokeWidth: 0.75, opacity: 0.45 });
export const degrees = style({ fill: color.inkMuted, fontFamily: font.figures, fontSize: "14px" });
export const paper = style({ fill: color.surface, fillRule: "evenodd" });
export const neatlineFrame = style({ fill: "none", stroke: color.ink, strokeWidth: 6 });
export const line = style({ fill: "none", stroke: color.ink, strokeWidth: 1.5 });
export const compass = style({ fill: "none", stroke: color.accent, strokeWidth: 1.25 });
export const ticks = style({ fill: "none", stroke: color.accent, strokeWidth: 6, strokeDasharray: "0.25 0.75" });
export const needle = style({ fill: color.accent });
export const rose = style({ fill: color.land, stroke: color.accent, strokeWidth: 1 });
export const km = style({ fill: color.ink, fontFamily: font.figures, fontSize: "14px", fontWeight: 700 });
export const bar = style({ fill: "none", stroke: color.ink, strokeWidth: 1.5 });
export const barHalf = style({ fill: "none", stroke: color.ink, strokeWidth: 4 });
export const dot = style({ fill: color.accent, stroke: color.surface, strokeWidth: 2.5 });

/** The labels do the same by keyboard and voice, so the pins are hidden from both. */
export const pin = style({
  position: "absolute",
  translate: "-50% -50%",
  width: "24px",
  height: "24px",
  border: `3px solid ${color.surface}`,
  borderRadius: "50%",
  backgroundColor: color.accent,
  cursor: "pointer",
  selectors: {
    "&[data-full]": { backgroundColor: color.surface, borderColor: color.ink },
    "&[data-chosen]": { outline: `${inkLineWidth} solid ${color.ink}` },
  },
});
const label = style({
  position: "absolute",
  display: "grid",
  alignContent: "center",
  minHeight: minTapTarget,
  maxWidth: "46%",
  padding: `2px 10px`,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  lineHeight: 1.25,
  textAlign: "start",
  transition: `border-color ${motionDurations.quick}`,
  selectors: {
    "&:is(button)": { cursor: "pointer" },
    "&:is(button):hover": { borderColor: color.ink },
    "&[data-chosen]": chosenStyle,
  },
});
/** The side of its pin on which a label lies, at any width. */
export const labels = styleVariants({
  right: [label, { translate: "0 -50%" }],
  left: [label, { translate: "-100% -50%" }],
  below: [label, { translate: "-50% 0" }],
  above: [label, { translate: "-50% -100%" }],
});
export const dockName = style({ fontSize: fontSizes.small, fontWeight: 700 });
export const dockNote = style({ fontSize: fontSizes.note });

export const chartSubstitute = style({ display: "grid", gap: spaceScale[2] });
export const plainName = style({ ...onTheWater, fontSize: fontSizes.heading });
export const plainDock = style([label, { position: "static", maxWidth: "none" }]);
