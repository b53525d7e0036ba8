import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerSign, hatching } from "../../theme/marks.css.ts";
import { cornerRadius, inkLineWidth, motionDurations } from "../../theme/scale.ts";
import { focusWithinSelector, hoverStyle } from "../../theme/styles.ts";

/** The CSS style of the band at a cell's foot. */
export const cellFootStyle = { content: "", position: "absolute", insetInline: 0, bottom: 0, height: "8px" } as const;

/** The CSS style of the frame of a cell that is one choice in a row: a day, an hour. Its focus ring is inside the frame. */
export const cellFrameStyle = {
  position: "relative",
  display: "grid",
  justifyItems: "center",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.3,
  textAlign: "center",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motionDurations.quick}, border-color ${motionDurations.quick}`,
} as const satisfies StyleRule;

/** The CSS styles of a cell under a pointer, in focus, with a sign in its corner, and hatched at its foot if it is unavailable. */
export const cellStateStyles = {
  ...hoverStyle({ borderColor: color.ink }),
  [focusWithinSelector]: { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
  "&[data-marked]": { backgroundImage: cornerSign },
  "&[data-unavailable]::after": { ...cellFootStyle, borderTop: `${inkLineWidth} solid ${color.lineStrong}`, backgroundImage: hatching },
} as const;
