import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { chosenInForcedColours } from "../../../../theme/marks.css.ts";
import { fontSizes, minTapTarget, spaceScale } from "../../../../theme/scale.ts";
import {
  figureStyle,
  hairline,
  mutedStyle,
  panelStyle,
  plainButtonStyle,
  plainListStyle,
  spaces,
  hoverStyle,
} from "../../../../theme/styles.ts";

export const rows = style({ display: "grid", gap: spaceScale[2], ...plainListStyle });
export const row = style({
  minWidth: 0,
  ...panelStyle(color.lineStrong),
  selectors: {
    "&[data-chosen]": { borderColor: color.accent },
    "&[data-best]": { borderColor: color.success, backgroundColor: color.successTint },
  },
});
export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: spaceScale[3],
  width: "100%",
  minHeight: minTapTarget,
  padding: spaces(1, 3),
  ...plainButtonStyle,
  color: color.ink,
  fontSize: fontSizes.small,
  lineHeight: 1.35,
  textAlign: "start",
  selectors: {
    ...hoverStyle({ backgroundColor: color.sunken }),
    "&:focus-visible": { outlineOffset: "-3px", boxShadow: `inset 0 0 0 5px ${color.focusInner}` },
    [`${row}[data-chosen] &`]: {
      backgroundColor: color.accentTint,
      "@media": { "(forced-colors: active)": chosenInForcedColours },
    },
  },
});
export const length = style({ fontFamily: font.figures, fontWeight: 700, fontSize: fontSizes.body });
/** All lengths of a card share one scale: that of the longest. */
export const scale = style({ display: "block", height: "6px", marginTop: "2px", borderBottom: `1px solid ${color.lineStrong}` });
export const bar = style({ display: "block", height: "100%", backgroundColor: color.ink });
export const price = style({ textAlign: "end", ...figureStyle });
export const notes = style({ display: "block", ...mutedStyle("note") });
export const note = style({ display: "block", color: color.success, fontSize: fontSizes.note, fontWeight: 700 });
export const starts = style({ padding: spaceScale[2], borderTop: hairline, backgroundColor: color.surface });
