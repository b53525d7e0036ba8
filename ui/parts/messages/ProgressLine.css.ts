import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, spaceScale } from "../../theme/scale.ts";

const sail = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(300%)" } });

/** Takes no space, so that nothing moves when it appears. */
export const line = style({
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 120,
  height: "2px",
  overflow: "hidden",
  visibility: "hidden",
  selectors: {
    "&[data-running]": { visibility: "visible" },
    "&[data-running]::after": {
      content: "",
      display: "block",
      width: "34%",
      height: "100%",
      backgroundColor: color.accent,
      animation: `${sail} 1100ms linear infinite`,
      "@media": { "(prefers-reduced-motion: reduce)": { width: "100%" } },
    },
  },
  "@media": { print: { display: "none" } },
});

/** Covers nothing that can be pressed: taps go through it. */
export const late = style({
  position: "fixed",
  top: spaceScale[2],
  left: "50%",
  zIndex: 120,
  transform: "translateX(-50%)",
  padding: `${spaceScale[1]} ${spaceScale[3]}`,
  fontSize: fontSizes.small,
  color: color.ink,
  backgroundColor: color.surface,
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  pointerEvents: "none",
  selectors: { "&:empty": { display: "none" } },
  "@media": { print: { display: "none" } },
});
