import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, motionDurations, spaceScale } from "../../theme/scale.ts";
import { inkLine, spaces } from "../../theme/styles.ts";

const rise = keyframes({ from: { transform: "translateY(-12px)", opacity: 0 } });

/** Fixed under the top bar, clear of the bottom bar and its button; presses beside the notice reach the page. */
export const place = style({
  position: "fixed",
  insetInline: spaceScale[4],
  top: "calc(72px + env(safe-area-inset-top))",
  zIndex: 110,
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
  "@media": { print: { display: "none" } },
});

const bar = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaceScale[3],
  width: "fit-content",
  maxWidth: "min(100%, 36rem)",
  padding: spaces(1, 1, 1, 3),
  border: inkLine("currentColor"),
  borderRadius: cornerRadius,
  pointerEvents: "auto",
  animation: `${rise} ${motionDurations.usual}`,
});

export const tones = styleVariants({
  info: [bar, { backgroundColor: color.infoTint, color: color.link }],
  success: [bar, { backgroundColor: color.successTint, color: color.success }],
  warning: [bar, { backgroundColor: color.warningTint, color: color.warning }],
  error: [bar, { backgroundColor: color.dangerTint, color: color.danger }],
});

export const words = style({ color: color.ink, fontWeight: 700, lineHeight: 1.35 });
