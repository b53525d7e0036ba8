import { createVar, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { ink, motion, screens, size, space, target } from "../../theme/scale.ts";

/** How wide the water is drawn. On a phone the first prices come into view sooner for it, and the land goes on at its sides. */
export const drawn = createVar();

export const chart = style({
  containerType: "inline-size",
  vars: { [drawn]: "100cqw" },
  borderBlock: `${ink} solid ${color.ink}`,
  backgroundColor: color.land,
  color: color.ink,
  overflow: "hidden",
  "@media": {
    [screens.phone]: { vars: { [drawn]: "max(min(100cqw, 280px), 70cqw)" } },
    [screens.tablet]: { borderInline: `${ink} solid ${color.ink}` },
  },
});

export const head = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[2]}`,
  padding: `${space[2]} ${space[4]} 0`,
});
/** As tall as the button that stands there. */
export const opener = style({ height: target });
export const titles = style({ display: "grid", gap: space[1], flex: "1 1 8rem", minWidth: 0 });
export const name = style({
  fontFamily: font.water,
  fontStyle: "italic",
  fontWeight: 400,
  fontSize: "clamp(1.375rem, 1rem + 1.6vw, 2.375rem)",
  lineHeight: 1.15,
});

export const drawing = style({ position: "relative", aspectRatio: "320 / 200", width: drawn, marginInline: "auto" });

export const svg = style({ width: "100%", height: "100%", overflow: "visible" });

export const shore = style({
  fill: color.surface,
  stroke: color.ink,
  strokeWidth: 1.5,
  strokeLinejoin: "round",
  vectorEffect: "non-scaling-stroke",
});
export const shoal = style({ fill: "none", stroke: color.shoal, strokeWidth: 11, strokeLinejoin: "round" });
export const shallow = style({ fill: "none", stroke: color.shoal, strokeWidth: 24, strokeLinejoin: "round", opacity: 0.5 });
export const island = style({ fill: color.land, stroke: color.ink, strokeWidth: 1.5, vectorEffect: "non-scaling-stroke" });
export const graticule = style({ stroke: color.lineStrong, strokeWidth: 0.75, opacity: 0.45, vectorEffect: "non-scaling-stroke" });
export const compass = style({ fill: "none", stroke: color.accent, strokeWidth: 1.25, vectorEffect: "non-scaling-stroke" });
export const needle = style({ fill: color.accent });

/** A target of 44 px around a pin of 34. */
export const pin = style({
  position: "absolute",
  translate: "-50% -50%",
  display: "grid",
  placeItems: "center",
  width: target,
  height: target,
  padding: 0,
  border: 0,
  borderRadius: "50%",
  backgroundColor: "transparent",
  cursor: "pointer",
});
export const disc = style({
  display: "grid",
  placeItems: "center",
  width: "34px",
  height: "34px",
  "@media": { [screens.phone]: { width: "30px", height: "30px" } },
  border: `2.5px solid ${color.surface}`,
  borderRadius: "50%",
  backgroundColor: color.accent,
  color: color.onAccent,
  fontFamily: font.figures,
  fontSize: size.body,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1,
  transition: `scale ${motion.quick}`,
  selectors: {
    [`${pin}[data-full] &`]: { backgroundColor: color.surface, color: color.ink, borderColor: color.ink },
    [`${pin}[data-chosen] &`]: { outline: `2.5px solid ${color.ink}`, outlineOffset: "2px" },
    [`${pin}:hover &`]: { scale: "1.08" },
  },
});
const label = style({
  position: "absolute",
  pointerEvents: "none",
  // The list of docks says the same in letters of any size: on the chart they stay within it.
  fontSize: `min(${size.note}, 16px)`,
  fontWeight: 700,
  lineHeight: 1.15,
  whiteSpace: "nowrap",
  textShadow: `0 0 3px ${color.land}, 0 0 3px ${color.land}, 0 0 5px ${color.land}`,
});
/** A label by the side of its pin on which it stands, 23 px from the pin's middle at any width. */
export const labels = styleVariants({
  right: [label, { translate: "25px -50%", textAlign: "start" }],
  left: [label, { translate: "calc(-100% - 25px) -50%", textAlign: "end" }],
  below: [label, { translate: "-50% 23px", textAlign: "center" }],
  above: [label, { translate: "-50% calc(-100% - 25px)", textAlign: "center" }],
});
export const line = style({ display: "block" });

export const scale = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  fontFamily: font.figures,
  fontSize: size.note,
  fontWeight: 700,
  lineHeight: 1.2,
});
export const bar = style({ height: "7px", border: `${ink} solid ${color.ink}`, borderTop: 0 });
