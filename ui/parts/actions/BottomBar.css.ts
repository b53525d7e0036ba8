import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { ink, screens, space } from "../../theme/scale.ts";

/** Fixed at the foot of the window, however short the page is. The page's frame leaves room for it. */
export const bar = style({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: 50,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom))`,
  borderTop: `${ink} solid ${color.ink}`,
  backgroundColor: color.surface,
  "@media": { print: { display: "none" }, [screens.lowest]: { position: "static" } },
});
export const note = style({ flex: "1 0 100%", minWidth: 0 });
export const words = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", flex: "1 1 8rem", minWidth: 0 });
export const actions = style({ display: "flex", flex: "0 1 auto", flexWrap: "wrap", gap: space[2], marginInlineStart: "auto" });
