import { style } from "@vanilla-extract/css";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { chosenInForcedColours } from "../../../../theme/marks.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, spaceScale } from "../../../../theme/scale.ts";
import { hoverStyle } from "../../../../theme/states.ts";

export const rows = style({ display: "grid", gap: spaceScale[2], margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  minWidth: 0,
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
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
  padding: `${spaceScale[1]} ${spaceScale[3]}`,
  border: 0,
  backgroundColor: "transparent",
  color: color.ink,
  fontSize: fontSizes.small,
  lineHeight: 1.35,
  textAlign: "start",
  cursor: "pointer",
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
export const price = style({ textAlign: "end", fontFamily: font.figures, fontVariantNumeric: "tabular-nums" });
export const notes = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.note });
export const note = style({ display: "block", color: color.success, fontSize: fontSizes.note, fontWeight: 700 });
export const starts = style({ padding: spaceScale[2], borderTop: `1px solid ${color.line}`, backgroundColor: color.surface });
