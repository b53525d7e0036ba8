import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { corner, ink, motion, space } from "../../theme/scale.ts";

export const disclosure = style({ borderBlock: `${ink} solid ${color.line}` });

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: room.control,
  paddingBlock: space[2],
  borderRadius: corner,
  color: color.link,
  fontWeight: 700,
  cursor: "pointer",
  listStyle: "none",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  },
});

export const arrow = style({
  display: "inline-flex",
  transition: `rotate ${motion.usual}`,
  selectors: { [`${disclosure}[open] > ${summary} > &`]: { rotate: "180deg" } },
});

export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  paddingBlock: `${space[1]} ${space[4]}`,
});
