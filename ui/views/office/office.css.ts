import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { screens, size, space } from "../../theme/scale.ts";

/** The list, and the drawer beside it; on a phone the drawer in its place. */
export const office = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: "100%",
  selectors: { "&[data-opened]": { gridTemplateColumns: "minmax(0, 1fr) clamp(416px, 37vw, 536px)" } },
  "@media": { [screens.narrow]: { selectors: { "&[data-opened]": { gridTemplateColumns: "minmax(0, 1fr)" } } } },
});

/** Its own width decides whether rows are cards. */
export const index = style({
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": { [screens.narrow]: { selectors: { "[data-opened] > &": { display: "none" } } } },
});

/** Stays in view beside a list that scrolls. */
export const side = style({
  display: "grid",
  minWidth: 0,
  position: "sticky",
  top: "var(--quai-bar, 0px)",
  height: "calc(100dvh - var(--quai-bar, 0px) - var(--quai-foot, 0px))",
  overflow: "auto",
  "@media": { [screens.narrow]: { position: "static", height: "auto", minHeight: "100%", overflow: "visible" } },
});

export const titleBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  minHeight: "52px",
  padding: `${space[1]} ${space[4]}`,
  borderBottom: `1.5px solid ${color.lineStrong}`,
});
export const title = style({ fontSize: "1.375rem" });
export const count = style({
  marginInlineEnd: "auto",
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: size.small,
  fontVariantNumeric: "tabular-nums",
});
/** A page's own main action is an outline while a drawer owns the filled one. */
export const quietly = style({});
globalStyle(`${quietly} button`, { backgroundColor: "transparent", color: color.accent });
globalStyle(`${quietly} button:hover`, { backgroundColor: color.accentTint });

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
});
export const ends = style({ display: "flex", gap: space[2], marginInlineStart: "auto" });
export const rows = style({ flex: "1 1 auto", minWidth: 0, overflowX: "auto" });
export const below = style({ display: "grid", gap: space[3], padding: `${space[3]} ${space[4]} ${space[4]}` });
export const padded = style({ padding: space[4] });
export const form = style({ display: "contents" });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
export const grows = style({ flex: "1 1 10rem", display: "grid" });
export const note = style({ color: color.inkMuted, fontSize: size.note });
export const dangerous = style({});
globalStyle(`${dangerous} button`, { color: color.danger });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
  alignItems: "start",
  gap: space[4],
});
export const field = style({ minWidth: 0 });
export const wideField = style({ minWidth: 0, gridColumn: "1 / -1" });
