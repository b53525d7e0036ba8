import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme/contract.css.ts";
import { corner, ink, space } from "../theme/scale.ts";

const card = style({
  display: "grid",
  alignContent: "start",
  gap: space[3],
  minWidth: 0,
  padding: space[4],
  border: `${ink} solid ${color.line}`,
  borderRadius: corner,
  "@media": { print: { breakInside: "avoid" } },
});

export const grounds = styleVariants({
  surface: [card, { backgroundColor: color.surface }],
  land: [card, { borderColor: color.lineStrong, backgroundColor: color.land }],
  shoal: [card, { borderColor: color.lineStrong, backgroundColor: color.shoal }],
});
