import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { screenQueries, spaceScale } from "../../theme/scale.ts";
import { inkLine, oneColumnStyle, rowStyle } from "../../theme/styles.ts";

/** Fixed at the foot of the window, however short the page is. The page's frame leaves room for it. */
export const bar = style({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: 50,
  ...rowStyle(1, 4),
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${spaceScale[2]} ${spaceScale[4]} calc(${spaceScale[2]} + env(safe-area-inset-bottom))`,
  borderTop: inkLine(color.ink),
  backgroundColor: color.surface,
  "@media": { print: { display: "none" }, [screenQueries.lowest]: { position: "static" } },
  selectors: { "&[data-bar=belowDesk]": { "@media": { [screenQueries.desk]: { display: "none" } } } },
});
export const note = style({ flex: "1 0 100%", minWidth: 0 });
export const words = style({ ...oneColumnStyle, flex: "1 1 8rem", minWidth: 0 });
export const actions = style({ ...rowStyle(2), flex: "0 1 auto", marginInlineStart: "auto" });
