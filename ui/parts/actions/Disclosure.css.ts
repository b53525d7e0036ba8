import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, motionDurations, spaceScale } from "../../theme/scale.ts";

export const disclosure = style({ borderBlock: `${inkLineWidth} solid ${color.line}` });

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[2],
  minHeight: room.control,
  paddingBlock: spaceScale[2],
  borderRadius: cornerRadius,
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
  transition: `rotate ${motionDurations.usual}`,
  selectors: { [`${disclosure}[open] > ${summary} > &`]: { rotate: "180deg" } },
});

export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[3],
  paddingBlock: `${spaceScale[1]} ${spaceScale[4]}`,
});
