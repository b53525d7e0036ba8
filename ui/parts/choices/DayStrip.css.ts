import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenInForcedColours } from "../../theme/marks.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../theme/scale.ts";
import { figureStyle } from "../../theme/styles.ts";
import { cellFrameStyle, cellStateStyles } from "./cell.ts";

/** Scrolls inside itself, never the page. It would cut a focus ring around a day, so a day's ring is inside its frame. */
export const strip = style({
  position: "relative",
  display: "flex",
  gap: "6px",
  minWidth: 0,
  overflowX: "auto",
  scrollPaddingInline: spaceScale[4],
  scrollSnapType: "x proximity",
  scrollbarWidth: "none",
});

export const group = style({ display: "contents" });

export const day = style({
  ...cellFrameStyle,
  flex: "1 0 3.5rem",
  maxWidth: "6rem",
  alignContent: "start",
  minHeight: "68px",
  padding: "4px 1px",
  scrollSnapAlign: "start",
  selectors: {
    ...cellStateStyles,
    "&[data-unavailable]": { paddingBlock: "1px 10px", backgroundColor: color.sunken, color: color.inkMuted },
    "&[data-selected]": {
      borderColor: color.ink,
      backgroundColor: color.ink,
      color: color.canvas,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
  },
});

export const weekday = style({ fontSize: fontSizes.note, whiteSpace: "nowrap" });
export const number = style({ ...figureStyle, fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.2 });
export const note = style({
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
  selectors: { [`${day}[data-selected] &`]: { fontWeight: 700 } },
  "@media": { [screenQueries.phone]: { letterSpacing: "-0.02em" } },
});
