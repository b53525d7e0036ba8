import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, inkLineWidth, motionDurations, screenQueries, fontSizes, spaceScale, minTapTarget } from "../../../theme/scale.ts";

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
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  animation: `${appear} ${motionDurations.quick}`,
  "@media": { [screenQueries.narrow]: { maxHeight: "100%", height: "100%", border: 0, borderRadius: 0 } },
});
export const dialog = style({ display: "flex", flexDirection: "column", width: "100%", minHeight: 0, outline: "none" });
export const top = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[3],
  padding: `0 ${spaceScale[2]} 0 ${spaceScale[4]}`,
  borderBottom: `${inkLineWidth} solid ${color.ink}`,
});
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
export const scopes = style({
  display: "flex",
  flexWrap: "wrap",
  gap: spaceScale[1],
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  borderBottom: `1px solid ${color.line}`,
});
export const scope = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  minHeight: "32px",
  padding: `0 ${spaceScale[2]}`,
  border: 0,
  borderRadius: cornerRadius,
  backgroundColor: "transparent",
  color: color.ink,
  fontSize: fontSizes.note,
  cursor: "pointer",
  selectors: { "&[aria-pressed=true]": { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
  "@media": {
    "(pointer: coarse)": { minHeight: minTapTarget },
    "(forced-colors: active)": { selectors: { "&[aria-pressed=true]": { outline: "2px solid Highlight" } } },
  },
});
export const list = style({
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  padding: `${spaceScale[2]} ${spaceScale[2]}`,
  overscrollBehavior: "contain",
});
/** An empty list takes no room: the message is where the first line would be. */
globalStyle(`${list}:empty`, { display: "none" });
export const group = style({
  padding: `${spaceScale[2]} ${spaceScale[2]} ${spaceScale[1]}`,
  color: color.inkMuted,
  fontSize: fontSizes.note,
  fontWeight: 700,
});
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
export const name = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const matchedLetters = style({
  color: "inherit",
  backgroundColor: "transparent",
  fontWeight: 700,
  boxShadow: `inset 0 -2px 0 ${color.accent}`,
});
export const more = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: color.inkMuted,
  fontSize: fontSizes.note,
});
export const end = style({ color: color.inkMuted, fontSize: fontSizes.note, whiteSpace: "nowrap" });
export const quiet = style({ padding: spaceScale[3], color: color.inkMuted, fontSize: fontSizes.small });
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  borderTop: `1px solid ${color.line}`,
  color: color.inkMuted,
  fontSize: fontSizes.note,
});
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
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.inkMuted,
  fontSize: fontSizes.small,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: color.ink, color: color.ink } },
  "@media": { "(pointer: coarse)": { minHeight: minTapTarget }, "(min-width: 80em)": { flex: "0 1 16.25rem", overflow: "hidden" } },
});
export const wide = style({
  display: "none",
  overflow: "hidden",
  textAlign: "start",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { "(min-width: 80em)": { display: "block", flex: "1 1 auto" } },
});
export const hint = style({ display: "none", "@media": { "(min-width: 80em)": { display: "inline-flex" } } });

export const sheet = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[4] });
export const sheetNote = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const sheetList = style({ display: "grid", gap: spaceScale[1], margin: 0 });
export const sheetRow = style({
  display: "flex",
  justifyContent: "space-between",
  gap: spaceScale[4],
  minHeight: "30px",
  alignItems: "center",
  borderBottom: `1px solid ${color.line}`,
  fontSize: fontSizes.small,
});
