import { color, room } from "../../theme/contract.css.ts";
import { corner, ink, size, space } from "../../theme/scale.ts";

/** The style of the label above a field. */
export const fieldLabel = { fontWeight: 700, lineHeight: 1.3 } as const;

/** The style of the box that is filled in, the same for inputs and native drop-down lists. */
export const fieldBox = {
  width: "100%",
  minWidth: 0,
  minHeight: room.control,
  padding: `${space[2]} ${space[3]}`,
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  // Smaller than 16 px and a phone zooms in on focus.
  fontSize: size.body,
} as const;
