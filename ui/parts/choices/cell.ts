import type { StyleRule } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { corner, ink, motion } from "../../theme/scale.ts";
import { focusWithin, hoverStyle } from "../../theme/states.ts";

/** The style of the band at a cell's foot. */
export const foot = { content: "", position: "absolute", insetInline: 0, bottom: 0, height: "8px" } as const;

/** The frame of a cell that is one choice in a row: a day, an hour. Its focus ring is inside the frame. */
export const cellFrame = {
  position: "relative",
  display: "grid",
  justifyItems: "center",
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.3,
  textAlign: "center",
  cursor: "pointer",
  overflow: "hidden",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
} as const satisfies StyleRule;

/** The styles of a cell under a pointer, in focus, and hatched at its foot if it is unavailable. */
export const cellStates = {
  ...hoverStyle({ borderColor: color.ink }),
  [focusWithin]: { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
  "&[data-unavailable]::after": { ...foot, borderTop: `${ink} solid ${color.lineStrong}`, backgroundImage: hatching },
} as const;
