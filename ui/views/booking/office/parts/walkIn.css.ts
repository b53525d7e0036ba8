import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { chosenStyle } from "../../../../theme/marks.css.ts";
import { fontSizes, heightBetweenBars, minTapTarget, screenQueries, spaceScale } from "../../../../theme/scale.ts";
import {
  figureStyle,
  inkLine,
  mutedStyle,
  oneColumnStyle,
  panelStyle,
  rowStyle,
  spaces,
  focusWithinSelector,
  hoverStyle,
} from "../../../../theme/styles.ts";

export const page = style({ display: "flex", flexDirection: "column", minWidth: 0, minHeight: "100%", backgroundColor: color.surface });
export const head = style({
  ...rowStyle(1, 3),
  alignItems: "center",
  minHeight: "52px",
  padding: spaces(1, 4),
  borderBottom: inkLine(color.lineStrong),
  backgroundColor: color.canvas,
});
export const title = style({ fontSize: "1.375rem" });
export const quiet = style({ ...mutedStyle("note"), fontVariantNumeric: "tabular-nums" });
globalStyle(`${head} > ${quiet}`, { marginInlineStart: "auto" });

/** On a desk the boats and the form are side by side; on a phone the form is under the boats. */
export const columns = style({
  ...oneColumnStyle,
  flex: "1 1 auto",
  alignItems: "start",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr) clamp(24rem, 34vw, 32rem)" } },
});
export const list = style({ minWidth: 0 });
export const form = style({
  display: "grid",
  alignContent: "start",
  gap: spaceScale[3],
  minWidth: 0,
  padding: spaceScale[4],
  borderTop: inkLine(color.lineStrong),
  // Clear of the foot of the window, where a choice of a boat scrolls it into view.
  scrollMarginBottom: "var(--quai-foot, 0px)",
  "@media": {
    [screenQueries.desk]: {
      position: "sticky",
      top: "var(--quai-bar, 0px)",
      height: heightBetweenBars,
      overflowY: "auto",
      borderTop: 0,
      borderInlineStart: `1px solid ${color.lineStrong}`,
    },
  },
});

export const wishes = style({
  display: "grid",
  gap: spaceScale[3],
  padding: spaces(2, 4, 3),
  borderBottom: `1px solid ${color.lineStrong}`,
  backgroundColor: color.land,
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr) minmax(10rem, 14rem)", alignItems: "end" } },
});
export const label = style({ display: "block", marginBottom: spaceScale[1], fontSize: fontSizes.small, fontWeight: 700 });
export const people = style({ minWidth: 0 });
export const error = style({ color: color.danger, fontSize: fontSizes.note, fontWeight: 600 });
export const numbers = style({ display: "grid", gridTemplateColumns: `repeat(auto-fill, minmax(${minTapTarget}, 1fr))`, gap: "6px" });

const choice = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  minHeight: minTapTarget,
  ...panelStyle(color.lineStrong),
  fontWeight: 700,
  textAlign: "center",
  cursor: "pointer",
  selectors: {
    ...hoverStyle({ borderColor: color.ink }),
    "&[data-selected]": chosenStyle,
    [focusWithinSelector]: { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" },
  },
} as const;
export const number = style({ ...figureStyle, ...choice });
export const ways = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(5rem, 1fr))", gap: "6px" });
export const way = style({ ...choice, gap: "2px", padding: spaceScale[2], fontSize: fontSizes.note, lineHeight: 1.2 });

export const found = style({
  ...rowStyle(0, 3),
  alignItems: "baseline",
  justifyContent: "space-between",
  padding: spaces(2, 4),
  backgroundColor: color.canvas,
});
export const tooSmall = style([quiet, { padding: spaces(2, 4), overflowWrap: "anywhere" }]);
export const chosen = style({ ...rowStyle(0, 3), alignItems: "baseline", justifyContent: "space-between", fontSize: fontSizes.lead });
export const sum = style(figureStyle);
export const person = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))", gap: spaceScale[3] });
export const next = style({ ...mutedStyle("note"), textAlign: "center" });
