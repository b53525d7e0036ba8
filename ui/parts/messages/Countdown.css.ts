import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { figures } from "../../theme/marks.css.ts";
import { spaceScale } from "../../theme/scale.ts";

export const countdown = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${spaceScale[2]}`,
  color: color.inkMuted,
  selectors: { "&[data-urgent]": { color: color.danger, fontWeight: 700 } },
});
export const timeLeft = style([figures, { fontWeight: 700 }]);
