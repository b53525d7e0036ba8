import { globalStyle, style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";

/** Wide enough for the bar beside the menu and an open drawer. */
const roomBesideDrawer = "(min-width: 80em)";

/** Fixed under the top bar where the foot of the page has buttons of its own, and above the foot where there is room beside a drawer. */
export const place = style({
  position: "fixed",
  insetInline: spaceScale[4],
  top: "calc(72px + env(safe-area-inset-top))",
  zIndex: 105,
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
  "@media": {
    [roomBesideDrawer]: { top: "auto", bottom: "44px", insetInline: `calc(224px + ${spaceScale[4]}) auto`, maxWidth: "40rem" },
    print: { display: "none" },
  },
});
globalStyle(`${place} > *`, { position: "static", maxWidth: "min(100%, 40rem)", pointerEvents: "auto" });
// The word of the button stays whole beside the words of the act.
globalStyle(`${place} > [role=group] > div`, { flex: "none", flexWrap: "nowrap" });
globalStyle(`${place} button`, { "@media": { [screenQueries.narrow]: { paddingInline: spaceScale[2] } } });
export const seconds = style({ minWidth: "2.5em", textAlign: "end", fontVariantNumeric: "tabular-nums" });
/** Keys are of no use on a touch screen. */
export const keys = style({
  "@media": { [screenQueries.narrow]: { display: "none" }, "(pointer: coarse)": { display: "none" } },
});
