import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, motionDurations, screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { inkLine, spaces, hoverStyle } from "../../theme/styles.ts";

export const button = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: spaceScale[2],
  minWidth: room.control,
  minHeight: room.control,
  padding: spaces(2, 4),
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  fontFamily: font.text,
  fontSize: fontSizes.body,
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  overflow: "hidden",
  overflowWrap: "anywhere",
  transition: `background-color ${motionDurations.quick}, border-color ${motionDurations.quick}, color ${motionDurations.quick}`,
  "@media": { [screenQueries.cramped]: { gap: spaceScale[1], paddingInline: spaceScale[2] } },
  selectors: {
    "&:disabled": { cursor: "not-allowed", opacity: 0.6 },
    "&[aria-disabled=true]:not([data-pending])": { cursor: "not-allowed", borderStyle: "dashed" },
    "&[data-pending]": { cursor: "progress" },
    "[data-density=compact] &": { "@media": { "(pointer: fine)": { paddingBlock: spaceScale[1], fontSize: fontSizes.small } } },
  },
});

export const kinds = styleVariants({
  primary: [
    button,
    {
      borderColor: color.accent,
      backgroundColor: color.accent,
      color: color.onAccent,
      fontFamily: font.figures,
      selectors: {
        ...hoverStyle({ borderColor: color.accentStrong, backgroundColor: color.accentStrong }),
        "&:active": { borderColor: color.accentStrong, backgroundColor: color.accentStrong },
      },
    },
  ],
  secondary: [
    button,
    {
      backgroundColor: color.surface,
      color: color.ink,
      selectors: {
        ...hoverStyle({ borderColor: color.ink }),
        "&:active": { borderColor: color.ink, backgroundColor: color.sunken },
      },
    },
  ],
  quiet: [
    button,
    {
      borderColor: "transparent",
      backgroundColor: "transparent",
      "@media": { [screenQueries.cramped]: { paddingInline: 0 } },
      color: color.link,
      textDecoration: "underline",
      textUnderlineOffset: "0.25em",
      selectors: {
        ...hoverStyle({ borderColor: "currentColor", textDecoration: "none" }),
        "&:active": { borderColor: "currentColor", textDecoration: "none" },
      },
    },
  ],
});

export const wide = style({ width: "100%" });
export const square = style({ padding: 0, aspectRatio: "1" });

const sail = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(350%)" } });

/** A line that sails along the foot of a button while it waits. */
export const wake = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  height: "3px",
  overflow: "hidden",
  selectors: {
    "&::after": {
      content: "",
      display: "block",
      width: "30%",
      height: "100%",
      backgroundColor: "currentColor",
      animation: `${sail} 1200ms linear infinite`,
      "@media": { "(prefers-reduced-motion: reduce)": { width: "100%" } },
    },
  },
});
