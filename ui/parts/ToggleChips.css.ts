import { style } from "@vanilla-extract/css";
import { color, room } from "../theme/contract.css.ts";
import { corner, ink, motion, size, space } from "../theme/scale.ts";

export const row = style({ display: "flex", flexWrap: "wrap", gap: space[2], minWidth: 0, padding: 0, border: 0 });

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: room.control,
  minWidth: room.control,
  padding: `${space[1]} ${space[4]}`,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: size.small,
  fontWeight: 700,
  cursor: "pointer",
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.ink },
    "&[data-selected]": { borderColor: color.ink, backgroundColor: color.ink, color: color.canvas },
    "&[data-disabled]": { cursor: "not-allowed", opacity: 0.6 },
  },
});

/** The tick keeps its room when off, so that nothing moves. */
export const tick = style({
  display: "inline-flex",
  marginInlineStart: "-4px",
  visibility: "hidden",
  selectors: { [`${chip}[data-selected] &`]: { visibility: "visible" } },
});
