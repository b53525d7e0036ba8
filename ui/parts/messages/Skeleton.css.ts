import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, spaceScale } from "../../theme/scale.ts";
import { inkLine } from "../../theme/styles.ts";

const breathe = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.55 } });

export const stack = style({ display: "grid", gap: spaceScale[2] });
export const block = style({
  display: "block",
  maxWidth: "100%",
  border: inkLine(color.line),
  borderRadius: cornerRadius,
  backgroundColor: color.sunken,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  // Without scripts nothing would ever arrive.
  "@media": { "(scripting: none)": { display: "none" } },
});
