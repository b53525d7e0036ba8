import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { corner, ink, motion, screens, size, space, target } from "../../../theme/scale.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-8px)" } });

export const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 100,
  display: "flex",
  alignItems: "start",
  justifyContent: "center",
  padding: `88px ${space[4]} ${space[4]}`,
  backgroundColor: "rgb(5 12 18 / 45%)",
  "@media": { [screens.narrow]: { padding: 0 } },
});
export const paper = style({
  display: "flex",
  width: "100%",
  maxWidth: "680px",
  maxHeight: "min(600px, 100%)",
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.ink,
  animation: `${appear} ${motion.quick}`,
  "@media": { [screens.narrow]: { maxHeight: "100%", height: "100%", border: 0, borderRadius: 0 } },
});
export const dialog = style({ display: "flex", flexDirection: "column", width: "100%", minHeight: 0, outline: "none" });
export const top = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: `0 ${space[2]} 0 ${space[4]}`,
  borderBottom: `${ink} solid ${color.ink}`,
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
  fontSize: size.lead,
  "::placeholder": { color: color.inkMuted, opacity: 1 },
  // The dialog has the focus; its one field needs no ring beside the caret.
  selectors: { "&:focus-visible": { outline: "none", boxShadow: "none" } },
});
export const scopes = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.line}`,
});
export const scope = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "32px",
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: corner,
  backgroundColor: "transparent",
  color: color.ink,
  fontSize: size.note,
  cursor: "pointer",
  selectors: { "&[aria-pressed=true]": { backgroundColor: color.ink, color: color.canvas, fontWeight: 700 } },
  "@media": {
    "(pointer: coarse)": { minHeight: target },
    "(forced-colors: active)": { selectors: { "&[aria-pressed=true]": { outline: "2px solid Highlight" } } },
  },
});
export const list = style({
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  padding: `${space[2]} ${space[2]}`,
  overscrollBehavior: "contain",
});
/** An empty list takes no room: the message is where the first line would be. */
globalStyle(`${list}:empty`, { display: "none" });
export const group = style({ padding: `${space[2]} ${space[2]} ${space[1]}`, color: color.inkMuted, fontSize: size.note, fontWeight: 700 });
export const option = style({
  display: "grid",
  gridTemplateColumns: "24px auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[3],
  minHeight: "40px",
  paddingInline: space[2],
  borderRadius: corner,
  color: color.ink,
  fontSize: size.small,
  cursor: "pointer",
  selectors: { "&[aria-selected=true]": { backgroundColor: color.accentTint, boxShadow: `inset 3px 0 0 ${color.accent}` } },
  "@media": {
    "(pointer: coarse)": { minHeight: target },
    "(forced-colors: active)": { selectors: { "&[aria-selected=true]": { outline: "2px solid Highlight" } } },
  },
});
export const name = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const matched = style({
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
  fontSize: size.note,
});
export const end = style({ color: color.inkMuted, fontSize: size.note, whiteSpace: "nowrap" });
export const quiet = style({ padding: space[3], color: color.inkMuted, fontSize: size.small });
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.line}`,
  color: color.inkMuted,
  fontSize: size.note,
});
export const keys = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  "@media": { "(pointer: coarse)": { display: "none" } },
});
export const count = style({ marginInlineStart: "auto" });

/** Looks like a field of the bar's height; where there is no room, it is a square. */
export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minWidth: target,
  minHeight: "36px",
  paddingInline: space[3],
  border: `${ink} solid ${color.lineStrong}`,
  borderRadius: corner,
  backgroundColor: color.surface,
  color: color.inkMuted,
  fontSize: size.small,
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: color.ink, color: color.ink } },
  "@media": { "(pointer: coarse)": { minHeight: target }, "(min-width: 1280px)": { flex: "0 1 16.25rem", overflow: "hidden" } },
});
export const wide = style({
  display: "none",
  overflow: "hidden",
  textAlign: "start",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { "(min-width: 1280px)": { display: "block", flex: "1 1 auto" } },
});
export const hint = style({ display: "none", "@media": { "(min-width: 1280px)": { display: "inline-flex" } } });

export const sheet = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[4] });
export const sheetNote = style({ color: color.inkMuted, fontSize: size.note });
export const sheetList = style({ display: "grid", gap: space[1], margin: 0 });
export const sheetRow = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[4],
  minHeight: "30px",
  alignItems: "center",
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.small,
});
