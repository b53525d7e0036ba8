import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, motionDurations, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";
import {
  columnStyle,
  hairline,
  inkLine,
  lineStyle,
  mutedStyle,
  oneLineStyle,
  panelStyle,
  plainButtonStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-8px)" } });

export const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 100,
  display: "flex",
  alignItems: "start",
  justifyContent: "center",
  padding: `88px ${spaceScale[4]} ${spaceScale[4]}`,
  backgroundColor: "rgb(5 12 18 / 45%)",
  "@media": { [screenQueries.narrow]: { padding: 0 } },
});
export const paper = style({
  display: "flex",
  width: "100%",
  maxWidth: "680px",
  maxHeight: "min(600px, 100%)",
  ...panelStyle(color.ink),
  color: color.ink,
  animation: `${appear} ${motionDurations.quick}`,
  "@media": { [screenQueries.narrow]: { maxHeight: "100%", height: "100%", border: 0, borderRadius: 0 } },
});
export const dialog = style({ display: "flex", flexDirection: "column", width: "100%", minHeight: 0, outline: "none" });
export const top = style({ ...lineStyle(3), padding: spaces(0, 2, 0, 4), borderBottom: inkLine(color.ink) });
export const input = style({
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "56px",
  padding: 0,
  border: 0,
  outline: "none",
  backgroundColor: "transparent",
  color: color.ink,
  fontSize: fontSizes.lead,
  "::placeholder": { color: color.inkMuted, opacity: 1 },
  // The dialog has the focus; its one field needs no ring beside the caret.
  selectors: { "&:focus-visible": { outline: "none", boxShadow: "none" } },
});
export const scopes = style({ ...rowStyle(1), padding: spaces(2, 4), borderBottom: hairline });
export const scope = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  minHeight: "32px",
  padding: spaces(0, 2),
  ...plainButtonStyle,
  borderRadius: cornerRadius,
  color: color.ink,
  fontSize: fontSizes.note,
  selectors: { "&[aria-pressed=true]": { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
  "@media": {
    "(pointer: coarse)": { minHeight: minTapTarget },
    "(forced-colors: active)": { selectors: { "&[aria-pressed=true]": { outline: "2px solid Highlight" } } },
  },
});
export const list = style({ flex: "1 1 auto", minHeight: 0, overflowY: "auto", padding: spaces(2, 2), overscrollBehavior: "contain" });
/** An empty list takes no room: the message is where the first line would be. */
globalStyle(`${list}:empty`, { display: "none" });
export const group = style({ padding: spaces(2, 2, 1), ...mutedStyle("note"), fontWeight: 700 });
export const option = style({
  display: "grid",
  gridTemplateColumns: "24px auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaceScale[3],
  minHeight: "40px",
  paddingInline: spaceScale[2],
  borderRadius: cornerRadius,
  color: color.ink,
  fontSize: fontSizes.small,
  cursor: "pointer",
  selectors: { "&[aria-selected=true]": { backgroundColor: color.accentTint, boxShadow: `inset 3px 0 0 ${color.accent}` } },
  "@media": {
    "(pointer: coarse)": { minHeight: minTapTarget },
    "(forced-colors: active)": { selectors: { "&[aria-selected=true]": { outline: "2px solid Highlight" } } },
  },
});
export const name = style({ minWidth: 0, ...oneLineStyle });
export const matchedLetters = style({
  color: "inherit",
  backgroundColor: "transparent",
  fontWeight: 700,
  boxShadow: `inset 0 -2px 0 ${color.accent}`,
});
export const more = style({ minWidth: 0, ...oneLineStyle, ...mutedStyle("note") });
export const end = style({ ...mutedStyle("note"), whiteSpace: "nowrap" });
export const quiet = style({ padding: spaceScale[3], ...mutedStyle("small") });
export const foot = style({ ...rowStyle(1, 4), alignItems: "center", padding: spaces(2, 4), borderTop: hairline, ...mutedStyle("note") });
export const keys = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[1],
  "@media": { "(pointer: coarse)": { display: "none" } },
});
export const count = style({ marginInlineStart: "auto" });

/** Looks like a field of the bar's height; where there is no room, it is a square. */
export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  minWidth: minTapTarget,
  minHeight: "36px",
  paddingInline: spaceScale[3],
  ...panelStyle(color.lineStrong),
  ...mutedStyle("small"),
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: color.ink, color: color.ink } },
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget }, "(min-width: 80em)": { flex: "0 1 16.25rem", overflow: "hidden" } },
});
export const wide = style({
  display: "none",
  ...oneLineStyle,
  textAlign: "start",
  "@media": { "(min-width: 80em)": { display: "block", flex: "1 1 auto" } },
});
export const hint = style({ display: "none", "@media": { "(min-width: 80em)": { display: "inline-flex" } } });

export const sheet = style(columnStyle(4));
export const sheetNote = style(mutedStyle("note"));
export const sheetList = style({ display: "grid", gap: spaceScale[1], margin: 0 });
export const sheetRow = style({
  ...lineStyle(4),
  justifyContent: "space-between",
  minHeight: "30px",
  borderBottom: hairline,
  fontSize: fontSizes.small,
});
