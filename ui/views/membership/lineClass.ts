import type { CostLine } from "../../headless/membership/planCosts.ts";
import * as css from "./membership.css.ts";

/** Gives the style of a line: lines differ by their dash, not by colour alone. */
export function lineClass({ plan }: CostLine, isChosen: boolean): string {
  if (plan === undefined) return css.tripLine;
  return isChosen ? css.chosenLine : css.otherLine;
}
