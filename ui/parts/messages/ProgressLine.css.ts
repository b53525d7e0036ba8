import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import { panelStyle, spaces } from "../../theme/styles.ts";

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
  padding: spaces(1, 3),
  fontSize: fontSizes.small,
  color: color.ink,
  ...panelStyle(color.ink),
  pointerEvents: "none",
  selectors: { "&:empty": { display: "none" } },
  "@media": { print: { display: "none" } },
});
