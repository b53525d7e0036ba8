import { color, room } from "../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "../../theme/scale.ts";

/** The CSS style of the label above a field. */
export const fieldLabelStyle = { fontWeight: 700, lineHeight: 1.3 } as const;

/** The CSS style of the box that is filled in, the same for inputs and native drop-down lists. */
export const fieldBoxStyle = {
  width: "100%",
  minWidth: 0,
  minHeight: room.control,
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  // Smaller than 16 px and a phone zooms in on focus.
  fontSize: fontSizes.body,
} as const;
