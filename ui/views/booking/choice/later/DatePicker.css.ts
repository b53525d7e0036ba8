import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { hatching } from "../../../../theme/marks.css.ts";
import { cornerRadius, fontSizes, spaceScale, minTapTarget } from "../../../../theme/scale.ts";
import { figureStyle, lineStyle, mutedStyle, panelStyle } from "../../../../theme/styles.ts";

export const calendar = style({ display: "grid", gap: spaceScale[3], width: "100%", maxWidth: "360px", margin: "0 auto" });
export const head = style({ ...lineStyle(2), justifyContent: "space-between" });
export const title = style({ fontSize: fontSizes.lead, textAlign: "center" });
export const step = style({
  display: "grid",
  placeItems: "center",
  width: minTapTarget,
  height: minTapTarget,
  ...panelStyle(color.lineStrong),
  color: color.ink,
  cursor: "pointer",
  selectors: { "&[data-disabled]": { color: color.inkMuted, borderStyle: "dashed", cursor: "default" } },
});
export const grid = style({ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" });
export const weekday = style({ height: "32px", ...mutedStyle("note"), fontWeight: 400, textAlign: "center" });
export const cell = style({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  height: "48px",
  borderRadius: cornerRadius,
  lineHeight: 1.15,
  ...figureStyle,
  fontWeight: 700,
  cursor: "pointer",
  selectors: {
    "&[data-outside-month]": { display: "none" },
    "&[data-disabled]": { color: color.inkMuted, fontWeight: 400, textDecoration: "line-through", cursor: "default" },
    "&[data-full]": {
      alignContent: "start",
      paddingTop: "6px",
      background: `${hatching} bottom / 100% 8px no-repeat ${color.sunken}`,
      textDecoration: "none",
    },
    "&[data-hovered]:not([data-disabled])": { backgroundColor: color.shoal },
    "&[data-selected]": { backgroundColor: color.ink, color: color.canvas },
    "&[data-focus-visible]": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "-1px" },
  },
});
/** How many boats are free, as wide as a cell on the narrowest screen. */
export const free = style({
  minHeight: "1.15em",
  fontSize: fontSizes.note,
  fontWeight: 400,
  selectors: { "&::after": { content: "attr(data-free)" } },
});
export const foot = style({
  display: "grid",
  gap: spaceScale[3],
  width: "100%",
  maxWidth: "360px",
  margin: `${spaceScale[3]} auto 0`,
  justifyItems: "start",
});
