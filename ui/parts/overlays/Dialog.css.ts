import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { corner, ink, motion, size, space } from "../../theme/scale.ts";

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: "translateY(24px)", opacity: 0 } });
const slide = keyframes({ from: { transform: "translateX(32px)", opacity: 0 } });

const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 100,
  display: "flex",
  backgroundColor: "rgb(5 12 18 / 55%)",
  animation: `${appear} ${motion.usual}`,
});
export const veils = styleVariants({
  center: [veil, { alignItems: "center", justifyContent: "center", padding: space[4] }],
  end: [veil, { justifyContent: "end" }],
  bottom: [veil, { alignItems: "end" }],
});

const paper = style({
  maxHeight: "100%",
  border: `${ink} solid ${color.ink}`,
  backgroundColor: color.surface,
  color: color.ink,
  overflow: "auto",
  overscrollBehavior: "contain",
});
export const papers = styleVariants({
  center: [paper, { width: "100%", maxWidth: "34rem", borderRadius: corner, animation: `${rise} ${motion.usual}` }],
  end: [paper, { width: "100%", maxWidth: "30rem", height: "100%", borderWidth: `0 0 0 ${ink}`, animation: `${slide} ${motion.slow}` }],
  bottom: [
    paper,
    {
      width: "100%",
      maxHeight: "88dvh",
      borderWidth: `${ink} 0 0`,
      borderRadius: `${corner} ${corner} 0 0`,
      animation: `${rise} ${motion.slow}`,
    },
  ],
});

export const dialog = style({ display: "flex", flexDirection: "column", minHeight: "100%", outline: "none" });
export const head = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderBottom: `${ink} solid ${color.line}`,
  backgroundColor: color.surface,
});
export const title = style({ fontSize: size.lead });
export const body = style({ display: "grid", gap: space[4], padding: space[4] });
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "end",
  gap: space[2],
  marginTop: "auto",
  padding: space[4],
  borderTop: `${ink} solid ${color.line}`,
});
