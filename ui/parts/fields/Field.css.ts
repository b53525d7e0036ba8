import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { motionDurations, fontSizes, spaceScale, cornerRadius, inkLineWidth } from "../../theme/scale.ts";
import { figureStyle, mutedStyle } from "../../theme/styles.ts";

/** The CSS style of the label above a field. */
const fieldLabelStyle = { fontWeight: 700, lineHeight: 1.3 } as const;

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

// Where its container is higher than the field, its parts keep their heights.
export const field = style({ display: "grid", alignContent: "start", gap: spaceScale[1], minWidth: 0, justifyItems: "start" });
export const label = style(fieldLabelStyle);
export const aside = style({ ...mutedStyle("small"), fontWeight: 400 });
export const description = style({ ...mutedStyle("small"), lineHeight: 1.4 });

export const input = style({
  ...fieldBoxStyle,
  lineHeight: 1.3,
  transition: `border-color ${motionDurations.quick}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.ink },
    "&[data-invalid]": { borderColor: color.danger, borderWidth: "3px", padding: `6.5px 10.5px` },
    "&[data-disabled]": { backgroundColor: color.sunken, color: color.inkMuted, cursor: "not-allowed" },
  },
  "::placeholder": { color: color.inkMuted, opacity: 1 },
});

export const area = style([input, { minHeight: "6.5rem", resize: "vertical", fieldSizing: "content", maxHeight: "18rem" }]);

export const phone = style({ maxWidth: "24rem", ...figureStyle });

export const code = style({ maxWidth: "16rem", minHeight: "56px", ...figureStyle, fontSize: fontSizes.heading, letterSpacing: "0.35em" });

export const error = style({
  display: "flex",
  alignItems: "start",
  gap: spaceScale[2],
  color: color.danger,
  fontSize: fontSizes.small,
  fontWeight: 700,
  lineHeight: 1.4,
});

export const select = style({
  ...fieldBoxStyle,
  textOverflow: "ellipsis",
  selectors: {
    "&[data-invalid]": { borderColor: color.danger, borderWidth: "3px" },
    "&:disabled": { backgroundColor: color.sunken, color: color.inkMuted, cursor: "not-allowed" },
  },
});
