import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, motionDurations, fontSizes, screenQueries, spaceScale } from "../../theme/scale.ts";
import { columnStyle, inkLine, lineStyle, rowStyle, spaces } from "../../theme/styles.ts";

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: "translateY(24px)", opacity: 0 } });
const slide = keyframes({ from: { transform: "translateX(32px)", opacity: 0 } });

const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 100,
  display: "flex",
  backgroundColor: "rgb(5 12 18 / 55%)",
  animation: `${appear} ${motionDurations.usual}`,
});
export const veils = styleVariants({
  center: [veil, { alignItems: "center", justifyContent: "center", padding: spaceScale[4] }],
  end: [veil, { justifyContent: "end" }],
  bottom: [veil, { alignItems: "end" }],
});

const paper = style({
  maxHeight: "100%",
  border: inkLine(color.ink),
  backgroundColor: color.surface,
  color: color.ink,
  overflow: "auto",
  overscrollBehavior: "contain",
  // What takes the focus is not under the head or the foot.
  scrollPaddingBlock: "5rem",
});
export const papers = styleVariants({
  center: [paper, { width: "100%", maxWidth: "34rem", borderRadius: cornerRadius, animation: `${rise} ${motionDurations.usual}` }],
  end: [
    paper,
    {
      width: "100%",
      maxWidth: "30rem",
      height: "100%",
      borderWidth: `0 0 0 ${inkLineWidth}`,
      animation: `${slide} ${motionDurations.slow}`,
    },
  ],
  bottom: [
    paper,
    {
      width: "100%",
      maxHeight: "88dvh",
      borderWidth: `${inkLineWidth} 0 0`,
      borderRadius: `${cornerRadius} ${cornerRadius} 0 0`,
      animation: `${rise} ${motionDurations.slow}`,
    },
  ],
});

export const dialog = style({ display: "flex", flexDirection: "column", minHeight: "100%", outline: "none" });
export const head = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  ...lineStyle(3),
  justifyContent: "space-between",
  padding: spaces(2, 2, 2, 4),
  borderBottom: inkLine(color.line),
  backgroundColor: color.surface,
});
export const title = style({ fontSize: fontSizes.lead });
export const body = style({ ...columnStyle(4), padding: spaceScale[4] });
/** In view however long the dialog is, except in a window too low for that. */
export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  backgroundColor: color.surface,
  ...rowStyle(2),
  justifyContent: "end",
  marginTop: "auto",
  padding: spaceScale[4],
  borderTop: inkLine(color.line),
  "@media": { [screenQueries.low]: { position: "static" }, [screenQueries.lowest]: { position: "static" } },
});
