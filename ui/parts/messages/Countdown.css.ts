import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { figures } from "../../theme/marks.css.ts";
import { spaces } from "../../theme/styles.ts";

export const countdown = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: spaces(0, 2),
  color: color.inkMuted,
  selectors: { "&[data-urgent]": { color: color.danger, fontWeight: 700 } },
});
export const timeLeft = style([figures, { fontWeight: 700 }]);
