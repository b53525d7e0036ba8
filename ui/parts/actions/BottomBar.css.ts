import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { inkLineWidth, screenQueries, spaceScale } from "../../theme/scale.ts";

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
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  padding: `${spaceScale[2]} ${spaceScale[4]} calc(${spaceScale[2]} + env(safe-area-inset-bottom))`,
  borderTop: `${inkLineWidth} solid ${color.ink}`,
  backgroundColor: color.surface,
  "@media": { print: { display: "none" }, [screenQueries.lowest]: { position: "static" } },
  selectors: { "&[data-bar=belowDesk]": { "@media": { [screenQueries.desk]: { display: "none" } } } },
});
export const note = style({ flex: "1 0 100%", minWidth: 0 });
export const words = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", flex: "1 1 8rem", minWidth: 0 });
export const actions = style({ display: "flex", flex: "0 1 auto", flexWrap: "wrap", gap: spaceScale[2], marginInlineStart: "auto" });
