import { style } from "@vanilla-extract/css";
import { screenQueries, spaceScale } from "../../../theme/scale.ts";
import { page as cartPage } from "../cart.css.ts";

/** Narrower than the cart, so that the steps and what is paid stand beside each other. */
export const page = style([cartPage, { "@media": { [screenQueries.desk]: { maxWidth: "1120px" } } }]);
export const steps = style({
  minWidth: 0,
  "@media": {
    // The steps have an inset of their own.
    [screenQueries.phone]: { marginInline: `calc(-1 * ${spaceScale[4]})` },
    [screenQueries.desk]: { gridColumn: 1, gridRow: "2 / 6" },
  },
});
