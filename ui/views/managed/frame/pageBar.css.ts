import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, inkLineWidth, spaceScale } from "../../../theme/scale.ts";

/** The bar above a page of the office that is no list: its title, a summary, and what stands at its end. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spaceScale[3],
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  borderBottom: `${inkLineWidth} solid ${color.lineStrong}`,
});
export const title = style({ fontSize: "1.375rem" });
export const summary = style({ color: color.inkMuted, fontSize: fontSizes.small, fontWeight: 700 });
