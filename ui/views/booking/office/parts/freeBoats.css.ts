import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { fontSizes, minTapTarget, spaceScale } from "../../../../theme/scale.ts";
import { figureStyle, hairline, mutedStyle, hoverStyle } from "../../../../theme/styles.ts";

export const boats = style({ display: "grid", minWidth: 0, borderBlock: hairline });

/** Drawing, name and price side by side, the hours under name and price; a narrow phone has no room for the drawing. */
export const boat = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "76px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `2px ${spaceScale[3]}`,
  minHeight: minTapTarget,
  padding: `10px ${spaceScale[4]}`,
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
  lineHeight: 1.35,
  cursor: "pointer",
  "@media": { "(max-width: 21em)": { gridTemplateColumns: "minmax(0, 1fr) auto" } },
  selectors: {
    "& + &": { borderTop: hairline },
    ...hoverStyle({ backgroundColor: color.sunken }),
    "&[data-selected]": { backgroundColor: color.accentTint, boxShadow: `inset 4px 0 0 ${color.accent}` },
    "&:has(input:focus-visible)": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "-3px" },
  },
});
export const drawing = style({
  gridRow: "span 2",
  height: "40px",
  overflow: "hidden",
  "@media": { "(max-width: 21em)": { display: "none" } },
});
export const what = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });
export const name = style({ fontSize: fontSizes.body });
export const price = style({ display: "grid", justifyItems: "end", maxWidth: "9rem", textAlign: "end" });
export const sum = style({ ...figureStyle, fontSize: fontSizes.lead, lineHeight: 1.25 });
export const quiet = style(mutedStyle("note"));
export const hours = style([
  mutedStyle("note"),
  {
    gridColumn: "2 / -1",
    display: "inline-flex",
    alignItems: "center",
    gap: spaceScale[1],
    "@media": { "(max-width: 21em)": { gridColumn: "1 / -1" } },
  },
]);
