import { style } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { ink, space } from "../theme/scale.ts";

/** Sticks to the foot while its page is longer than the screen, and never covers the page's end. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: 50,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  borderTop: `${ink} solid ${color.ink}`,
  backgroundColor: color.surface,
  "@media": { print: { display: "none" }, "(max-height: 400px)": { position: "static" } },
});
export const words = style({ display: "grid", minWidth: 0 });
export const actions = style({ display: "flex", flex: "0 1 auto", flexWrap: "wrap", gap: space[2], marginInlineStart: "auto" });
