import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, motionDurations, spaceScale } from "../../theme/scale.ts";
import { columnStyle, inkLine, lineStyle, spaces } from "../../theme/styles.ts";

export const disclosure = style({ borderBlock: inkLine(color.line) });

export const summary = style({
  ...lineStyle(2),
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

export const panel = style({ ...columnStyle(3), paddingBlock: spaces(1, 4) });
