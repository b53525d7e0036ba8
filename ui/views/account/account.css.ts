import { style } from "@vanilla-extract/css";
import { color, room } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { corner, ink, screens, size, space } from "../../theme/scale.ts";

/** A page without a top bar: the chart on one side, the form on the other; on a phone the chart is a strip above the form. */
export const quiet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  minHeight: "calc(100dvh - 56px)",
  "@media": { [screens.desk]: { gridTemplateColumns: "minmax(0, 11fr) minmax(0, 7fr)", gridTemplateRows: "1fr" } },
});
export const chart = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  minHeight: "152px",
  overflow: "hidden",
  padding: space[4],
  backgroundColor: color.land,
  borderBottom: `${ink} solid ${color.ink}`,
  "@media": { [screens.desk]: { padding: space[6], borderBottom: 0, borderInlineEnd: `${ink} solid ${color.ink}` } },
});
export const water = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  "@media": { [screens.narrow]: { left: "40%", width: "60%", transform: "scale(2)" } },
});
export const top = style({ position: "relative", display: "flex", alignItems: "center", justifyContent: "space-between", gap: space[3] });
export const motto = style({ position: "relative", display: "grid", gap: space[1], maxWidth: "24rem" });
export const lake = style({ fontFamily: font.water, fontStyle: "italic", fontSize: `min(${size.title}, 6vw)`, lineHeight: 1.2 });
export const mottoLine = style({ "@media": { "(max-width: 1023px)": { display: "none" } } });

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: space[5],
  minWidth: 0,
  padding: space[4],
  "@media": { [screens.desk]: { padding: `${space[5]} clamp(${space[5]}, 5vw, ${space[8]})` } },
});
export const sideTop = style({ display: "none", justifyContent: "end", "@media": { [screens.desk]: { display: "flex" } } });
export const narrowOnly = style({ "@media": { [screens.desk]: { display: "none" } } });
export const centre = style({
  display: "grid",
  gap: space[4],
  width: "100%",
  maxWidth: "26rem",
  marginInline: "auto",
  "@media": { [screens.desk]: { marginBlock: "auto" } },
});
/** A login shown in place of a page. */
export const again = style([centre, { paddingBlock: space[6], paddingInline: space[4] }]);
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `0 ${space[4]}`,
  color: color.inkMuted,
  fontSize: size.small,
});

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[4] });
/** Two short fields side by side where there is room. */
export const pair = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))", gap: space[4] });
export const apart = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space[4]}`,
});
/** A word between two lines. */
export const orLine = style({
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  gap: space[3],
  color: color.inkMuted,
  fontSize: size.small,
  selectors: { "&::before, &::after": { content: "", borderTop: `1px solid ${color.line}` } },
});
export const muted = style({ color: color.inkMuted, fontSize: size.small });

export const rules = style({ display: "grid", gap: space[1], margin: 0, padding: 0, listStyle: "none", fontSize: size.small });
export const rule = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: color.inkMuted,
  selectors: { "&[data-fulfilled]": { color: color.success, fontWeight: 700 } },
});

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  width: "100%",
  maxWidth: "44rem",
  padding: space[4],
  "@media": { [screens.desk]: { padding: space[5] } },
});
export const section = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] });
export const rowsOf = style({ display: "grid", margin: 0, padding: 0, listStyle: "none", borderTop: `1px solid ${color.line}` });
export const rowOf = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
});
/** A form that opens inside a row, over the whole width of the row. */
export const panel = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  flexBasis: "100%",
  maxWidth: "26rem",
  padding: space[4],
  border: `${ink} solid ${color.ink}`,
  borderRadius: corner,
  backgroundColor: color.surface,
});
export const long = style({ overflowWrap: "anywhere" });
export const trip = style({ display: "grid", gap: space[1], minWidth: "min(100%, 16rem)" });
export const facts = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[1]} ${space[3]}` });
export const choices = style({ display: "flex", flexWrap: "wrap", gap: space[2] });

const unseen = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;
export const who = style({
  maxWidth: "12rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { "(max-width: 899px)": unseen },
});

const rail = "(max-width: 1023px)";
/** Below this width an open drawer needs the room of the menu's words. */
const roomy = "(max-width: 1599px)";
const besideDrawer = "body:has([data-beside]) &";
/** The menu beside the page, from 768 px on: 224 px wide, or 64 px when folded. */
export const menu = style({
  position: "sticky",
  top: "var(--quai-bar, 0px)",
  display: "none",
  flexDirection: "column",
  flex: "none",
  width: "224px",
  height: "calc(100dvh - var(--quai-bar, 0px))",
  overflowY: "auto",
  borderInlineEnd: `${ink} solid ${color.ink}`,
  "@media": {
    [screens.tablet]: { display: "flex" },
    [rail]: { width: "64px" },
    [roomy]: { selectors: { [besideDrawer]: { width: "64px" } } },
    print: { display: "none" },
  },
  selectors: { "&[data-folded]": { width: "64px" } },
});
export const entries = style({ display: "grid", gap: "2px", margin: 0, padding: space[2], listStyle: "none" });
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: room.control,
  paddingInline: space[3],
  borderRadius: corner,
  color: color.ink,
  fontSize: size.small,
  textDecoration: "none",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-current=page]": { ...chosenStyle, fontWeight: 700 },
  },
});
export const groupName = style({
  padding: `${space[3]} ${space[5]} 0`,
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: size.note,
  fontWeight: 700,
});
/** When the menu is folded, its words are only for screen readers; a phone's sheet has room to show them. */
export const words = style({
  "@media": {
    [rail]: { selectors: { [`${menu} &`]: unseen } },
    [roomy]: { selectors: { [`body:has([data-beside]) ${menu} &`]: unseen } },
  },
  selectors: { "[data-folded] &": unseen },
});
export const fold = style({
  marginTop: "auto",
  padding: space[2],
  "@media": { [rail]: { display: "none" }, [roomy]: { selectors: { [besideDrawer]: { display: "none" } } } },
});
export const sheetOpener = style({ "@media": { [screens.tablet]: { display: "none" } } });
